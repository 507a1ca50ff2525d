// Parts of an OpenAPI document, for tests.
import type { Schema } from '../emit/json-schema/field-schema.js';
import type { Json } from '../types/json-value.js';

function isObject(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asSchema(value: Json | undefined): Schema {
  if (!isObject(value)) throw new Error('no object');
  return value;
}

export function at(document: Schema, ...keys: readonly string[]): Schema {
  return keys.reduce<Schema>((inside, key) => {
    const next = inside[key];
    if (!isObject(next)) throw new Error(`nothing at ${keys.join(' ')}`);
    return next;
  }, document);
}

export function operationsOf(document: Schema): { path: string; method: string; operation: Schema }[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    isObject(item)
      ? Object.entries(item).flatMap(([method, operation]) =>
          isObject(operation) ? [{ path, method, operation }] : [],
        )
      : [],
  );
}

/** Every media type and every schema that shows an example, at any depth. */
export function contentsOf(value: Json): { schema: Schema; example: Json }[] {
  if (Array.isArray(value)) return value.flatMap(contentsOf);
  if (!isObject(value)) return [];
  const { schema, example, examples, type } = value;
  const ofContent = isObject(schema) && example !== undefined && value['in'] === undefined ? [{ schema, example }] : [];
  const ofSchema =
    type === 'object' && Array.isArray(examples)
      ? examples.map((each: Json) => ({ schema: value, example: each }))
      : [];
  return [...ofContent, ...ofSchema, ...Object.values(value).flatMap(contentsOf)];
}
