// Which values can become values of another type, in both engines alike.
import type { ColumnType } from '../types/column-type.js';

/** Without a loss; what is marked `checked` only where every row has a value that fits, which is counted first. */
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

/** Whether rows may hold what is no value of the new type. */
export function isChecked(from: ColumnType, to: ColumnType): boolean {
  return CONVERSIONS[from]?.[to] === 'checked';
}
