// The API keys of callers: the hash, the caller and the end of each.
import type { Principal } from '../runtime/access/principal.js';
import type { Apply, Query, Reader, Statement, Transaction } from './database.js';

export interface ApiKey {
  /** Identifies the key in lookups; not a secret. */
  readonly prefix: string;
  /** SHA-256 of the whole key, in hexadecimal digits. */
  readonly hash: string;
  /** The purpose of the key, for people. */
  readonly name: string;
  readonly principal: Principal;
  readonly created: Date;
  /** Undefined for a key without an end. */
  readonly expires: Date | undefined;
}

type Cells = readonly [
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

const selectOne: Query<ApiKey, Cells> = {
  sql: `SELECT ${COLUMNS} FROM "_api_keys" WHERE "prefix" = ?`,
  row: keyOf,
};

const selectAll: Query<ApiKey, Cells> = {
  sql: `SELECT ${COLUMNS} FROM "_api_keys" ORDER BY "created", "prefix"`,
  row: keyOf,
};

const insertOne: Statement = { sql: `INSERT INTO "_api_keys" (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)` };

const deleteOne: Statement = { sql: 'DELETE FROM "_api_keys" WHERE "prefix" = ?' };

export function* find(reader: Reader, prefix: string): Apply<ApiKey | undefined> {
  return yield* reader.first(selectOne, [prefix]);
}

/** The oldest first. */
export function* list(reader: Reader): Apply<readonly ApiKey[]> {
  return yield* reader.all(selectAll, []);
}

export function* save(transaction: Transaction, key: ApiKey): Apply<void> {
  const { prefix, hash, name, principal, created, expires } = key;
  const { id, roles, scopes = [] } = principal;
  const times = [created.getTime(), expires?.getTime() ?? null];
  yield* transaction.run(insertOne, [prefix, hash, name, id, JSON.stringify(roles), JSON.stringify(scopes), ...times]);
}

/** @returns false when there is no such key */
export function* revoke(transaction: Transaction, prefix: string): Apply<boolean> {
  const isThere = (yield* find(transaction, prefix)) !== undefined;
  yield* transaction.run(deleteOne, [prefix]);
  return isThere;
}

function keyOf([prefix, hash, name, id, roles, scopes, created, expires]: Cells): ApiKey {
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
