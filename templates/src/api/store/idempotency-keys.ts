// Answers to POSTs with an Idempotency-Key, kept so that a repeated request gets the same answer.
import { existenceQuery, type Apply, type Query, type Reader, type Statement, type Transaction } from './database.js';

export interface KeptAnswer {
  /** A hash of the body. */
  readonly payload: string;
  /** The answer, as JSON. */
  readonly answer: string;
}

const selectOne: Query<KeptAnswer, readonly [payload: string, answer: string]> = {
  sql: 'SELECT "payload", "answer" FROM "_idempotency_keys" WHERE "path" = ? AND "key" = ? AND "expires" > ?',
  row: ([payload, answer]) => ({ payload, answer }),
};

/** In batches, so that no other write waits for a long deletion. */
const deleteExpired: Statement = {
  sql: `
    DELETE FROM "_idempotency_keys" WHERE ("path", "key") IN
    (SELECT "path", "key" FROM "_idempotency_keys" WHERE "expires" <= ? ORDER BY "expires" LIMIT 200)`,
};

const anyExpired = existenceQuery('SELECT 1 FROM "_idempotency_keys" WHERE "expires" <= ? LIMIT 1');

/** Overwrites an expired answer that is not deleted yet. */
const saveOne: Statement = {
  sql: `
    INSERT INTO "_idempotency_keys" ("path", "key", "expires", "payload", "answer") VALUES (?, ?, ?, ?, ?)
    ON CONFLICT ("path", "key") DO UPDATE
    SET "expires" = excluded."expires", "payload" = excluded."payload", "answer" = excluded."answer"`,
};

/** Finds the answer for a key, unless it has expired. @param now in milliseconds of the clock */
export function* find(reader: Reader, path: string, key: string, now: number): Apply<KeptAnswer | undefined> {
  return yield* reader.first(selectOne, [path, key, now]);
}

/** @param lifetime in milliseconds from `now` */
export function* keep(
  transaction: Transaction,
  path: string,
  key: string,
  { payload, answer }: KeptAnswer,
  now: number,
  lifetime: number,
): Apply<void> {
  yield* transaction.run(saveOne, [path, key, now + lifetime, payload, answer]);
}

/** Deletes a batch of expired answers. @returns true when there are more */
export function* clear(transaction: Transaction, now: number): Apply<boolean> {
  yield* transaction.run(deleteExpired, [now]);
  return (yield* transaction.first(anyExpired, [now])) !== undefined;
}
