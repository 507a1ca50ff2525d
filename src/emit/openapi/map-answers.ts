// Rewrites all operations or all answers of the document.
import { isJsonObject } from '../../types/json-value.js';
import type { Schema } from '../json-schema/field-schema.js';

/** Adds headers to `components.responses`, or to the answers of an operation. */
export function addHeaders(responses: Schema, headers: readonly string[]): Schema {
  const { headers: added } = headerReferences(headers);
  return mapObjects(responses, (response) =>
    '$ref' in response
      ? response
      : { ...response, headers: { ...objectIn(response, 'headers'), ...(isJsonObject(added) && added) } },
  );
}

/** Replaces each object in a schema by another. */
export function mapObjects(schema: Schema, change: (inside: Schema, name: string) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([name, inside]) => [name, isJsonObject(inside) ? change(inside, name) : inside]),
  );
}

export function objectIn(schema: Schema, name: string): Schema {
  const inside = schema[name];
  return isJsonObject(inside) ? inside : {};
}

/** `headers` of a response, as references to the shared ones. */
export function headerReferences(names: readonly string[]): Schema {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
