// The value of a column that a version shows, as SQL.
import { isStructured, isWide } from '../../types/types.js';
import type { Column, Field, Json } from '../../model/model.js';
import { constant, identifier } from '../../text/sql.js';

/**
 * The column itself, or what stands in its place where another version left it out.
 * @param column its name in SQL, with that of its table where need be
 */
export function shownText(
  { name, field, holds }: Pick<Column, 'name' | 'field' | 'holds'>,
  column: string = identifier(name),
): string {
  const { fallback } = field;
  if (fallback === null || holds === 'null-mark') return column;
  return `COALESCE(${column}, ${constantOf(fallback, field)})`;
}

/** In the words that both engines understand. */
function constantOf(value: Json, { type }: Field): string {
  if (isStructured(type)) return constant(JSON.stringify(value));
  if (typeof value === 'boolean') return `CAST(${Number(value)} AS BOOLEAN)`;
  if (typeof value === 'number' || isWide(type)) return String(value);
  return constant(String(value));
}
