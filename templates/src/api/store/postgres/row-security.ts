// Row security: the policies of the tables compare each row with settings of the transaction, which tell them the viewer.
// The settings end with the transaction, so nothing is left on a connection for the next request.
import { rowSecurity } from '../../row-security.js';
import type { SqlValue, Statement } from '../database.js';
import type { Viewer } from '../viewer.js';
import type { Connection, Rows } from './connection.js';
import { ConnectionLost } from './failures.js';
import { numberedSql } from './statements.js';

const TELL = "SELECT set_config('restwright.caller', $1, true), set_config('restwright.seen', $2, true)";

/** For a session that finds the rows of everybody. */
export const SEE_ALL = "SELECT set_config('restwright.seen', '{*}', false)";

/** The lookup of groups has the same snapshot as the statement, so it finds no group that the caller has left by then. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ';

/** Tells the policies the viewer, in a transaction that has begun. Later statements need not wait for the answers. */
export function tell(viewer: Viewer, connection: Connection): readonly Promise<unknown>[] {
  return [tellCaller(viewer, connection), ...tellGroups(viewer, connection)];
}

function tellCaller({ caller, seen }: Viewer, connection: Connection): Promise<unknown> {
  return connection.run(TELL, [caller, arrayOf(seen)]);
}

function tellGroups(viewer: Viewer, connection: Connection): readonly Promise<unknown>[] {
  return [
    ...neededBy(viewer, lookups).map(({ sql }) => connection.run(sql, [viewer.caller])),
    ...neededBy(viewer, rowSecurity.named).map(({ sql }) => connection.run(sql, [arrayOf(viewer.groups)])),
  ];
}

/** The settings that policies ask for: those of the groups whose rows the viewer does not find anyway. */
function neededBy<Setting extends { readonly table: string }>(
  { caller, seen }: Viewer,
  settings: readonly Setting[],
): readonly Setting[] {
  return caller === '' || seen.includes('*') ? [] : settings.filter(({ table }) => !seen.includes(table));
}

/** Looks the groups up again behind a statement that changes memberships, for the statements behind that one. */
export function tellNewGroups(viewer: Viewer, connection: Connection, sql: string): readonly Promise<unknown>[] {
  return neededBy(viewer, lookups)
    .filter(({ changes }) => changes.test(sql))
    .map((lookup) => connection.run(lookup.sql, [viewer.caller]));
}

const lookups = rowSecurity.lookups.map((lookup) => ({
  ...lookup,
  // A deletion of groups takes their members along.
  changes: changesOf([lookup.table, lookup.members]),
}));

/** Matches statements that change one of the tables, also those of your own. */
function changesOf(tables: readonly string[]): RegExp {
  const verb = String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?`;
  return new RegExp(String.raw`${verb}(?:"?\w+"?\s*\.\s*)?"?(?:${tables.join('|')})\b`, 'i');
}

/**
 * Reads in a transaction of its own, all of which leaves in one packet. The policies show a caller their own memberships
 * without a lookup.
 */
export async function readAs(
  viewer: Viewer,
  connection: Connection,
  query: Statement,
  values: readonly SqlValue[],
): Promise<Rows> {
  const begun = connection.run(BEGIN);
  // <no-tenants>
  // const isOwn = query.ofMember === true && values.at(-1) === viewer.caller;
  // </no-tenants>
  // <tenants>
  const isOwn = query.ofMember === true && values.slice(-2).join('/') === viewer.caller;
  // </tenants>
  const told = isOwn ? [tellCaller(viewer, connection)] : tell(viewer, connection);
  const answer = connection.run(numberedSql(query), values);
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
