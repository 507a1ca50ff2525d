// Ajv as the judge of random documents: what it says of a schema, the emitted checks must say as well.

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FuncKeywordDefinition } from 'ajv/dist/types/index.js';
import type { Json } from '../model/model.js';
import { compareDecimals } from '#runtime/formats.js';
import type { Schema } from '../emit/json-schema/field-schema.js';

/** B.8: texts that no service stores, which a JSON Schema cannot name in one place. */
const UNSENDABLE = /[\0\p{Surrogate}]/u;
const NUMERIC = /^-?[0-9]+(?:\.[0-9]+)?$/;

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
// A schema may bring the components of its OpenAPI document along, for its references.
ajv.addVocabulary(['x-extensible-enum', 'components']);
ajv.addKeyword({ keyword: 'x-minimum', type: 'string', compile: bound((order) => order >= 0) });
ajv.addKeyword({ keyword: 'x-maximum', type: 'string', compile: bound((order) => order <= 0) });

/**
 * @returns whether a document that has been parsed fits the schema, B.8 and E.15. The `x-` bounds are asserted; formats are
 * not, since patterns say the same.
 */
export function createSchemaReferee(schema: Schema): (document: Json) => boolean {
  const validate = ajv.compile(schema);
  return (document) => validate(document) && isSendable(document);
}

function bound(holds: (order: number) => boolean): NonNullable<FuncKeywordDefinition['compile']> {
  return (limit: string, parent) => {
    const format: unknown = parent['format'];
    if (format === 'date') return (text: string) => holds(text < limit ? -1 : text > limit ? 1 : 0);
    if (format === 'date-time') return (text: string) => holds(Date.parse(text.toUpperCase()) - Date.parse(limit));
    return (text: string) => NUMERIC.test(text) && holds(compareDecimals(text, limit));
  };
}

/** Texts that are not stored and integers whose neighbours fall together are refused wherever they are. */
function isSendable(document: Json): boolean {
  if (typeof document === 'string') return !UNSENDABLE.test(document);
  if (typeof document === 'number')
    return Math.abs(document) <= Number.MAX_SAFE_INTEGER || !/^-?\d+$/.test(String(document));
  if (typeof document !== 'object' || document === null) return true;
  return Object.entries(document).every(([name, value]) => !UNSENDABLE.test(name) && isSendable(value));
}
