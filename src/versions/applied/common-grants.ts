// The callers whom two lists of grants let in.
import { admitsAll } from '../../model/member-callers.js';
import type { Grants } from '../../model/service.js';

/**
 * The grants of callers whom both lists let in.
 * @returns undefined where no list says that: nothing stands for callers who have two roles
 */
export function commonGrants(one: Grants, other: Grants): Grants | undefined {
  const common = [
    ...new Set([...one.filter((grant) => isWithin(grant, other)), ...other.filter((grant) => isWithin(grant, one))]),
  ];
  const isLeft = (grant: string): boolean => !isWithin(grant, common);
  return one.some(isLeft) && other.some(isLeft) ? undefined : common;
}

/** The list lets in all callers of the grant. */
function isWithin(grant: string, grants: Grants): boolean {
  return admitsAll(grants, [grant]);
}
