// Conversions of values to another type, the same in both engines.
import type { ColumnType } from '../types/column-type.js';

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
