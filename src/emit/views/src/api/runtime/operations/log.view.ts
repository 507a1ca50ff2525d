import { serviceOutput } from '../../../../../output.js';
import { hasEngine } from '../../../../../../model/database.js';
import type { Model } from '../../../../../../model/model.js';
import { logsRequests } from '../../../../../../model/operations-config.js';

export const output = serviceOutput({ view: logView });

function logView(newest: Model): Record<string, unknown> {
  return { requests: logsRequests(newest), workers: hasEngine(newest.database, 'postgres') };
}
