// Locks of a change on PostgreSQL, and their order.
import { describe, expect, it } from 'vitest';
import type { Apply, Query, SqlValue, Transaction } from '../../templates/src/api/store/database.js';
import { RowLock, takeLocks } from '../../templates/src/api/store/row-locks.js';

const lock = new RowLock('rooms', 'SELECT "room" FROM "bookings" WHERE "id" = ?');

describe('a lock of rows', () => {
  it('is one for each row that they keep the id of, and one for those that keep none', () => {
    const taken = [['blue'], ['red'], [null]].map((ids) => slotsOf((transaction) => lock.take(transaction, ids)));
    expect(taken.map((slots) => slots.length)).toEqual([1, 1, 1]);
    expect(new Set(taken.flat()).size).toBe(3);
    expect(slotsOf((transaction) => lock.take(transaction, ['blue']))).toEqual(taken[0]);
  });

  it('is taken of what a changed row has, and of what it gets', () => {
    const [blue, red] = ['blue', 'red'].map((id) => slotsOf((transaction) => lock.take(transaction, [id])));
    const moved = slotsOf((transaction) => lock.takeStored(transaction, ['b1'], ['red']), 'blue');
    expect(moved.toSorted()).toEqual([...(blue ?? []), ...(red ?? [])].toSorted());
    expect(slotsOf((transaction) => lock.takeStored(transaction, ['b1'], []), 'blue')).toEqual(blue);
  });

  it('is taken in one order, whichever is named first, and once', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const forth = slotsOf((transaction) => takeLocks(transaction, [...names, ...names]));
    expect(forth).toHaveLength(names.length);
    expect(forth).toEqual(slotsOf((transaction) => takeLocks(transaction, names.toReversed())));
  });

  it('is not needed where there is one writer', () => {
    expect(slotsOf((transaction) => lock.takeStored(transaction, ['b1'], ['red']), 'blue', 'sqlite')).toEqual([]);
    expect(slotsOf((transaction) => takeLocks(transaction, ['a']), undefined, 'sqlite')).toEqual([]);
  });
});

/**
 * The rows of locks that are changed.
 * @param stored what a row that is there already refers to
 */
function slotsOf(
  run: (transaction: Transaction) => Apply<void>,
  stored?: string,
  dialect: Transaction['dialect'] = 'postgres',
): readonly SqlValue[] {
  const slots: SqlValue[] = [];
  const apply = run({
    dialect,
    *first<Row, Cells extends readonly SqlValue[]>({ row }: Query<Row, Cells>): Apply<Row | undefined> {
      return stored === undefined ? undefined : Reflect.apply(row, undefined, [[stored]]);
    },
    *all() {
      return [];
    },
    *run(_statement, values) {
      slots.push(...values);
    },
  });
  if (apply.next().done !== true) throw new Error('It waits for a database that answers at once.');
  return slots;
}
