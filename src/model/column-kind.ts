import type { Field, FieldType } from './model.js';

type TextKind = 'string' | 'uri' | 'email' | 'language' | 'enum';
export type ColumnKind = Exclude<FieldType['kind'], TextKind> | 'text';

/** What a column holds: two of one kind can be one. */
export function columnKind({ type: { kind }, reference }: Pick<Field, 'type' | 'reference'>): ColumnKind {
  // As the ids are: a UUID would be another type than what it refers to.
  if (reference !== null) return 'text';
  switch (kind) {
    case 'string':
    case 'uri':
    case 'email':
    case 'language':
    case 'enum':
      return 'text';
    default:
      return kind;
  }
}
