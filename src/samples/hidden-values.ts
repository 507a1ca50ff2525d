// Removes write-only members from values.
import { isJsonObject, type JsonObject } from '../types/json-value.js';
import type { Field, FieldType, Json } from '../model/model.js';
import { hidesInside } from '../model/fields.js';

export function withoutHidden(value: Json, type: FieldType): Json {
  if (type.kind !== 'object' || !isJsonObject(value) || !hidesInside(type)) return value;
  return shownMembersOf(value, type.fields);
}

function shownMembersOf(value: JsonObject, fields: readonly Field[]): JsonObject {
  const shown = fields.flatMap(({ name, type, access }) => {
    const member = value[name];
    return member === undefined || access === 'write-only' ? [] : [[name, withoutHidden(member, type)] as const];
  });
  return Object.fromEntries(shown);
}
