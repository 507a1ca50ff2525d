// Sessions, each by the hash of its token, with the times of its start and of its last use. The roles and scopes of the
// account are read along, so that a change of them counts at once. A session ends with its account.
import type { Principal } from '../runtime/access/principal.js';
import { principalOf } from './accounts.js';
import type { Apply, Query, Reader, Statement, Transaction } from './database.js';

export interface Session {
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string;
  /** The id of an account. */
  readonly account: string;
  /** In milliseconds since the epoch, as the next two. */
  readonly created: number;
  /** The time of its last use, to within a part of the idle time that it may have. */
  readonly seen: number;
  /** The time of its end, unless it is used before. */
  readonly expires: number;
}

/** A session with its caller. */
export interface KnownSession extends Pick<Session, 'hash' | 'created' | 'seen'> {
  readonly principal: Principal;
  /** The name of the account. */
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

/** In batches, so that no other write waits for a long deletion. */
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

/** Records a use. A session that has ended meanwhile stays ended. */
export function* touch(transaction: Transaction, session: Pick<Session, 'hash' | 'seen' | 'expires'>): Apply<void> {
  yield* transaction.run(updateSeen, [session.seen, session.expires, session.hash]);
}

export function* end(transaction: Transaction, hash: string): Apply<void> {
  yield* transaction.run(deleteOne, [hash]);
}

/** Ends every session of an account. @param account its id */
export function* endAll(transaction: Transaction, account: string): Apply<void> {
  yield* transaction.run(deleteOf, [account]);
}

/** Deletes a batch of expired sessions. @param now in milliseconds since the epoch */
export function* clear(transaction: Transaction, now: number): Apply<void> {
  yield* transaction.run(deleteExpired, [now]);
}
