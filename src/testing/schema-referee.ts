// Ajv judges random documents by a schema; the emitted checks must agree with it.

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FuncKeywordDefinition } from 'ajv/dist/types/index.js';
import type { Json } from '../model/model.js';
import { compareDecimals } from '#runtime/formats/decimal.js';
import { textOrderOf } from '#runtime/formats/text-orders.js';
import type { Schema } from '../emit/json-schema/field-schema.js';

/** B.8: characters that no service stores, which JSON Schema cannot exclude in one place. */
const UNSENDABLE = /[\0\p{Surrogate}]/u;
const NUMERIC = /^-?[0-9]+(?:\.[0-9]+)?$/;

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
// A schema may include the components of its OpenAPI document, for its references.
ajv.addVocabulary(['x-extensible-enum', 'components']);
ajv.addKeyword({ keyword: 'x-minimum', type: 'string', compile: bound((order) => order >= 0) });
ajv.addKeyword({ keyword: 'x-maximum', type: 'string', compile: bound((order) => order <= 0) });

/**
 * Asserts the `x-` bounds. It skips formats, whose patterns say the same.
 *
 * @returns a judge of parsed documents by the schema, B.8 and E.15
 */
export function createSchemaReferee(schema: Schema): (document: Json) => boolean {
  const validate = ajv.compile(schema);
  return (document) => validate(document) && isSendable(document);
}

function bound(holds: (order: number) => boolean): NonNullable<FuncKeywordDefinition['compile']> {
  return (limit: string, parent) => {
    const format: unknown = parent['format'];
    if (format === 'date-time') return (text: string) => holds(Date.parse(text.toUpperCase()) - Date.parse(limit));
    if (NUMERIC.test(limit)) return (text: string) => NUMERIC.test(text) && holds(compareDecimals(text, limit));
    const order = textOrderOf(format);
    if (order !== undefined) return (text: string) => holds(order(text, limit));
    return (text: string) => holds(text < limit ? -1 : text > limit ? 1 : 0);
  };
}

/** Services refuse such texts, and integers beyond a double's precision, anywhere in a document. */
function isSendable(document: Json): boolean {
  if (typeof document === 'string') return !UNSENDABLE.test(document);
  if (typeof document === 'number')
    return Math.abs(document) <= Number.MAX_SAFE_INTEGER || !/^-?\d+$/.test(String(document));
  if (typeof document !== 'object' || document === null) return true;
  return Object.entries(document).every(([name, value]) => !UNSENDABLE.test(name) && isSendable(value));
}
