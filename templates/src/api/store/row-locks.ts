// Makes changes that depend on each other run one after the other, such as those of one room's bookings. On PostgreSQL,
// each of them changes a row that stands for the room. When two transactions change one row, the second runs again and
// sees the first one's rows. A mere lock of that row would not achieve this. An embedded database has one writer.
import { createHash } from 'node:crypto';
import { idQuery, type Apply, type IdQuery, type SqlValue, type Statement, type Transaction } from './database.js';

const changeLock: Statement = {
  sql: `INSERT INTO "_locks" ("name", "changes") VALUES (?, 1)
    ON CONFLICT ("name") DO UPDATE SET "changes" = "_locks"."changes" + 1`,
};

/** One lock for all rows of a table that refer to the same row. */
export class RowLock {
  readonly #table: string;
  readonly #selectStored: IdQuery;

  /**
   * @param table of the rows that are locked
   * @param stored selects the id of such a row from the row that changes
   */
  constructor(table: string, stored: string) {
    this.#table = table;
    this.#selectStored = idQuery(stored);
  }

  /** @param ids of the rows to lock; null is one lock for all that refer to none */
  take(transaction: Transaction, ids: readonly (string | null)[]): Apply<void> {
    return takeLocks(
      transaction,
      ids.map((id) => `${this.#table}/${id ?? ''}`),
    );
  }

  /**
   * The same for a row that exists: locks the row that it refers to, and those that it will refer to.
   * @param key of the row that changes
   */
  *takeStored(transaction: Transaction, key: readonly SqlValue[], ids: readonly (string | null)[]): Apply<void> {
    // <sqlite>
    if (transaction.dialect === 'sqlite') return;
    // </sqlite>
    const stored = (yield* transaction.first(this.#selectStored, key)) ?? null;
    yield* this.take(transaction, [stored, ...ids]);
  }
}

/** Takes the locks of one call in one order. A deadlock between calls makes one of them run again. */
export function* takeLocks(transaction: Transaction, names: readonly string[]): Apply<void> {
  // <sqlite>
  if (transaction.dialect === 'sqlite') return;
  // </sqlite>
  const slots = new Set(names.map(slotOf));
  for (const slot of [...slots].toSorted()) yield* transaction.run(changeLock, [slot]);
}

/** One of 4,096 rows, so that the table stays small. Names that share one merely wait for each other. */
function slotOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 3);
}
