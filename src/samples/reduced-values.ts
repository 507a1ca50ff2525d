// Values without their optional ids, or without their write-only members.
import type { Field, Json, FieldType } from '../model/model.js';
import { hidesMembers } from '../model/fields.js';
import { isJsonObject, type JsonObject } from '../types/json-value.js';

/** Removes ids where they are optional. The first row of a resource that refers to itself cannot hold an id. */
export function withoutIds(value: Json, { type, innerReferences }: Pick<Field, 'type' | 'innerReferences'>): Json {
  if (innerReferences.every(({ isNeeded }) => isNeeded)) return value;
  if (type.kind === 'list') return [];
  if (type.kind === 'map') return {};
  if (type.kind !== 'object' || !isJsonObject(value)) return value;
  return Object.fromEntries(type.fields.flatMap((field) => member(field, value[field.name])));
}

function member(field: Field, value: Json | undefined): readonly (readonly [string, Json])[] {
  if (value === undefined) return [];
  if (field.innerReferences.length === 0) return [[field.name, value]];
  if (field.presence.kind === 'optional') return [];
  return [[field.name, field.nullable ? null : withoutIds(value, field)]];
}

/** Removes ids from the JSON of a column. */
export function withoutIdsText(text: Json, field: Field): Json {
  if (typeof text !== 'string') return text;
  const value: Json = JSON.parse(text);
  return JSON.stringify(withoutIds(value, field));
}

/** Removes write-only members. */
export function withoutHidden(value: Json, type: FieldType): Json {
  if (type.kind !== 'object' || !isJsonObject(value) || !hidesMembers(type)) return value;
  return shownMembersOf(value, type.fields);
}

function shownMembersOf(value: JsonObject, fields: readonly Field[]): JsonObject {
  const shown = fields.flatMap(({ name, type, access }) => {
    const member = value[name];
    return member === undefined || access === 'write-only' ? [] : [[name, withoutHidden(member, type)] as const];
  });
  return Object.fromEntries(shown);
}
