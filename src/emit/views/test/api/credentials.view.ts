import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { groupsOfTests } from '../../../contract-tests/claimed-groups.js';
import { namedGrants } from '../../../routes/access-table.js';
import { serviceOutput } from '../../../output.js';
import { wrapperOfSessions } from '../../../routes/route-facts.js';
import type { View } from '../../../templates.js';
import { versionPrefix } from '../../../routes/urls.js';

export const output = serviceOutput({
  variants: {
    bearer: ({ auth }) => auth.scheme === 'bearer',
    'api-key': ({ auth }) => auth.scheme === 'api-key',
    cookie: ({ auth }) => auth.scheme === 'cookie',
  },
  view: credentialsView,
});

function credentialsView(newest: Model, versions: ServedVersions): View {
  return {
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
    sessions: `${versionPrefix(newest)}/sessions`,
    wrapper: wrapperOfSessions(newest) ?? '',
    tenantClaim: newest.tenant?.claim ?? '',
    groups: groupsOfTests(newest, versions) ?? false,
  };
}
