import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { namedGrants } from '../../../routes/access-table.js';

export const output = serviceOutput({
  emittedWhen: ({ auth }) => auth.scheme === 'cookie' || auth.scheme === 'api-key',
  view: grantsView,
});

/** `src/api/grants.ts` */
function grantsView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
  };
}
