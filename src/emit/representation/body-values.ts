// Facts about how a body becomes a row's values.
import type { TablePlan } from '../../model/model.js';
import { stampsInside } from '../../model/fields.js';

/** True when a writable field takes the time of the change for its default. */
export function needsNow(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.presence.kind === 'now' || stampsInside(field.type));
}

/** True when a change keeps what only other versions show inside of an object. */
export function keepsInside(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.storedShape !== null);
}
