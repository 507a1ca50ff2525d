// Values of a row, as a representation's file makes them from a body, with the times that it fills in inside objects.
import type { Column, Field, Resource } from '../../model/model.js';
import { stampsMembers } from '../../model/fields.js';
import { keepsStoredValues, readsClock } from './representation-facts.js';
import { definitionOf, isSimple, isStructured, takesDay } from '../../types/types.js';
import { initialValue } from '../rows/cells.js';
import { bodyTypeName, nestedTypeName, storedTypeName } from '../rows/type-names.js';

interface Value {
  /** The partial that prints it. */
  readonly form: string;
  readonly field: string;
  /** The object of which it is a member. */
  readonly object: 'body' | 'given';
  /** The column of a row that it is for; '' inside an object. */
  readonly column: string;
  readonly isOptional: boolean;
  /** True for a date, false for a datetime. */
  readonly isDate: boolean;
  /** The function that fills in the times inside it; '' where there are none. */
  readonly stamp: string;
  /** True when the value may be absent or null, so that `stamp` has nothing to fill in. */
  readonly mayBeNone: boolean;
}

interface StampedObject {
  readonly name: string;
  readonly type: string;
  readonly members: readonly Value[];
}

export function valuesView(resource: Resource) {
  const plan = resource.table;
  const body = bodyTypeName(resource);
  return {
    storedType: storedTypeName(resource),
    needsNow: readsClock(plan),
    needsCurrent: keepsStoredValues(plan),
    unset:
      plan.hookColumns.length > 0 &&
      Object.fromEntries(plan.hookColumns.map((column) => [column.variable, initialValue(column)])),
    values: [
      ...plan.clientColumns.map((column) => ({ ...columnValue(column, body), presence: 'given-value' })),
      ...plan.hookColumns.map(hookValue),
    ],
    stampedObjects: stampedObjects(
      resource.fields.filter(({ access }) => access !== 'read-only'),
      body,
      body,
    ),
  };
}

function columnValue({ field, holds, variable }: Column, body: string): Value {
  return {
    form: holds === 'null-mark' ? 'null-mark-value' : formOf(field),
    field: field.name,
    object: 'body',
    column: variable,
    isOptional: field.presence.kind === 'optional',
    isDate: takesDay(field.type),
    stamp: stampsMembers(field.type) ? functionName(nestedTypeName(body, field), body) : '',
    mayBeNone: field.nullable,
  };
}

/** A hook leaves out what stays as it is. What may be absent is taken away by `undefined`. */
function hookValue(column: Column) {
  const { field } = column;
  const isOptional = field.presence.kind === 'optional';
  return {
    ...columnValue(column, ''),
    stamp: '',
    presence: isOptional ? 'optional-value-of-hook' : 'value-of-hook',
  };
}

function formOf(field: Field): string {
  if (field.presence.kind === 'now') return timeForm(field);
  if (isSimple(field.type) && definitionOf(field.type).shownAs === 'bit')
    return field.nullable ? 'bit-value' : 'boolean-value';
  if (field.storedShape !== null) return 'value-of-versions';
  return isStructured(field.type) ? 'json-value' : 'column-value';
}

function timeForm({ nullable }: Field): string {
  return nullable ? 'nullable-time-value' : 'time-value';
}

/** The types of objects that have times inside, at any depth. */
function stampedObjects(fields: readonly Field[], owner: string, body: string): readonly StampedObject[] {
  return fields.flatMap((field) => {
    if (field.type.kind !== 'object' || !stampsMembers(field.type)) return [];
    const type = nestedTypeName(owner, field);
    const members = field.type.fields.flatMap((member) => stampedMember(member, type, body));
    return [{ name: functionName(type, body), type, members }, ...stampedObjects(field.type.fields, type, body)];
  });
}

function stampedMember(field: Field, type: string, body: string): readonly Value[] {
  const isTime = field.presence.kind === 'now';
  if (!isTime && !stampsMembers(field.type)) return [];
  return [
    {
      form: isTime ? timeForm(field) : 'with-times',
      field: field.name,
      object: 'given',
      column: '',
      isOptional: field.presence.kind === 'optional',
      isDate: takesDay(field.type),
      stamp: isTime ? '' : functionName(nestedTypeName(type, field), body),
      mayBeNone: field.nullable || field.presence.kind === 'optional',
    },
  ];
}

/** A name made of the path to the object in the body. */
function functionName(type: string, body: string): string {
  return `stamped${type.slice(body.length)}`;
}
