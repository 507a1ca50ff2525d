// What the columns of a row hold when nothing of a body says it.
import { isJsonObject } from '../../model/json.js';
import { isStructured } from '../../model/is-structured.js';
import type { FieldType, Json } from '../../model/model.js';
import { type Column, type TablePlan } from '../../schema/table-plan.js';
import { stringLiteral } from '../typescript.js';

/** Ids that the service makes and never gives again; versions then need not begin with the time. */
export function hasOwnIds({ resource }: TablePlan): boolean {
  return resource.kind === 'collection';
}

/** The version of what is made again at the same address begins with the time; other rows only have it where a column does. */
export function readsClockAtInsertion(plan: TablePlan): boolean {
  return !hasOwnIds(plan) || plan.kept.some(stampsAtInsertion);
}

/** Whether a document that is always there is shown anew, since something above it can be made again at the same address. */
export function beginsAnew({ resource: { always, parents } }: TablePlan): boolean {
  const above = parents.findLast((parent) => !parent.always);
  return always && above !== undefined && above.kind !== 'collection';
}

/** What has no values is never changed. */
export function readsClockAtUpdate(plan: TablePlan): boolean {
  return (beginsAnew(plan) && plan.values.length > 0) || plan.kept.some(({ field }) => field.touched);
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

/** A default with what the service sets inside it, which is no part of what is written in the YAML. */
function wholeDefault(value: Json, type: FieldType): Json {
  if (type.kind !== 'object' || !isJsonObject(value)) return value;
  const members = type.fields.flatMap((field): readonly (readonly [string, Json])[] => {
    const given = value[field.name];
    if (given !== undefined) return [[field.name, wholeDefault(given, field.type)]];
    const isSet = field.access === 'read-only' && field.presence.kind === 'default';
    return isSet ? [[field.name, field.presence.value]] : [];
  });
  return Object.fromEntries(members);
}
