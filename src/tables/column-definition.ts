// The type of field that a column holds, as far as the plan of the tables says it.
import type { ScalarType } from '../types/simple-types.js';
import type { ScalarDefinition } from '../types/type-definition.js';
import { scalarAt } from '../types/types.js';
import type { TableColumn } from './schema.js';

type ColumnKind = Pick<TableColumn, 'type' | 'format'>;

/** Undefined for enums, and for texts in histories that lack their format. */
export function definitionAt({ type, format }: ColumnKind): ScalarDefinition<ScalarType> | undefined {
  return scalarAt(format ?? type);
}

/** Negative, zero or positive, of two bounds of a column. */
export function compareColumnBounds(column: ColumnKind, a: string | number, b: string | number): number {
  const compare = definitionAt(column)?.order?.compare;
  if (compare !== undefined) return compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
