// The keys of callers: the hash of each, whom it stands for, and until when.
import type { Principal } from '../runtime/access/principal.js';
import type { Apply, Query, Reader, Transaction } from './database.js';

export interface ApiKey {
  /** By which it is looked up; no secret. */
  readonly prefix: string;
  /** SHA-256 of the whole key, in hexadecimal digits. */
  readonly hash: string;
  /** For people: what it is for. */
  readonly name: string;
  readonly principal: Principal;
  readonly created: Date;
  /** Undefined for one without an end. */
  readonly expires: Date | undefined;
}

type Row = readonly [
  prefix: string,
  hash: string,
  name: string,
  principal: string,
  roles: string,
  scopes: string,
  created: number,
  expires: number | null,
];

const COLUMNS = '"prefix", "hash", "name", "principal", "roles", "scopes", "created", "expires"';

const selectOne: Query<Row> = { sql: `SELECT ${COLUMNS} FROM "_api_keys" WHERE "prefix" = ?` };

const selectAll: Query<Row> = { sql: `SELECT ${COLUMNS} FROM "_api_keys" ORDER BY "created", "prefix"` };

const insertOne: Query<never> = { sql: `INSERT INTO "_api_keys" (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)` };

const deleteOne: Query<never> = { sql: 'DELETE FROM "_api_keys" WHERE "prefix" = ?' };

export function* find(reader: Reader, prefix: string): Apply<ApiKey | undefined> {
  const row = yield* reader.first(selectOne, [prefix]);
  return row && keyOf(row);
}

/** The oldest first. */
export function* list(reader: Reader): Apply<readonly ApiKey[]> {
  return (yield* reader.all(selectAll, [])).map(keyOf);
}

export function* save(transaction: Transaction, key: ApiKey): Apply<void> {
  const { prefix, hash, name, principal, created, expires } = key;
  const { id, roles, scopes = [] } = principal;
  const times = [created.getTime(), expires?.getTime() ?? null];
  yield* transaction.run(insertOne, [prefix, hash, name, id, JSON.stringify(roles), JSON.stringify(scopes), ...times]);
}

/** @returns whether it was there */
export function* revoke(transaction: Transaction, prefix: string): Apply<boolean> {
  const isThere = (yield* find(transaction, prefix)) !== undefined;
  yield* transaction.run(deleteOne, [prefix]);
  return isThere;
}

function keyOf([prefix, hash, name, id, roles, scopes, created, expires]: Row): ApiKey {
  return {
    prefix,
    hash,
    name,
    principal: { id, roles: textsIn(roles), scopes: textsIn(scopes) },
    created: new Date(created),
    expires: expires === null ? undefined : new Date(expires),
  };
}

function textsIn(json: string): readonly string[] {
  const texts: readonly string[] = JSON.parse(json);
  return texts;
}
