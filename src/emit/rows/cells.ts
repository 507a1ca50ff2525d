// Cells: the values that an emitted function puts into the columns of a row, or binds to a statement. Each names the partial that prints it.
import type { Column, Json, PathId } from '../../model/model.js';
import { wholeDefault } from '../../tables/shape.js';
import { isStructured, isWide, takesDay } from '../../types/types.js';
import { stampsAtInsertion } from './stamps.js';

export type Cell =
  | { readonly form: 'kept-cell'; readonly index: number }
  | { readonly form: 'id-above-cell'; readonly index: number }
  | { readonly form: 'row-cell'; readonly index: number }
  | { readonly form: 'path-cell'; readonly param: string }
  | { readonly form: 'constant-cell'; readonly value: Json }
  | { readonly form: SimpleForm };

type SimpleForm =
  | 'id-cell'
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
  return stampsAtInsertion(column) ? stampCell(column) : constantCell(initialValue(column));
}

/** The cell of a change, for such a column. */
export function nextCell(column: Column): Cell {
  return column.field.touched ? stampCell(column) : keptCell(column.index);
}

export function keptCell(index: number): Cell {
  return { form: 'kept-cell', index };
}

/** A column of the row that the function has just made. */
export function rowCell(index: number): Cell {
  return { form: 'row-cell', index };
}

/** An id in the path. */
export function pathCell({ param }: PathId): Cell {
  return { form: 'path-cell', param };
}

export function constantCell(value: Json): Cell {
  return { form: 'constant-cell', value };
}

function stampCell({ field }: Column): Cell {
  return { form: takesDay(field.type) ? 'date-stamp-cell' : 'stamp-cell' };
}

/** The value of an unset column: its default, else null. */
export function initialValue({ field, holds, sqlType }: Column): Json {
  if (holds === 'null-mark') return 0;
  if (field.presence.kind !== 'default') return null;
  const value = wholeDefault(field.presence.value, field.type);
  if (isStructured(field.type)) return JSON.stringify(value);
  if (value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return sqlType === 'TEXT' || isWide(field.type) ? String(value) : Number(value);
}
