// The grants `member` and `member:<role>`, which the role of a caller in a group decides (A.6).

export function isOfMembers(grant: string): boolean {
  return grant === 'member' || grant.startsWith('member:');
}

/** @param memberAs the caller's role in the group; null for no member, undefined where no group is asked about */
export function isMemberAs(memberAs: string | null | undefined, grant: string): boolean {
  if (memberAs === undefined || memberAs === null) return false;
  return grant === 'member' || grant === `member:${memberAs}`;
}
