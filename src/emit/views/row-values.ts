// How a representation's file makes a row's values of a body.
import { isStructured } from '../../types/types.js';
import type { Column, Field, Resource, TablePlan } from '../../model/model.js';
import { stampsInside } from '../../model/fields.js';
import { conditional, group } from '../typescript.js';
import { bodyTypeName } from './body-text.js';
import { stampedValue, timeFor } from './stamped-objects.js';

/** Whether a writable field takes the time of the change for its default. */
export function needsNow(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.presence.kind === 'now' || stampsInside(field.type));
}

/** Whether a change keeps what only other versions show inside of an object. */
export function keepsInside(plan: TablePlan): boolean {
  return plan.clientColumns.some(({ field }) => field.storedShape !== null);
}

/** @param row the type of what is there already */
export function valuesFunction(plan: TablePlan, resource: Resource, row: string): string {
  const items = plan.clientColumns.map((column) => columnValue(column, resource));
  const parameters = [
    `body: ${bodyTypeName(resource)}`,
    ...(needsNow(plan) ? ['now: Date'] : []),
    ...(keepsInside(plan) ? [`current?: ${row}`] : []),
  ].join(', ');
  const returned = group('  return [', items, '];');
  return `export function valuesOf(${parameters}): Values {\n${returned}\n}`;
}

function columnValue({ field, holds, index }: Column, resource: Resource): string {
  const value = `body.${field.name}`;
  const { kind } = field.presence;
  if (holds === 'null-mark') return `Number(${value} === null)`;
  if (kind === 'now') {
    const now = timeFor(field.type);
    return field.nullable ? unlessAbsent(value, now, value) : `${value} ?? ${now}`;
  }
  if (field.nullable && field.type.kind === 'boolean') return `bitOf(${value})`;
  const whole = stampsInside(field.type) ? stampedValue(field, value, resource) : value;
  const converted = conversion(field, whole, index);
  if (kind !== 'optional') return converted;
  return converted === value ? `${value} ?? null` : unlessAbsent(value, 'null', converted);
}

function unlessAbsent(value: string, yes: string, no: string): string {
  return conditional({ test: `${value} === undefined`, yes, no });
}

function conversion({ type, name, storedShape }: Field, value: string, index: number): string {
  if (storedShape !== null) return `storedInside(JSON.stringify(${value}), current?.[${index}], inside.${name})`;
  if (type.kind === 'boolean') return `Number(${value})`;
  return isStructured(type) ? `JSON.stringify(${value})` : value;
}
