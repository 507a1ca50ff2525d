// Rows whose intervals may not overlap (O.17). A change is written first, and undone when another row overlaps with it.
// <postgres>
// On PostgreSQL, two transactions at once would not see each other's rows. So those of one group change one row, and
// the second one runs again with the rows of the first.
// </postgres>
import { Problem } from '../runtime/problems/problem.js';
import {
  existenceQuery,
  inDialect,
  type Apply,
  type Columns,
  type Dialect,
  type ExistenceQuery,
  type PerDialect,
  // <postgres>
  type Query,
  // </postgres>
  type SqlValue,
  type Transaction,
} from './database.js';
// <postgres>
import { takeLocks } from './row-locks.js';
// </postgres>

export interface Interval<Column> {
  /** Columns whose change may cause an overlap. */
  readonly columns: readonly Column[];
  /** Members and detail of the 409. */
  readonly members: readonly string[];
  readonly detail: string;
  // <postgres>
  /** Names the locks, together with the values that a group shares. */
  readonly lock: string;
  /** Selects these values of a row; absent when all rows are one group. */
  readonly group?: string;
  // </postgres>
  /** Finds a row that overlaps with the row of a key. */
  readonly overlapping: PerDialect<string>;
}

// <postgres>
type GroupQuery = Query<readonly SqlValue[], readonly SqlValue[]>;

// </postgres>
export class NoOverlap<Column extends PropertyKey> {
  readonly #interval: Interval<Column>;
  readonly #selectOverlapping: Partial<Record<Dialect, ExistenceQuery>> = {};
  // <postgres>
  readonly #selectGroup: GroupQuery | undefined;
  // </postgres>

  constructor(interval: Interval<Column>) {
    this.#interval = interval;
    // <postgres>
    const { group } = interval;
    this.#selectGroup = group === undefined ? undefined : { sql: group, row: (cells) => [...cells] };
    // </postgres>
  }

  isChanged(row: Columns<Column>, current: Columns<Column>): boolean {
    return this.#interval.columns.some((column) => row[column] !== current[column]);
  }

  // <postgres>
  /**
   * The name of the lock for the rows of one group. A row that lacks a value of the group has none, since it is not
   * compared.
   */
  *lockNames(transaction: Transaction, key: readonly SqlValue[]): Apply<readonly string[]> {
    const group = this.#selectGroup === undefined ? [] : yield* transaction.first(this.#selectGroup, key);
    if (group === undefined || group.includes(null)) return [];
    return [`${this.#interval.lock}/${JSON.stringify(group)}`];
  }

  // </postgres>
  /** @throws Problem 409 when another row overlaps with this one */
  *refuse(transaction: Transaction, key: readonly SqlValue[]): Apply<void> {
    const { dialect } = transaction;
    const { overlapping, members, detail } = this.#interval;
    const query = (this.#selectOverlapping[dialect] ??= existenceQuery(inDialect(overlapping, dialect)));
    if ((yield* transaction.first(query, key)) === undefined) return;
    const errors = members.map((name) => ({ pointer: `/${name}`, code: 'overlapping', detail }));
    throw new Problem('overlapping', detail, { errors });
  }
}

/**
 * @param key of the row, which is written already
 * @param current the row before; a change of other columns causes no overlap
 */
export function* refuseOverlaps<Column extends PropertyKey>(
  transaction: Transaction,
  noOverlaps: readonly NoOverlap<Column>[],
  key: readonly SqlValue[],
  row: Columns<Column>,
  current?: Columns<Column>,
): Apply<void> {
  const changed = noOverlaps.filter((one) => current === undefined || one.isChanged(row, current));
  // <postgres>
  yield* lockGroups(transaction, changed, key);
  // </postgres>
  for (const one of changed) yield* one.refuse(transaction, key);
}
// <postgres>

/** Takes all locks in one call, which takes them in one order. */
function* lockGroups<Column extends PropertyKey>(
  transaction: Transaction,
  noOverlaps: readonly NoOverlap<Column>[],
  key: readonly SqlValue[],
): Apply<void> {
  // <sqlite>
  if (transaction.dialect === 'sqlite') return;
  // </sqlite>
  const names: string[] = [];
  for (const one of noOverlaps) names.push(...(yield* one.lockNames(transaction, key)));
  yield* takeLocks(transaction, names);
}
// </postgres>
