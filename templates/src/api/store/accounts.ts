// Accounts that may log in: name, hash of the password, roles and scopes.
import type { Principal } from '../runtime/access/principal.js';
import type { Apply, Query, Reader, Statement, Transaction } from './database.js';

export interface Account {
  readonly principal: Principal;
  /** Normalized by `accountName`; no two accounts have the same. */
  readonly name: string;
  /** The hash that `hashPassword` returns. */
  readonly password: string;
  readonly created: Date;
}

type Cells = readonly [id: string, name: string, password: string, roles: string, scopes: string, created: number];

const COLUMNS = '"id", "name", "password", "roles", "scopes", "created"';

const selectOne: Query<Account, Cells> = {
  sql: `SELECT ${COLUMNS} FROM "_accounts" WHERE "name" = ?`,
  row: accountOf,
};

const selectAll: Query<Account, Cells> = {
  sql: `SELECT ${COLUMNS} FROM "_accounts" ORDER BY "name"`,
  row: accountOf,
};

const insertOne: Statement = { sql: `INSERT INTO "_accounts" (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)` };

const updatePassword: Statement = { sql: 'UPDATE "_accounts" SET "password" = ? WHERE "id" = ?' };

const updateGrants: Statement = { sql: 'UPDATE "_accounts" SET "roles" = ?, "scopes" = ? WHERE "id" = ?' };

const deleteOne: Statement = { sql: 'DELETE FROM "_accounts" WHERE "id" = ?' };

/** Returns the same name for all ways to write it (Unicode's NFKC, in lower case). */
export function accountName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** @param name normalized by `accountName` */
export function* find(reader: Reader, name: string): Apply<Account | undefined> {
  return yield* reader.first(selectOne, [name]);
}

/** Ordered by name. */
export function* list(reader: Reader): Apply<readonly Account[]> {
  return yield* reader.all(selectAll, []);
}

/** @returns false when another account has the name */
export function* save(transaction: Transaction, { principal, name, password, created }: Account): Apply<boolean> {
  if ((yield* find(transaction, name)) !== undefined) return false;
  const { id, roles, scopes = [] } = principal;
  const grants = [JSON.stringify(roles), JSON.stringify(scopes)];
  yield* transaction.run(insertOne, [id, name, password, ...grants, created.getTime()]);
  return true;
}

export function* setPassword(transaction: Transaction, id: string, password: string): Apply<void> {
  yield* transaction.run(updatePassword, [password, id]);
}

/** The roles and scopes count from the next request on. */
export function* setGrants(transaction: Transaction, { id, roles, scopes = [] }: Principal): Apply<void> {
  yield* transaction.run(updateGrants, [JSON.stringify(roles), JSON.stringify(scopes), id]);
}

export function* remove(transaction: Transaction, id: string): Apply<void> {
  yield* transaction.run(deleteOne, [id]);
}

function accountOf([id, name, password, roles, scopes, created]: Cells): Account {
  return { principal: principalOf(id, roles, scopes), name, password, created: new Date(created) };
}

/** @param roles a list as JSON, as is `scopes` */
export function principalOf(id: string, roles: string, scopes: string): Principal {
  return { id, roles: textsIn(roles), scopes: textsIn(scopes) };
}

function textsIn(json: string): readonly string[] {
  const texts: readonly string[] = JSON.parse(json);
  return texts;
}
