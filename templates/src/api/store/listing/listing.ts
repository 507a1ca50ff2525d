// The statements of a list that can be filtered and ordered (Q.3). They are composed of constant parts alone: the
// values of a request choose among the parts, and are bound.
import { cutPage, type Listed, type Page } from '../../runtime/paging/page.js';
import {
  countQuery,
  countRows,
  inDialect,
  type Apply,
  type CountQuery,
  type Dialect,
  type PerDialect,
  type Query,
  type Reader,
  type SqlValue,
} from '../database.js';
import { kept, type Condition, type ListingParts } from './parts.js';

/** A column by which rows can be ordered. */
export interface SortKey {
  readonly column: PerDialect<string>;
  /**
   * Absent values come first when ascending and last when descending, so that one order is the other reversed. The id
   * always ascends.
   */
  readonly nullable: boolean;
}

export interface Ordering {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The page, filters and order that a request asks for. */
export interface ListQuery {
  readonly page: Page;
  readonly counts: boolean;
  readonly conditions: readonly Condition[];
  /** The keys before the id, which makes the order total (PG.10). */
  readonly order: readonly Ordering[];
}

export class Listing<Row, Cells extends readonly SqlValue[]> {
  readonly #parts: ListingParts<Row, Cells>;
  readonly #pages = new Map<string, Query<Row, Cells>>();
  readonly #totals = new Map<string, CountQuery>();

  constructor(parts: ListingParts<Row, Cells>) {
    this.#parts = parts;
  }

  /** @param scope the value that the scope compares with, if there is one */
  *read(reader: Reader, scope: readonly SqlValue[], query: ListQuery): Apply<Listed<Row>> {
    const { page, counts, conditions, order } = query;
    const { dialect } = reader;
    const { row } = this.#parts;
    const values = [...scope, ...conditions.map(({ value }) => inDialect(value, dialect))];
    const where = this.#where(conditions, dialect);
    const sql = `${this.#parts.select}${where} ORDER BY ${orderText(order, dialect)} LIMIT ? OFFSET ?`;
    const rows = yield* reader.all(
      kept(this.#pages, sql, (text) => ({ sql: text, row })),
      [...values, page.limit + 1, page.offset],
    );
    const total = kept(this.#totals, this.#parts.total + where, countQuery);
    return cutPage(page, rows, counts ? yield* countRows(reader, total, values) : undefined);
  }

  #where(conditions: readonly Condition[], dialect: Dialect): string {
    const all = [this.#parts.scope, ...conditions.map(({ sql }) => inDialect(sql, dialect))].filter(
      (sql) => sql !== '',
    );
    return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
  }
}

function orderText(order: readonly Ordering[], dialect: Dialect): string {
  const terms = order.map(({ key, descending }) => {
    const absent = key.nullable ? ` NULLS ${descending ? 'LAST' : 'FIRST'}` : '';
    return `${inDialect(key.column, dialect)}${descending ? ' DESC' : ''}${absent}, `;
  });
  return `${terms.join('')}"id"`;
}
