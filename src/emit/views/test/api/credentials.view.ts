import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { wrapperOfSessions } from '../../../session-wrapper.js';
import { versionPrefix } from '../../places.js';
import { namedGrants } from '../../access-view.js';

export const output = serviceOutput({
  variants: {
    bearer: ({ auth }) => auth.scheme === 'bearer',
    'api-key': ({ auth }) => auth.scheme === 'api-key',
    cookie: ({ auth }) => auth.scheme === 'cookie',
  },
  view: credentialsView,
});

/** `test/api/credentials.ts` */
function credentialsView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
    sessions: `${versionPrefix(newest)}/sessions`,
    wrapper: wrapperOfSessions(newest) ?? '',
  };
}
