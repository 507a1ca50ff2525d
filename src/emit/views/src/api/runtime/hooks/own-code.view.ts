import { serviceOutput } from '../../../../../output.js';
import type { Model } from '../../../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../../../model/served.js';
import { hasSystemTransitions } from '../../../../../../model/controllers.js';

export const output = serviceOutput({ view: ownCodeView });

/** `src/api/runtime/hooks/own-code.ts` */
function ownCodeView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return { systemTransitions: newestFirst(versions).some(hasSystemTransitions) };
}
