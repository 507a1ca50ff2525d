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
  switch (type.kind) {
    case 'string':
      // A control character takes six.
      return type.max === null ? Number.POSITIVE_INFINITY : 6 * type.max;
    case 'uri':
      return type.max ?? Number.POSITIVE_INFINITY;
    case 'email':
      return 254;
    case 'enum':
      return Math.max(...type.values.map((value) => Buffer.byteLength(JSON.stringify(value))));
    default:
      // Numbers, times, and texts of a fixed form.
      return 64;
  }
}
