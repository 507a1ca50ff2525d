// Types of columns: their bounds, and their conversions on both engines.
import type { ScalarType } from '../types/simple-types.js';
import type { ScalarDefinition } from '../types/type-definition.js';
import { scalarAt } from '../types/types.js';
import type { TableColumn } from './schema.js';
import type { ColumnType } from '../types/column-type.js';

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

/** Conversions without a loss. Those marked `checked` need a value that fits in every row, which is counted first. */
const CONVERSIONS: Readonly<Partial<Record<ColumnType, Readonly<Partial<Record<ColumnType, 'always' | 'checked'>>>>>> =
  {
    int: { bigint: 'always', decimal: 'always', number: 'always', text: 'always' },
    bigint: { int: 'checked', decimal: 'always', text: 'always' },
    number: { int: 'checked' },
    decimal: { int: 'checked', bigint: 'checked', text: 'always' },
    uuid: { text: 'always' },
    date: { datetime: 'always', text: 'always' },
    datetime: { text: 'always' },
    text: { int: 'checked', bigint: 'checked', uuid: 'checked', date: 'checked' },
  };

export function convertsTo(from: ColumnType, to: ColumnType): boolean {
  return from === to || CONVERSIONS[from]?.[to] !== undefined;
}

/** Rows may hold values that the new type lacks. */
export function isChecked(from: ColumnType, to: ColumnType): boolean {
  return CONVERSIONS[from]?.[to] === 'checked';
}
