// Members that only some callers see or set (A.5).
import { isOfMembers } from './groups.js';
import type { Field, Model, Resource } from './model.js';
import type { Grants } from './service.js';

/** True when the grants shut out some callers. */
export function isRestricted(grants: Grants): boolean {
  return !grants.includes('public');
}

/** The members that some callers do not see. */
export function readGuardedMembers({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(({ access, callers }) => access !== 'write-only' && isRestricted(callers.read));
}

/** The members that some callers do not see, or do not set. */
export function guardedMembers({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(isGuardedMember);
}

/** Some callers do not see it, or do not set it. */
export function isGuardedMember({ callers }: Pick<Field, 'callers'>): boolean {
  return isRestricted(callers.read) || isRestricted(callers.write);
}

export function hasGuardedMembers({ allResources }: Pick<Model, 'allResources'>): boolean {
  return allResources.some((resource) => guardedMembers(resource).length > 0);
}

/** `grants` let in everybody whom `others` let in. */
export function admitsAll(grants: Grants, others: Grants): boolean {
  if (grants.includes('public')) return true;
  if (grants.includes('authenticated')) return !others.includes('public');
  return others.every((grant) => grants.includes(grant) || (isOfMembers(grant) && grants.includes('member')));
}

/** The keys of `access` that a member has: nobody sets a read-only one, and no answer shows a write-only one. */
export function callerKeys({ access }: Pick<Field, 'access'>): readonly ('read' | 'write')[] {
  if (access === 'read-only') return ['read'];
  return access === 'write-only' ? ['write'] : ['read', 'write'];
}
