// The README's section on authentication and access.
import { firstRole, keepsMember, membersStore, roleField, rolesOf } from '../../model/groups.js';
import type { GroupsClaim, Model, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { hasEngine } from '../../model/database.js';
import { authorOf, hasAuthentication } from '../../model/access.js';
import { isTenant } from '../../model/tenants.js';
import { callerKeys, guardedMembers } from '../../model/member-callers.js';
import { guardedPaths } from '../routes/access-table.js';
import type { View } from '../templates.js';

/** The partial about the credentials of callers. */
const CALLERS: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  bearer: 'callers-by-token',
  'api-key': 'callers-by-key',
  cookie: 'callers-by-session',
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** False without authentication. */
export function accessView(model: Model): View | false {
  if (!hasAuthentication(model)) return false;
  const { service, auth, tenant, allResources, database } = model;
  const guarded = guardedPaths(model);
  const shown = METHODS.filter((method) =>
    guarded.some(({ methods }) => methods.some((one) => one.method === method && one.grants.length > 0)),
  );
  return {
    version: service.version,
    callers: CALLERS[auth.scheme],
    tenantClaim: tenant?.claim ?? '',
    sqlite: hasEngine(database, 'sqlite'),
    methods: shown,
    paths: guarded.map(({ path, methods }) => ({
      path: `/v${service.version}${path}`,
      grants: shown.map((method): Grants => methods.find((one) => one.method === method)?.grants ?? []),
    })),
    owned: allResources.flatMap((resource) =>
      resource.owner === null || isTenant(resource.owner) || authorOf(resource) !== null
        ? []
        : [{ path: resource.path, member: resource.owner.name }],
    ),
    groups: allResources.flatMap((group) => (group.members === null ? [] : [groupView(group)])),
    within: allResources.flatMap(({ path, within }) => (within === null ? [] : [{ path, member: within.name }])),
    authored: allResources.flatMap((resource) => {
      const author = authorOf(resource);
      return author === null ? [] : [{ path: resource.path, member: author.name }];
    }),
    guarded: allResources.flatMap((resource) =>
      guardedMembers(resource).map((field) => {
        const keys = callerKeys(field);
        const grants = (key: 'read' | 'write'): Grants => (keys.includes(key) ? field.callers[key] : []);
        return { path: resource.path, name: field.name, read: grants('read'), write: grants('write') };
      }),
    ),
    // With "foreign: 403".
    told: allResources.flatMap(({ path, owner, foreignItemStatus }) =>
      owner !== null && foreignItemStatus === 403 ? [path] : [],
    ),
  };
}

/** The group in the words of its partial: tokens name the members, or a store holds them. */
function groupView(group: Resource): View {
  return group.members?.claim === undefined ? keptGroupView(group) : claimedGroupView(group, group.members.claim);
}

function claimedGroupView({ path }: Resource, { name, roles }: GroupsClaim): View {
  return {
    made: 'claimed-group',
    path,
    claim: name,
    rolesClaim: roles?.claim ?? '',
    roles: roles?.values ?? [],
  };
}

function keptGroupView(group: Resource): View {
  const role = roleField(group);
  return {
    made: 'kept-group',
    path: group.path,
    members: membersStore(group).path,
    role: role?.name ?? '',
    roles: rolesOf(group),
    firstRole: firstRole(group) ?? '',
    keepsMember: keepsMember(membersStore(group)),
  };
}
