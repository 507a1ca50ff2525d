// Facts about representations that several emitted files depend on: former names, and how a body becomes a row's values.
import { isKeyedByOwner } from '../../model/access.js';
import type { TablePlan, Model, Resource } from '../../model/model.js';
import { stampsMembers } from '../../model/fields.js';
import { isTenant } from '../../model/tenants.js';
import { columnOf } from '../../tables/table-plan.js';
import { ID_MEMBER } from '../rows/cells.js';

/** True when a writable field takes the time of the change for its default. */
export function readsClock(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.presence.kind === 'now' || stampsMembers(field.type));
}

/** True when values of a row depend on the stored ones: members that hooks leave out, and those that only other versions show. */
export function keepsStoredValues(plan: TablePlan): boolean {
  return plan.hookColumns.length > 0 || plan.clientColumns.some(({ field }) => field.storedShape !== null);
}

/** True when HAL pages show the items under a former name too. */
export function showsFormerName({ alias, names, hasItems }: Resource, { conventions }: Model): boolean {
  const sendsHal = conventions.mediaTypes.includes('application/hal+json');
  return hasItems && sendsHal && alias !== null && alias.names.wrapper !== names.wrapper;
}

export function offersList({ hasItems, operations }: Resource): boolean {
  return hasItems && operations.includes('list');
}

/** The member of a row with the owner's id; '' when the path has it, or there is no owner. */
export function ownerMember(resource: Resource): string {
  const { owner } = resource;
  if (owner === null || isTenant(owner)) return '';
  return isKeyedByOwner(resource) ? ID_MEMBER : columnOf(resource.table, owner.name).variable;
}
