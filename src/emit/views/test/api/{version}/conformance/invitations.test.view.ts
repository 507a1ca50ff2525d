import { bypassAt } from '../../../../../../model/access.js';
import { firstRole, roleField, rolesNeeded, rolesOf } from '../../../../../../model/groups.js';
import {
  hasInvitations,
  invitationGrants,
  invitationTable,
  invitingGroups,
} from '../../../../../../model/invitations.js';
import type { Model, Resource } from '../../../../../../model/model.js';
import { invitationMembers } from '../../../../../invitations/with-invitations.js';
import { versionNames } from '../../../../../names/emitted-names.js';
import { versionOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasInvitations, view: invitationsView });

function invitationsView(model: Model): View {
  return {
    ...versionNames(model),
    groups: invitingGroups(model)
      .filter(isMadeByInviter)
      .map((group) => ({
        key: group.key,
        roles: [...rolesOf(group)],
        idleRole: idleRole(group),
        isReadByAll: isReadByAll(group),
        roleMember: roleField(group)?.name ?? '',
        ...invitationMembers(model),
        table: invitationTable(group),
      })),
  };
}

/** Clients can make the group, and its first member may invite. */
function isMadeByInviter(group: Resource): boolean {
  const needed = rolesNeeded(invitationGrants(group));
  return (group.offers.create || group.putCreates) && (needed === null || needed.includes(firstRole(group) ?? ''));
}

/** Any known caller finds the group. */
function isReadByAll(group: Resource): boolean {
  const grants = bypassAt(group, 'get') ?? [];
  return grants.includes('authenticated') || grants.includes('public');
}

/** A role of which the caller may read the group, and not invite. */
function idleRole(group: Resource): string {
  const needed = rolesNeeded(invitationGrants(group));
  return needed === null ? '' : (rolesOf(group).find((role) => !needed.includes(role)) ?? '');
}
