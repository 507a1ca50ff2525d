// Keys of requests that were refused: they may come again.
import type { Apply, Statement, Transaction } from './database.js';

const deleteOne: Statement = { sql: 'DELETE FROM "_idempotency_keys" WHERE "path" = ? AND "key" = ?' };

export function* forget(transaction: Transaction, path: string, key: string): Apply<void> {
  yield* transaction.run(deleteOne, [path, key]);
}
