// Invitations (A.7): a token that makes whoever sends it a member of a group.
import type { Model, Resource } from './model.js';
import type { ServedVersions } from './served.js';
import { newestFirst } from './served.js';
import { membersStore } from './groups.js';
import { constraintName } from './names/constraint-name.js';
import type { Grants } from './service.js';

/** The path segment below a group, and the one at the top where a token is sent. */
export const INVITATIONS = 'invitations';
export const ACCEPTANCES = 'acceptances';

/** The variable of the path to one invitation. */
export const INVITATION_ID = 'invitationId';

/** The lifetime of an invitation, in seconds. */
export const LIFETIME = { min: 60, max: 7_776_000, default: 604_800 } as const;

/** The characters of a token: 256 bits in base64url. */
export const TOKEN_LENGTH = 43;

/** The groups of a version to which callers are invited, in the order of the YAML. */
export function invitingGroups({ allResources }: Pick<Model, 'allResources'>): readonly Resource[] {
  return allResources.filter(({ members }) => members?.invitations === true);
}

export function hasInvitations(model: Pick<Model, 'allResources'>): boolean {
  return invitingGroups(model).length > 0;
}

/** Whoever may make a member may invite one. */
export function invitationGrants(group: Resource): Grants {
  return membersStore(group).access.replace;
}

/** The table with the invitations to a group: `_organisations_invitations`. */
export function invitationTable({ storage }: Pick<Resource, 'storage'>): string {
  return constraintName(`_${storage.table}`, [], 'invitations');
}

/** The table holds invitations, of whatever group. */
export function isOfInvitations(table: string): boolean {
  return table.startsWith('_') && table.endsWith('_invitations');
}

/** The groups of all versions, one for each table. */
export function invitingTables(versions: ServedVersions): readonly Resource[] {
  const groups = newestFirst(versions).flatMap(invitingGroups);
  return [...new Map(groups.toReversed().map((group) => [invitationTable(group), group])).values()].toReversed();
}
