// The answers to POSTs that came with an Idempotency-Key, kept so that the same request again is answered the same.
import type { Apply, Query, Reader, Transaction } from './database.js';

/** A hash of a body, and what it was answered, as JSON. */
export type KeptAnswer = readonly [payload: string, answer: string];

const selectOne: Query<KeptAnswer> = {
  sql: 'SELECT "payload", "answer" FROM "_idempotency_keys" WHERE "path" = ? AND "key" = ? AND "expires" > ?',
};

/** Some at a time, so that nothing waits for a great clearing. */
const deleteExpired: Query<never> = {
  sql: `
    DELETE FROM "_idempotency_keys" WHERE ("path", "key") IN
    (SELECT "path", "key" FROM "_idempotency_keys" WHERE "expires" <= ? ORDER BY "expires" LIMIT 200)`,
};

const anyExpired: Query<readonly [number]> = {
  sql: 'SELECT 1 FROM "_idempotency_keys" WHERE "expires" <= ? LIMIT 1',
};

/** One that has expired may still be there. */
const saveOne: Query<never> = {
  sql: `
    INSERT INTO "_idempotency_keys" ("path", "key", "expires", "payload", "answer") VALUES (?, ?, ?, ?, ?)
    ON CONFLICT ("path", "key") DO UPDATE
    SET "expires" = excluded."expires", "payload" = excluded."payload", "answer" = excluded."answer"`,
};

/** What is kept for a key that has not expired. @param now in milliseconds of the clock */
export function* find(reader: Reader, path: string, key: string, now: number): Apply<KeptAnswer | undefined> {
  return yield* reader.first(selectOne, [path, key, now]);
}

/** @param lifetime in milliseconds from `now` */
export function* keep(
  transaction: Transaction,
  path: string,
  key: string,
  answer: KeptAnswer,
  now: number,
  lifetime: number,
): Apply<void> {
  yield* transaction.run(saveOne, [path, key, now + lifetime, ...answer]);
}

/** Deletes some that have expired. @returns whether there are more */
export function* clear(transaction: Transaction, now: number): Apply<boolean> {
  yield* transaction.run(deleteExpired, [now]);
  return (yield* transaction.first(anyExpired, [now])) !== undefined;
}
