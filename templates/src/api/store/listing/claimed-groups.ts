// Lists of what lies in groups that a token names (A.6). The value is the ids of these groups, in JSON.
import type { Condition } from './parts.js';

/**
 * Limits a list to the groups of a caller. With one, the index by it has the rows in their order.
 * @param column with the id of a row's group
 * @param groups null for all groups
 */
export function ofGroups(column: string, groups: string | null): readonly Condition[] {
  if (groups === null) return [];
  const [only, another] = idsIn(groups);
  if (only !== undefined && another === undefined) return [{ sql: `${column} = ?`, value: only }];
  // <both>
  return [{ sql: { sqlite: amongOnSqlite(column), postgres: amongOnPostgres(column) }, value: groups }];
  // </both>
  // <only-sqlite>
  // return [{ sql: amongOnSqlite(column), value: groups }];
  // </only-sqlite>
  // <only-postgres>
  // return [{ sql: amongOnPostgres(column), value: groups }];
  // </only-postgres>
}

function idsIn(groups: string): readonly string[] {
  const ids: unknown = JSON.parse(groups);
  if (Array.isArray(ids)) return ids.map(String);
  throw new Error('The list of groups is no list.');
}

// <sqlite>
function amongOnSqlite(column: string): string {
  return `${column} IN (SELECT value FROM json_each(?))`;
}
// </sqlite>

// <postgres>
function amongOnPostgres(column: string): string {
  return `${column} = ANY (ARRAY(SELECT json_array_elements_text(CAST(? AS TEXT)::json)))`;
}
// </postgres>
