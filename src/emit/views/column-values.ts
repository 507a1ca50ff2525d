import type { Column, TablePlan } from '../../model/model.js';

// What the columns of a row hold when nothing of a body says it.
import { isStructured } from '../../types/types.js';
import { wholeDefault } from '../../tables/shape.js';
import { stringLiteral } from '../typescript.js';

/** Ids that the service makes and never gives again; versions then need not begin with the time. */
export function hasOwnIds({ resource }: TablePlan): boolean {
  return resource.kind === 'collection';
}

/** The version of what is made again at the same address begins with the time; other rows only have it where a column does. */
export function readsClockAtInsertion(plan: TablePlan): boolean {
  return !hasOwnIds(plan) || plan.serviceColumns.some(stampsAtInsertion);
}

/** Whether a document that is always there is shown anew, since something above it can be made again at the same address. */
export function beginsAnew({ resource: { alwaysExists, parents } }: TablePlan): boolean {
  const above = parents.findLast((parent) => !parent.alwaysExists);
  return alwaysExists && above !== undefined && above.kind !== 'collection';
}

/** What has no values is never changed. */
export function readsClockAtUpdate(plan: TablePlan): boolean {
  return plan.clientColumns.length > 0 && (beginsAnew(plan) || plan.serviceColumns.some(({ field }) => field.touched));
}

export function stampsAtInsertion({ field }: Column): boolean {
  return field.touched || field.presence.kind === 'now';
}

function stampOf(column: Column): string {
  return column.field.type.kind === 'date' ? 'stamp.slice(0, 10)' : 'stamp';
}

export function initialValue(column: Column): string {
  return stampsAtInsertion(column) ? stampOf(column) : initialConstant(column);
}

export function nextValue(column: Column): string {
  return column.field.touched ? stampOf(column) : `current[${column.index}]`;
}

/** What a column holds that nothing has set: its default, or nothing. */
export function initialConstant({ field, holds, sqlType }: Column): string {
  if (holds === 'null-mark') return '0';
  if (field.presence.kind !== 'default') return 'null';
  const value = wholeDefault(field.presence.value, field.type);
  if (value === null) return isStructured(field.type) ? "'null'" : 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (sqlType !== 'TEXT' && field.type.kind !== 'bigint') return String(value);
  return stringLiteral(isStructured(field.type) ? JSON.stringify(value) : String(value));
}
