// The grants `member` and `member:<role>`, which the role of a caller in a group decides (A.6).

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
