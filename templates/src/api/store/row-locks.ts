// Changes that are decided on together come one after the other: those of the bookings of one room. On PostgreSQL each changes a row
// that stands for the room. Of two transactions that change one row, the second one is run again with what the first has made, which
// merely locking that row would not bring about. An embedded database has one writer.
import { createHash } from 'node:crypto';
import { idQuery, type Apply, type IdQuery, type SqlValue, type Statement, type Transaction } from './database.js';

const changeLock: Statement = {
  sql: `INSERT INTO "_locks" ("name", "changes") VALUES (?, 1)
    ON CONFLICT ("name") DO UPDATE SET "changes" = "_locks"."changes" + 1`,
};

/** Of all rows of one table that keep the id of the same other row. */
export class RowLock {
  readonly #table: string;
  readonly #selectStored: IdQuery;

  /**
   * @param table of the rows that are locked
   * @param stored finds the id of such a row in a row that is changed
   */
  constructor(table: string, stored: string) {
    this.#table = table;
    this.#selectStored = idQuery(stored);
  }

  /** @param ids of the rows to lock; null for all that have none */
  take(transaction: Transaction, ids: readonly (string | null)[]): Apply<void> {
    return takeLocks(
      transaction,
      ids.map((id) => `${this.#table}/${id ?? ''}`),
    );
  }

  /**
   * The same where the changed row is there already: of what it has, and of what it gets.
   * @param key of the changed row
   */
  *takeStored(transaction: Transaction, key: readonly SqlValue[], ids: readonly (string | null)[]): Apply<void> {
    // <sqlite>
    if (transaction.dialect === 'sqlite') return;
    // </sqlite>
    const stored = (yield* transaction.first(this.#selectStored, key)) ?? null;
    yield* this.take(transaction, [stored, ...ids]);
  }
}

/** In one order within one call; a deadlock between calls is run again. */
export function* takeLocks(transaction: Transaction, names: readonly string[]): Apply<void> {
  // <sqlite>
  if (transaction.dialect === 'sqlite') return;
  // </sqlite>
  const slots = new Set(names.map(slotOf));
  for (const slot of [...slots].toSorted()) yield* transaction.run(changeLock, [slot]);
}

/** One of 4,096 rows, so that the table stays small. Names that share one wait for each other, and no more. */
function slotOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 3);
}
