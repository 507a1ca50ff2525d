// Keys of requests that were refused: they may come again.
import type { Apply, Query, Transaction } from './database.js';

const deleteOne: Query<never> = { sql: 'DELETE FROM "_idempotency_keys" WHERE "path" = ? AND "key" = ?' };

export function* forget(transaction: Transaction, path: string, key: string): Apply<void> {
  yield* transaction.run(deleteOne, [path, key]);
}
