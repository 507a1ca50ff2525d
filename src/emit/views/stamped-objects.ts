// How a representation's file fills in the time inside the objects of a body, where nothing else is said.
import type { Field, FieldType, Resource, TablePlan } from '../../model/model.js';
import { stampsInside } from '../../model/fields.js';
import { conditional, group } from '../typescript.js';
import { bodyTypeName, nestedName } from './body-text.js';

/** The time of the change, as the type shows it. */
export function timeFor({ kind }: FieldType): string {
  return `now.toISOString()${kind === 'date' ? '.slice(0, 10)' : ''}`;
}

/** A body's object with the times inside it. */
export function stampedValue(field: Field, value: string, resource: Resource): string {
  const body = bodyTypeName(resource);
  const stamped = `${functionName(nestedName(body, field), body)}(${value}, now)`;
  return field.nullable ? `${value} && ${stamped}` : stamped;
}

/** One function for each type of object with times inside. */
export function stampFunctions({ resource }: TablePlan): readonly string[] {
  return stampedObjects(resource).map((object) => functionText(object, bodyTypeName(resource)));
}

export function stampedTypes({ resource }: TablePlan): readonly string[] {
  return stampedObjects(resource).map(({ type }) => type);
}

interface StampedObject {
  /** The name of its type. */
  readonly type: string;
  readonly fields: readonly Field[];
}

function stampedObjects(resource: Resource): readonly StampedObject[] {
  return objectsIn(
    resource.fields.filter(({ access }) => access !== 'read-only'),
    bodyTypeName(resource),
  );
}

function objectsIn(fields: readonly Field[], owner: string): readonly StampedObject[] {
  return fields.flatMap((field) => {
    if (field.type.kind !== 'object' || !stampsInside(field.type)) return [];
    const type = nestedName(owner, field);
    return [{ type, fields: field.type.fields }, ...objectsIn(field.type.fields, type)];
  });
}

/** Named for the way to the object in the body. */
function functionName(type: string, body: string): string {
  return `stamped${type.slice(body.length)}`;
}

function functionText({ type, fields }: StampedObject, body: string): string {
  const members = fields.flatMap((field) => {
    const value = `given.${field.name}`;
    if (field.presence.kind === 'now') return [`${field.name}: ${timeOr(field, value)}`];
    if (!stampsInside(field.type)) return [];
    const stamped = `${functionName(nestedName(type, field), body)}(${value}, now)`;
    const mayBeNone = field.nullable || field.presence.kind === 'optional';
    return [`${field.name}: ${mayBeNone ? `${value} && ${stamped}` : stamped}`];
  });
  const parameters = group(`function ${functionName(type, body)}(`, [`given: ${type}`, 'now: Date'], `): ${type} {`);
  const returned = group('{ ', ['...given', ...members], ' }');
  return `/** With the time where nothing else is said. */\n${parameters}\n  return ${returned};\n}`;
}

function timeOr(field: Field, value: string): string {
  const now = timeFor(field.type);
  if (!field.nullable) return `${value} ?? ${now}`;
  return conditional({ test: `${value} === undefined`, yes: now, no: value });
}
