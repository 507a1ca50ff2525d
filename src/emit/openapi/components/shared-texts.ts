// Forms of text that the document describes once, such as dates and decimals.
import type { FieldType } from '../../../model/model.js';
import { fieldSchema, type Schema } from '../../json-schema/field-schema.js';
import { schemaReference, type SchemaNames, type SharedName } from './schema-names.js';

interface SharedText {
  /** The key in `components.schemas` unless a resource has it; never `Date`, which would hide TypeScript's own type. */
  readonly name: SharedName;
  readonly schema: Schema;
}

const SHARED_TEXTS: readonly SharedText[] = [
  shared('Uuid', { kind: 'uuid' }, 'A UUID of any version.'),
  shared('CalendarDate', { kind: 'date', min: null, max: null }, 'A day that the calendar has.'),
  shared('Timestamp', { kind: 'datetime', min: null, max: null }, 'A time with an offset (RFC 3339).'),
  shared('DecimalText', { kind: 'decimal', min: null, max: null }, 'A decimal number of at most 38 digits, as text.'),
  shared('Integer64', { kind: 'bigint', min: null, max: null }, 'An integer of 64 bits, as text.'),
  shared('Uri', { kind: 'uri', max: null }, 'A URI with a scheme (RFC 3986).'),
  shared('EmailAddress', { kind: 'email', max: null }, 'An address as forms in HTML take it.'),
  shared('LanguageTag', { kind: 'language' }, 'A well-formed language tag (BCP 47).'),
];

const BOUNDS = ['x-minimum', 'x-maximum', 'maxLength'];
const textByPattern = new Map(SHARED_TEXTS.map((text) => [text.schema['pattern'], text]));

/** All forms; the document drops unused ones later. */
export function sharedTextSchemas(names: SchemaNames): readonly (readonly [string, Schema])[] {
  return SHARED_TEXTS.map(({ name, schema }) => [names.shared(name), schema]);
}

/** A reference in place of the pattern, with the text's other keywords; the text itself where it has no shared form. */
export function sharedText(text: Schema, names: SchemaNames): Schema {
  const found = textByPattern.get(text['pattern']);
  if (found === undefined || found.schema['format'] !== text['format']) return text;
  const reference = schemaReference(names.shared(found.name));
  const isSaid = (keyword: string): boolean => text[keyword] === found.schema[keyword];
  const isBounded = BOUNDS.some((keyword) => !isSaid(keyword));
  const own = Object.entries(text).filter(([keyword]) =>
    // A bound needs the type and the format beside it.
    keyword === 'type' || keyword === 'format' ? isBounded : !isSaid(keyword),
  );
  const mayBeNull = Array.isArray(text['type']);
  return { ...(mayBeNull ? { anyOf: [reference, { type: 'null' }] } : reference), ...Object.fromEntries(own) };
}

function shared(name: SharedName, type: FieldType, description: string): SharedText {
  return { name, schema: { ...fieldSchema(type), description } };
}
