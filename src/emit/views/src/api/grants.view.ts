import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import { tiesKeysToGrants } from '../../../features/features.js';
import { namedGrants } from '../../../routes/access-table.js';

export const output = serviceOutput({
  emittedWhen: (newest, versions) =>
    newest.auth.scheme === 'cookie' || newest.auth.scheme === 'api-key' || newestFirst(versions).some(tiesKeysToGrants),
  view: grantsView,
});

/** `src/api/grants.ts` */
function grantsView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
  };
}
