// Who is logged in: each session by the hash of its token, and when it was begun and last used. What an account may is read with it,
// so that a change of it counts at once, and a session without an account is none.
import type { Principal } from '../runtime/access/principal.js';
import { principalOf } from './accounts.js';
import type { Apply, Query, Reader, Statement, Transaction } from './database.js';

export interface Session {
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string;
  /** The id of an account. */
  readonly account: string;
  /** These three in milliseconds since the epoch. */
  readonly created: number;
  /** When it was last used, to within a part of the time that it may rest. */
  readonly seen: number;
  /** When it can go, unless it is used before. */
  readonly expires: number;
}

/** A session with whom it stands for. */
export interface KnownSession extends Pick<Session, 'hash' | 'created' | 'seen'> {
  readonly principal: Principal;
  /** Of the account. */
  readonly name: string;
}

type KnownCells = readonly [
  hash: string,
  created: number,
  seen: number,
  id: string,
  name: string,
  roles: string,
  scopes: string,
];

const selectOne: Query<KnownSession, KnownCells> = {
  sql: `
    SELECT s."hash", s."created", s."seen", a."id", a."name", a."roles", a."scopes"
    FROM "_sessions" s JOIN "_accounts" a ON a."id" = s."account" WHERE s."hash" = ?`,
  row: ([hash, created, seen, id, name, roles, scopes]) => ({
    hash,
    created,
    seen,
    name,
    principal: principalOf(id, roles, scopes),
  }),
};

const insertOne: Statement = {
  sql: 'INSERT INTO "_sessions" ("hash", "account", "created", "seen", "expires") VALUES (?, ?, ?, ?, ?)',
};

const updateSeen: Statement = { sql: 'UPDATE "_sessions" SET "seen" = ?, "expires" = ? WHERE "hash" = ?' };

const deleteOne: Statement = { sql: 'DELETE FROM "_sessions" WHERE "hash" = ?' };

const deleteOf: Statement = { sql: 'DELETE FROM "_sessions" WHERE "account" = ?' };

/** Some at a time, so that nothing waits for a great clearing. */
const deleteExpired: Statement = {
  sql: `
    DELETE FROM "_sessions" WHERE "hash" IN
    (SELECT "hash" FROM "_sessions" WHERE "expires" <= ? ORDER BY "expires" LIMIT 200)`,
};

export function* find(reader: Reader, hash: string): Apply<KnownSession | undefined> {
  return yield* reader.first(selectOne, [hash]);
}

export function* save(transaction: Transaction, session: Session): Apply<void> {
  const { hash, account, created, seen, expires } = session;
  yield* transaction.run(insertOne, [hash, account, created, seen, expires]);
}

/** It was used. One that has ended meanwhile stays ended. */
export function* touch(transaction: Transaction, session: Pick<Session, 'hash' | 'seen' | 'expires'>): Apply<void> {
  yield* transaction.run(updateSeen, [session.seen, session.expires, session.hash]);
}

export function* end(transaction: Transaction, hash: string): Apply<void> {
  yield* transaction.run(deleteOne, [hash]);
}

/** Wherever they have logged in. @param account its id */
export function* endAll(transaction: Transaction, account: string): Apply<void> {
  yield* transaction.run(deleteOf, [account]);
}

/** Deletes some that have expired. @param now in milliseconds since the epoch */
export function* clear(transaction: Transaction, now: number): Apply<void> {
  yield* transaction.run(deleteExpired, [now]);
}
