// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Database, PostgresOptions, Table } from './database.js';
import * as dogOwner from './dog-owner.js';
import * as dogs from './dogs.js';
import * as events from './events.js';
import * as records from './records.js';
import * as roomParticipants from './room-participants.js';
import * as rooms from './rooms.js';
import { openSqlite } from './sqlite.js';
import * as users from './users.js';

/** Every table, each after the one that it belongs to. */
const tables: readonly Table[] = [
  users.table,
  rooms.table,
  roomParticipants.table,
  dogs.table,
  dogOwner.table,
  records.table,
  events.table,
];

/**
 * @param url `file:` and a path, which is relative to the working directory, or `postgres://…`
 * @throws ConfigError when the database cannot be opened
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  if (!/^postgres(?:ql)?:/.test(url)) return openSqlite(url.replace(/^file:(?:\/\/)?/, ''), tables);
  // Loaded where it is asked for: a service on SQLite does not wait for it.
  const { openPostgres } = await import('./postgres.js');
  return openPostgres(url, options);
}
