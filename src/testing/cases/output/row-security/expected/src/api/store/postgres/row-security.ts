// Row security: the policies of the tables compare each row with settings of the transaction, which tell them the viewer.
// The settings end with the transaction, so nothing is left on a connection for the next request.
import { rowSecurity } from '../../row-security.js';
import type { SqlValue } from '../database.js';
import type { Viewer } from '../viewer.js';
import type { Connection, Rows } from './connection.js';
import { ConnectionLost } from './failures.js';

const TELL = "SELECT set_config('restwright.caller', $1, true), set_config('restwright.seen', $2, true)";

/** For a session that finds the rows of everybody. */
export const SEE_ALL = "SELECT set_config('restwright.seen', '{*}', false)";

/** Tells the policies the viewer, in a transaction that has begun. Later statements need not wait for the answers. */
export function tell({ caller, seen, groups }: Viewer, connection: Connection): readonly Promise<unknown>[] {
  const told = [connection.run(TELL, [caller, arrayOf(seen)])];
  if (caller === '' || seen.includes('*')) return told;
  const { lookups, named } = rowSecurity;
  for (const { table, sql } of lookups) if (!seen.includes(table)) told.push(connection.run(sql, [caller]));
  for (const { table, sql } of named) if (!seen.includes(table)) told.push(connection.run(sql, [arrayOf(groups)]));
  return told;
}

/** Reads in a transaction of its own, all of which leaves in one packet. */
export async function readAs(
  viewer: Viewer,
  connection: Connection,
  sql: string,
  values: readonly SqlValue[],
): Promise<Rows> {
  const begun = connection.run('BEGIN');
  const told = tell(viewer, connection);
  const answer = connection.run(sql, values);
  const ended = connection.run('COMMIT');
  const [rows, { command }] = await Promise.all([answer, ended, begun, ...told]);
  // The driver sends a statement again whose plan has become invalid. That comes after the transaction, and finds
  // nothing.
  if (command !== 'COMMIT') throw new ConnectionLost(undefined);
  return rows;
}

/** False for a role that no policy binds. */
export async function heedsPolicies(connection: Connection): Promise<boolean> {
  const { rows } = await connection.run(
    'SELECT (rolsuper OR rolbypassrls)::int FROM pg_roles WHERE rolname = current_user',
  );
  return !(Array.isArray(rows[0]) && Number(rows[0][0]) === 1);
}

/** The text of an array, in the form of PostgreSQL. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
