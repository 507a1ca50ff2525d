import { definitionOf, isSimple } from '../types/types.js';
import type { Field, FieldType, Resource } from './model.js';

/** Characters that an address holds besides the values of a cursor, at most: names of parameters, a size, quotes and commas. */
const AROUND = 64;

/** Of an id, and of a segment of a path that is one: a store's may be that long. */
const ID_LENGTH = 128;

/** How long the address of a page that begins at these fields of a row can be, in bytes; without an end where a text has none. */
export function cursorAddressLength(fields: readonly Field[], { path }: Pick<Resource, 'path'>): number {
  const values = fields.map(({ name, type }) => name.length + 3 + longestJson(type));
  const cursor = values.reduce((sum, one) => sum + one, AROUND + ID_LENGTH);
  return path.replaceAll(/\{[^}]*\}/g, '0'.repeat(ID_LENGTH)).length + AROUND + Math.ceil((cursor * 4) / 3);
}

/** Bytes of a value as JSON, at most. */
function longestJson(type: FieldType): number {
  return isSimple(type) ? definitionOf(type).longestJson(type) : Number.POSITIVE_INFINITY;
}
