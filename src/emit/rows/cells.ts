// Cells: the values that an emitted function puts into the columns of a row. Each names the partial that prints it.
import type { Column } from '../../model/model.js';
import { wholeDefault } from '../../tables/shape.js';
import { isStructured, isWide, takesDay } from '../../types/types.js';
import { stringLiteral } from '../typescript.js';
import { stampsAtInsertion } from './stamps.js';

export type Cell =
  | { readonly form: 'kept-cell'; readonly index: number }
  | { readonly form: 'id-above-cell'; readonly index: number }
  | { readonly form: 'literal-cell'; readonly literal: string }
  | { readonly form: SimpleForm };

type SimpleForm =
  | 'stamp-cell'
  | 'date-stamp-cell'
  | 'owner-cell'
  | 'target-state-cell'
  | 'values-cell'
  | 'first-version-cell'
  | 'next-version-cell'
  | 'anew-version-cell';

/** The cell of an insertion, for a column that no body sets. */
export function initialCell(column: Column): Cell {
  return stampsAtInsertion(column) ? stampCell(column) : literalCell(initialLiteral(column));
}

/** The cell of a change, for such a column. */
export function nextCell(column: Column): Cell {
  return column.field.touched ? stampCell(column) : keptCell(column.index);
}

export function keptCell(index: number): Cell {
  return { form: 'kept-cell', index };
}

export function literalCell(literal: string): Cell {
  return { form: 'literal-cell', literal };
}

function stampCell({ field }: Column): Cell {
  return { form: takesDay(field.type) ? 'date-stamp-cell' : 'stamp-cell' };
}

/** The value of an unset column: its default, else null. */
export function initialLiteral({ field, holds, sqlType }: Column): string {
  if (holds === 'null-mark') return '0';
  if (field.presence.kind !== 'default') return 'null';
  const value = wholeDefault(field.presence.value, field.type);
  if (value === null) return isStructured(field.type) ? "'null'" : 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (sqlType !== 'TEXT' && !isWide(field.type)) return String(value);
  return stringLiteral(isStructured(field.type) ? JSON.stringify(value) : String(value));
}
