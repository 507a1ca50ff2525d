// The unique indexes of the database, by which a refusal names the columns. Where policies bind, the server leaves the
// columns out of the refusal itself, since its detail would show values of a row.
import type { Connection } from './connection.js';

/** By the name of the index: its columns. */
const uniques = new Map<string, readonly string[]>();

export async function learnUniques(connection: Connection): Promise<void> {
  const { rows } = await connection.run(UNIQUES);
  for (const row of rows) {
    const [name, columns] = Array.isArray(row) ? row : [];
    const list: unknown = JSON.parse(String(columns));
    if (Array.isArray(list))
      uniques.set(
        String(name),
        list.map((column) => String(column).replaceAll('"', '')),
      );
  }
}

const UNIQUES = `
  SELECT relname, (
    SELECT json_agg(pg_get_indexdef(indexrelid, place, true) ORDER BY place)::text
    FROM generate_series(1, indnkeyatts) AS place
  )
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE indisunique AND relnamespace = current_schema()::regnamespace`;

/** The columns of the unique index that an error names; none for any other error. */
export function columnsOfIndex(error: unknown): readonly string[] {
  const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
  return uniques.get(name) ?? [];
}
