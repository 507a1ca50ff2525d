// What a list can be narrowed and ordered by (Q.3): which comparisons a type takes, and what their parameters are called.
import type { Comparison, FieldType } from './model.js';

type Kind = FieldType['kind'];

const ordered: ReadonlySet<Kind> = new Set<Kind>(['string', 'int', 'number', 'bigint', 'decimal', 'date', 'datetime']);
const equal: ReadonlySet<Kind> = new Set<Kind>(['boolean', 'uuid', 'uri', 'email', 'language', 'enum']);

/** The comparisons that a field of the type can be narrowed by. */
export function comparisonsOf(type: FieldType): readonly Comparison[] {
  if (type.kind === 'list') return isSortable(type.item) ? ['has'] : [];
  if (ordered.has(type.kind)) return ['eq', 'in', 'gt', 'gte', 'lt', 'lte'];
  return equal.has(type.kind) ? ['eq', 'in'] : [];
}

/** Whether a list can be ordered by a field of the type. */
export function isSortable({ kind }: FieldType): boolean {
  return ordered.has(kind) || equal.has(kind);
}

/** `price.gte`; what is equal, is one of several or is held has the field's own name. */
export function parameterName(field: string, comparison: Comparison): string {
  return ['eq', 'in', 'has'].includes(comparison) ? field : `${field}.${comparison}`;
}
