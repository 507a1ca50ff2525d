// The grants `member` and `member:<role>`, which the role of a caller in a group decides (A.6).
import { Problem } from '../problems/problem.js';

export function isOfMembers(grant: string): boolean {
  return grant === 'member' || grant.startsWith('member:');
}

// <no-claimed-groups>
// /** @param memberAs the caller's role in the group; null for no member, undefined where no group is asked about */
// export function isMemberAs(memberAs: string | null | undefined, grant: string): boolean {
//   if (memberAs === undefined || memberAs === null) return false;
//   return grant === 'member' || grant === `member:${memberAs}`;
// }
// </no-claimed-groups>
// <claimed-groups>
/** @param memberAs the caller's roles in the group; null for no member, undefined where no group is asked about */
export function isMemberAs(memberAs: readonly string[] | null | undefined, grant: string): boolean {
  if (memberAs === undefined || memberAs === null) return false;
  return grant === 'member' || memberAs.some((role) => grant === `member:${role}`);
}
// </claimed-groups>

/** @param grants those of a route */
export function lacksRole(grants: readonly string[]): Problem {
  const roles = grants.filter((grant) => grant.startsWith('member:')).map((grant) => grant.slice('member:'.length));
  if (roles.length === 0) return new Problem('forbidden', 'Only a member of the group may do this.');
  const words = roles.map((role) => `"${role}"`).join(' or ');
  return new Problem('forbidden', `Only a member of the group whose role is ${words} may do this.`);
}
