import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import { isMetered, isTraced } from '../../../../model/operations-config.js';

export const output = serviceOutput({
  // One process owns a file of SQLite.
  variants: { 'one-process': ({ database }) => database === 'sqlite' },
  view: serveView,
});

function serveView(newest: Model): Record<string, unknown> {
  return {
    metered: isMetered(newest),
    traced: isTraced(newest),
    served: newest.rowSecurity ? 'database-with-viewers' : 'database-alone',
  };
}
