// Cells: the values that an emitted function gives the members of a row, or binds to a statement. Each names the partial that prints it.
import type { Column, Json, PathId } from '../../model/model.js';
import { wholeDefault } from '../../tables/shape.js';
import { isStructured, isWide, takesDay } from '../../types/types.js';
import { stampsAtInsertion } from './stamps.js';

export type Cell =
  | { readonly form: 'id-above-cell' | 'found-id-above-cell'; readonly name: string }
  | { readonly form: 'row-cell'; readonly name: string }
  | { readonly form: 'path-cell'; readonly param: string }
  | { readonly form: 'constant-cell'; readonly value: Json }
  | { readonly form: SimpleForm };

type SimpleForm =
  | 'stamp-cell'
  | 'date-stamp-cell'
  | 'owner-cell'
  | 'target-state-cell'
  | 'first-version-cell'
  | 'next-version-cell'
  | 'anew-version-cell';

/** A member of a row, and its value. */
export interface Member {
  readonly name: string;
  readonly cell: Cell;
}

/** The version in a row. No field has a name that begins with an underscore, as the columns of the service do. */
export const VERSION_MEMBER = '_version';

/** The item's own id in a row. */
export const ID_MEMBER = 'id';

/** The cell of an insertion, for a column that no body sets. */
export function initialCell(column: Column): Cell {
  return stampsAtInsertion(column) ? stampCell(column) : constantCell(initialValue(column));
}

/** Columns that each change sets to its time. */
export function stampedMembers(columns: readonly Column[]): readonly Member[] {
  return columns
    .filter(({ field }) => field.touched)
    .map((column) => ({ name: column.variable, cell: stampCell(column) }));
}

/** A member of the row that the function has just made. */
export function rowCell(name: string): Cell {
  return { form: 'row-cell', name };
}

export const NEXT_VERSION: Member = { name: VERSION_MEMBER, cell: { form: 'next-version-cell' } };

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
