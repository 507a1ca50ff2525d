// Groups (A.6): an item of a group is seen by its members, who are the items of a store below it.
import type { Field, GroupsClaim, Model, PathId, Referrer, Resource } from './model.js';
import type { Grants } from './service.js';
import { choicesOf } from '../types/types.js';

const MEMBER = 'member';
const ROLE_PREFIX = 'member:';

/** Grants that every member has too. */
const OPEN: ReadonlySet<string> = new Set(['public', 'authenticated', 'owner']);

/** A grant that only an item of one's own gives: to its owner, or to a member of its group. */
export function isOfItem(grant: string): boolean {
  return grant === 'owner' || isOfMembers(grant);
}

/** `member` or `member:<role>` */
export function isOfMembers(grant: string): boolean {
  return grant === MEMBER || grant.startsWith(ROLE_PREFIX);
}

/** The name in `member:<role>`; undefined for any other grant. */
export function roleIn(grant: string): string | undefined {
  return grant.startsWith(ROLE_PREFIX) ? grant.slice(ROLE_PREFIX.length) : undefined;
}

/** The roles of which a member needs one; null where any member will do. */
export function rolesNeeded(grants: Grants): readonly string[] | null {
  if (grants.some((grant) => isOfItem(grant) && roleIn(grant) === undefined)) return null;
  const roles = grants.flatMap((grant) => roleIn(grant) ?? []);
  return roles.length === 0 ? null : roles;
}

/** The group in which a resource is: at or above it, or by the reference of `within`; undefined outside of groups. */
export function groupOf(noun: Pick<Resource, 'parents'>, itself?: Resource): Resource | undefined {
  const chain = [...noun.parents, ...(itself === undefined ? [] : [itself])];
  const [group] = chain.flatMap((one) => (one.members === null ? (one.within?.reference?.target() ?? []) : [one]));
  return group;
}

/** Where the id of a row's group is: the row's own id, a column of the row, or a column of the row above it with `within`. */
export type GroupPlace =
  | { readonly kind: 'own' }
  | { readonly kind: 'column'; readonly column: string; readonly param: string | undefined }
  | { readonly kind: 'above'; readonly above: Resource; readonly column: string; readonly id: PathId };

/** @throws Error for a resource outside of groups */
export function groupPlaceOf(resource: Resource): GroupPlace {
  if (resource.members !== null) return { kind: 'own' };
  if (resource.within !== null) return { kind: 'column', column: resource.within.column, param: undefined };
  const { ancestorIds } = resource.table;
  const group = ancestorIds.find((id) => id.resource !== undefined && id.resource.members !== null);
  if (group !== undefined) return { kind: 'column', column: group.column, param: group.param };
  const id = ancestorIds.find((one) => one.resource !== undefined && one.resource.within !== null);
  if (id?.resource === undefined || id.resource.within === null) throw new Error(`"${resource.key}" is in no group.`);
  return { kind: 'above', above: id.resource, column: id.resource.within.column, id };
}

/** The group whose members the items are; undefined for any other resource. */
export function groupOfMembers({ name, parents }: Pick<Resource, 'name' | 'parents'>): Resource | undefined {
  const parent = parents.at(-1);
  return parent?.members?.in === name ? parent : undefined;
}

/** True for a group whose members a store below it holds. */
export function hasMembersStore({ members }: Pick<Resource, 'members'>): boolean {
  return members !== null && members.claim === undefined;
}

/** True for a group that the tokens of its members name. */
export function isByClaim({ members }: Pick<Resource, 'members'>): boolean {
  return members?.claim !== undefined;
}

/** @throws Error for a resource that is no group, or whose store a rule refuses */
export function membersStore(group: Resource): Resource {
  const children = [...group.children, ...group.hiddenFromVersion.children];
  const store = children.find(({ name }) => name === group.members?.in);
  if (store === undefined) throw new Error(`Nothing holds the members of "${group.key}".`);
  return store;
}

/** The field with a member's role; undefined where all members may do the same, and where tokens name the roles. */
export function roleField(group: Resource): Field | undefined {
  if (isByClaim(group)) return undefined;
  return membersStore(group).fields.find(({ name }) => name === group.members?.role);
}

/** All roles, in the order of the YAML. */
export function rolesOf(group: Resource): readonly string[] {
  if (isByClaim(group)) return group.members?.claim?.roles?.values ?? [];
  const role = roleField(group);
  return role === undefined ? [] : (choicesOf(role.type)?.values ?? []);
}

/**
 * The roles that may add members and set their roles, of which a group always keeps one; null where any member may. Empty
 * where only grants of the caller do, such as `role:support`, and where the issuer of tokens does.
 */
export function managingRoles(group: Resource): readonly string[] | null {
  if (isByClaim(group)) return [];
  const grants = membersStore(group).access.replace;
  const letsAny = grants.some((grant) => grant === MEMBER || OPEN.has(grant));
  return letsAny ? null : grants.flatMap((grant) => roleIn(grant) ?? []);
}

/** The items are the members of a group, of which one who may add members always remains. */
export function keepsMember(store: Resource): boolean {
  const group = groupOfMembers(store);
  return group !== undefined && managingRoles(group)?.length !== 0;
}

/** The role of a group's maker: the first that may add members; undefined without roles, and where tokens name the roles. */
export function firstRole(group: Resource): string | undefined {
  if (isByClaim(group)) return undefined;
  const managing = managingRoles(group) ?? [];
  return rolesOf(group).find((role) => managing.length === 0 || managing.includes(role));
}

/** The roles that a statement asks for, which several operations share: null where one of them takes any member. */
export function rolesOfAny(all: readonly Grants[]): readonly string[] | null {
  const needed = all.map(rolesNeeded);
  if (needed.length === 0 || needed.includes(null)) return null;
  return [...new Set(needed.flatMap((roles) => roles ?? []))];
}

/** What is asked for below a group may refer to items of that group alone. */
export function isInSameGroup(noun: Pick<Resource, 'parents'>, target: Resource, itself?: Resource): boolean {
  const group = groupOf(noun, itself);
  return group !== undefined && group === groupOf(target, target);
}

/** A reference from a row of a group has to stay inside the group, whoever sets it. The one of `within` names the group. */
export function staysInGroup({ resource, field, reference }: Referrer): boolean {
  return field !== resource.within && isInSameGroup(resource, reference.target(), resource);
}

/** Some items of the version are groups. */
export function hasGroups({ allResources }: Pick<Model, 'allResources'>): boolean {
  return allResources.some(({ members }) => members !== null);
}

/** The claims that name the groups of callers; undefined where no group is by a claim. */
export function groupsClaim({ allResources }: Pick<Model, 'allResources'>): GroupsClaim | undefined {
  return allResources.flatMap(({ members }) => members?.claim ?? []).at(0);
}

/** Stores hold the members of the version's groups. */
export function hasKeptGroups({ allResources }: Pick<Model, 'allResources'>): boolean {
  return allResources.some(hasMembersStore);
}

/** Tokens name the groups of the version. */
export function hasClaimedGroups(model: Pick<Model, 'allResources'>): boolean {
  return groupsClaim(model) !== undefined;
}
