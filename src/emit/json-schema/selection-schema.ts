// The JSON Schema of a partial response (F.1): any selection of members, each as in the whole representation.
// Each member is typed once more and none is required. Client generators then give a union whose members keep their types. An untyped
// alternative gives `unknown` (orval 7.13 and 8.38, hey-api 0.95 and 0.99, openapi-typescript 7.13).
import { isJsonArray, isJsonObject } from '../../types/json-value.js';
import type { Json } from '../../model/model.js';
import type { Schema } from './field-schema.js';

/** Keywords for people, which the schema of the whole has already. */
const WORDS: readonly string[] = ['title', 'description', 'examples', 'default', 'deprecated'];

/** Keywords that ask for members. */
const REQUIRING: readonly string[] = ['required', 'minProperties'];

/** Keywords whose value is a schema. */
const INNER: readonly string[] = ['items', 'additionalProperties', 'unevaluatedProperties'];

/** @returns undefined where the whole requires nothing, so that it describes every selection */
export function selectionSchema(whole: Schema, title: string): Schema | undefined {
  const { properties = {}, ...chosen } = withoutRequired(whole);
  const selection: Schema = {
    title,
    description: 'The members that a request has selected.',
    ...chosen,
    properties,
  };
  return requiresAnything(whole) ? selection : undefined;
}

/** A selection may reach into objects, also within lists and maps, so nothing in them is required either. */
function withoutRequired(schema: Schema): Schema {
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (REQUIRING.includes(keyword) || WORDS.includes(keyword)) return [];
    if (keyword === 'properties' && isJsonObject(value)) return [[keyword, ofEach(value)]];
    // A part of a reference to one of several resources may fit several of its schemas.
    if (keyword === 'oneOf' && isJsonArray(value)) {
      return [['anyOf', value.map((one) => (isJsonObject(one) ? withoutRequired(one) : one))]];
    }
    return [[keyword, INNER.includes(keyword) && isJsonObject(value) ? withoutRequired(value) : value]];
  });
  return Object.fromEntries(kept);
}

function ofEach(properties: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, isJsonObject(member) ? withoutRequired(member) : member]),
  );
}

function requiresAnything(schema: Schema): boolean {
  return Object.entries(schema).some(([keyword, value]) => {
    if (REQUIRING.includes(keyword)) return true;
    if (!isJsonObject(value)) return false;
    if (keyword === 'properties') {
      return Object.values(value).some((member) => isJsonObject(member) && requiresAnything(member));
    }
    return INNER.includes(keyword) && requiresAnything(value);
  });
}
