import type { ColumnType } from '../types/column-type.js';
import { definitionOf, isSimple } from '../types/types.js';
import type { Field, FieldType } from './model.js';

export type ColumnKind = ColumnType | FieldType['kind'];

/** What a column holds: two of one kind can be one. */
export function columnKind(field: Pick<Field, 'type' | 'reference'>): ColumnKind {
  const column = columnType(field);
  return column === 'json' ? field.type.kind : column;
}

export function columnType({ type, reference }: Pick<Field, 'type' | 'reference'>): ColumnType {
  // As the ids are: a UUID would be another type than what it refers to.
  if (reference !== null) return 'text';
  return isSimple(type) ? definitionOf(type).column : 'json';
}
