// Callers of the tests who are members of the groups that the tests make.
import type { Model } from '../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import { hasKeyCallers } from '../../../contract-tests/caller-facts.js';
import { claimedGroupCallers } from '../../../contract-tests/claimed-groups.js';
import { groupCallers, hasGroupCallers, memberId, memberRoutes } from '../../../contract-tests/group-callers.js';
import { serviceOutput } from '../../../output.js';
import type { View } from '../../../templates.js';
import { versionPrefix } from '../../../routes/urls.js';

export const output = serviceOutput({ emittedWhen: hasGroupCallers, view: groupCallersView });

function groupCallersView(newest: Model, versions: ServedVersions): View {
  const models = newestFirst(versions);
  const groups = models.flatMap(groupCallers);
  return {
    otherwise: hasKeyCallers(newest, versions) ? 'otherwise-at-keys' : 'otherwise-alike',
    groups: [
      ...models.flatMap(claimedGroupCallers),
      ...groups.map(({ itemPath, members, role, rows, first, further }) => ({
        itemPath,
        members,
        role,
        rows: Object.fromEntries(Object.entries(rows).map(([role, row]) => [memberId(role, first), row])),
        roles: Object.fromEntries(Object.keys(rows).map((one) => [memberId(one, first), one])),
        needed: [memberId(first, first), ...further.map((one) => memberId(one, first))],
      })),
    ],
    routes: models.flatMap((model) =>
      memberRoutes(model).map(({ group, method, path, role }) => ({
        method,
        path: versionPrefix(model) + path,
        as: memberId(
          role,
          groupCallers(model).find(({ itemPath }) => itemPath === versionPrefix(model) + group.itemPath)?.first ?? '',
        ),
      })),
    ),
  };
}
