// Removes ids from values where they are optional. The first row of a resource that refers to itself cannot hold an id.
import type { Field, Json } from '../model/model.js';
import { isJsonObject } from '../types/json-value.js';

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
