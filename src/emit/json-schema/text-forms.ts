// Replaces the patterns of texts with a standard form, such as dates, decimals and ids, which would repeat at each use.
import type { Json } from '../../model/model.js';
import type { Schema } from './field-schema.js';

/** Rewrites each text with a pattern, at any depth. */
export function mapTextForms(schema: Schema, write: (text: Schema) => Schema): Schema {
  const { pattern, properties, items, additionalProperties: values } = schema;
  if (typeof pattern === 'string') return write(schema);
  if (isSchema(properties)) {
    const members = Object.entries(properties).map(([name, member]) => [name, written(member, write)] as const);
    return { ...schema, properties: Object.fromEntries(members) };
  }
  if (isSchema(values)) return { ...schema, additionalProperties: mapTextForms(values, write) };
  return isSchema(items) ? { ...schema, items: mapTextForms(items, write) } : schema;
}

/** Keeps the format and drops its pattern. */
export function formatOnly(text: Schema): Schema {
  if (typeof text['format'] !== 'string') return text;
  return Object.fromEntries(Object.entries(text).filter(([keyword]) => keyword !== 'pattern'));
}

function written(member: Json, write: (text: Schema) => Schema): Json {
  return isSchema(member) ? mapTextForms(member, write) : member;
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
