// What the document says of all operations, or of all answers, alike.
import { isJsonObject } from '../../types/json-value.js';
import type { Schema } from '../json-schema/field-schema.js';

/** `components.responses`, or those of one operation, with these headers besides. */
export function responsesWith(responses: Schema, headers: readonly string[]): Schema {
  const { headers: added } = headerReferences(headers);
  return mapped(responses, (response) =>
    '$ref' in response
      ? response
      : { ...response, headers: { ...objectIn(response, 'headers'), ...(isJsonObject(added) && added) } },
  );
}

/** What holds objects and lists, with another object in the place of each. */
export function mapped(schema: Schema, change: (inside: Schema, name: string) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([name, inside]) => [name, isJsonObject(inside) ? change(inside, name) : inside]),
  );
}

export function objectIn(schema: Schema, name: string): Schema {
  const inside = schema[name];
  return isJsonObject(inside) ? inside : {};
}

/** `headers` of a response, by reference to the shared ones. */
export function headerReferences(names: readonly string[]): Schema {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
