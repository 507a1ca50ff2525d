// Quotes names and values of the YAML for SQL.

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function constant(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export type Dialect = 'sqlite' | 'postgres';

/** A column's value as an SQL constant. */
export function literal(value: string | number | boolean, dialect: Dialect): string {
  if (typeof value === 'string') return constant(value);
  if (typeof value === 'number') return String(value);
  return dialect === 'sqlite' ? String(Number(value)) : String(value).toUpperCase();
}

export function columnList(columns: readonly string[]): string {
  return columns.map(identifier).join(', ');
}
