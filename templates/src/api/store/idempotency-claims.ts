// Forgets the keys of refused requests, so that a client can send them again.
import type { Apply, Statement, Transaction } from './database.js';

const deleteOne: Statement = { sql: 'DELETE FROM "_idempotency_keys" WHERE "path" = ? AND "key" = ?' };

export function* forget(transaction: Transaction, path: string, key: string): Apply<void> {
  yield* transaction.run(deleteOne, [path, key]);
}
