// Callers for the emitted tests of groups: the one who makes a group, and further members where the role of that one does not suffice.
import { withTenantAsValue } from '../../model/tenants.js';
import {
  firstRole,
  groupOf,
  hasGroups,
  hasMembersStore,
  isByClaim,
  isOfMembers,
  membersStore,
  roleField,
  rolesNeeded,
  rolesOf,
} from '../../model/groups.js';
import { guardedMembers } from '../../model/member-callers.js';
import type { Json, Model, Resource } from '../../model/model.js';
import { offeredNouns } from '../../model/controllers.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import type { Grants } from '../../model/service.js';
import { SAMPLE_CALLER } from '../../samples/sample-ids.js';
import { guardedPaths } from '../routes/access-table.js';
import { versionPrefix } from '../routes/urls.js';
import { seedRowOf } from './making.js';

export function hasGroupCallers(_newest: Model, versions: ServedVersions): boolean {
  return newestFirst(versions).some(hasGroups);
}

export interface GroupCallers {
  /** The path of one group, with its variables. */
  readonly itemPath: string;
  /** The path of its members. */
  readonly members: string;
  /** The member with their role; '' without roles. */
  readonly role: string;
  /** A row for each role: `''` where there are none. */
  readonly rows: { readonly [role: string]: Json };
  readonly first: string;
  /** The roles of further members that the tests need. */
  readonly further: readonly string[];
}

export function groupCallers(model: Model): readonly GroupCallers[] {
  return model.allResources.filter(hasMembersStore).map((group) => {
    const store = membersStore(group);
    const first = firstRole(group) ?? '';
    const roles = rolesOf(group);
    const needed = memberRoutes(model)
      .filter((route) => route.group === group)
      .map(({ role }) => role);
    return {
      itemPath: versionPrefix(model) + group.itemPath,
      members: store.name,
      role: roleField(group)?.name ?? '',
      rows: Object.fromEntries(
        (roles.length === 0 ? [''] : roles).map((role) => [role, memberRow(group, role, model)]),
      ),
      first,
      further: roles.filter((role) => needed.includes(role)),
    };
  });
}

interface MemberRoute {
  readonly group: Resource;
  readonly method: string;
  readonly path: string;
  readonly role: string;
}

/** The routes for which the role of the first member does not suffice, each with one that does. */
export function memberRoutes(model: Model): readonly MemberRoute[] {
  const nouns = [...model.allResources, ...offeredNouns(model)];
  return guardedPaths(model).flatMap(({ path, methods }) => {
    const noun = nouns.find((one) => one.path === path || ('itemPath' in one && one.itemPath === path));
    if (noun === undefined) return [];
    const itself = 'fields' in noun ? noun : undefined;
    const group = groupOf(noun, itself);
    // The token of one caller has all roles.
    if (group === undefined || isByClaim(group) || (itself === group && path === group.path)) return [];
    const asked = itself === undefined ? [] : askedAround(itself);
    return methods.flatMap(({ method, grants }) => {
      const role = roleFor(group, grants, asked);
      return role === undefined || role === firstRole(group) ? [] : [{ group, method, path, role }];
    });
  });
}

/** A role with these grants. Of several, the one that also has the most of the others; the first one comes first. */
function roleFor(group: Resource, grants: Grants, others: readonly Grants[]): string | undefined {
  const lets = (one: Grants, role: string): boolean => rolesNeeded(one.filter(isOfMembers))?.includes(role) ?? true;
  const score = (role: string): number => others.filter((one) => isOfGroup(one) && lets(one, role)).length;
  const first = firstRole(group);
  const roles = rolesOf(group)
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .filter((role) => !isOfGroup(grants) || lets(grants, role));
  return roles.toSorted((a, b) => score(b) - score(a))[0];
}

/** Only members with some roles have these, whatever grants of their tokens do. */
function isOfGroup(grants: Grants): boolean {
  return grants.some(isOfMembers) && !grants.some((grant) => grant === 'authenticated' || grant === 'public');
}

/** The grants for members of a resource, and for what its representation links to. */
function askedAround(resource: Resource): readonly Grants[] {
  const functions = [...resource.controllers, ...(resource.states?.transitions ?? [])];
  return [
    ...guardedMembers(resource).flatMap(({ callers }) => [callers.read, callers.write]),
    ...resource.operations.map((operation) => resource.access[operation]),
    ...resource.children.map(({ access }) => access.list),
    ...functions.map(({ access }) => access),
  ];
}

/** A row of the store of members with this role, as the service would make it for the first one. */
function memberRow(group: Resource, role: string, model: Model): Json {
  const store = membersStore(group);
  const row = seedRowOf(store, model);
  const values = Array.isArray(row['values']) ? row['values'] : [];
  const { clientColumns, serviceColumns } = withTenantAsValue(store.table);
  return {
    ...row,
    values: [...clientColumns, ...serviceColumns].map(({ field, holds, nullable }, index) =>
      field === roleField(group) && holds === 'value' ? role : nullable ? null : (values[index] ?? null),
    ),
  };
}

/** The id of the member with this role, in the groups that the tests make. */
export function memberId(role: string, first: string): string {
  return role === first ? SAMPLE_CALLER : `${SAMPLE_CALLER}-as-${role.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}
