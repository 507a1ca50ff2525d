// The statements of a list. They are composed of constant parts alone: the values of a request choose among the parts,
// and are bound. A page begins at a position in the order and not at an offset, so the rows before it are never read
// (PG.10).
import { isBigint } from '../../runtime/formats/bigint.js';
import { cutPage, type Fits, type Listed, type Page, type Place, type PlaceValue } from '../../runtime/paging/page.js';
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
  /** The type of its values. */
  readonly kind: 'text' | 'number' | 'bigint';
  /** The column of a row that holds them. */
  readonly name: string;
  /** Converts a shown value to the column's, where they differ. */
  readonly value?: { read(shown: string): PerDialect<SqlValue> | undefined };
}

export interface Ordering {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The page, filters and order that a request asks for. */
export interface ListQuery {
  readonly page: Page;
  readonly counts: boolean;
  readonly conditions?: readonly Condition[];
  /** The keys before the id, which makes the order total (PG.10). */
  readonly order?: readonly Ordering[];
}

/** Every row of a collection has an id. */
interface ItemRow {
  readonly id: string;
}

interface OrderedParts<Row, Cells extends readonly SqlValue[]> extends ListingParts<Row, Cells> {
  /** The values of a row by which rows can be ordered, keyed by column; absent when there are none. */
  readonly ordered?: (row: Row) => Readonly<Record<string, SqlValue>>;
}

export class Listing<Row extends ItemRow, Cells extends readonly SqlValue[]> {
  readonly #parts: OrderedParts<Row, Cells>;
  readonly #pages = new Map<string, Query<Row, Cells>>();
  readonly #totals = new Map<string, CountQuery>();

  constructor(parts: OrderedParts<Row, Cells>) {
    this.#parts = parts;
  }

  /** @param scope the value that the scope compares with, if there is one */
  *read(reader: Reader, scope: readonly SqlValue[], query: ListQuery): Apply<Listed<Row>> {
    const { page, counts, conditions = [], order = [] } = query;
    const { dialect } = reader;
    const { row, ordered } = this.#parts;
    const values = [...scope, ...conditions.map(({ value }) => inDialect(value, dialect))];
    const tests = [this.#parts.scope, ...conditions.map(({ sql }) => inDialect(sql, dialect))].filter(
      (sql) => sql !== '',
    );
    const terms = termsOf(order, page.place?.backward === true, dialect);
    const beyond = page.place?.values === undefined ? [] : [beyondText(terms, page.place.values, dialect)];
    const sql = `${this.#parts.select}${whereText([...tests, ...beyond.map((part) => part.sql)])} ORDER BY ${orderText(terms)} LIMIT ?`;
    const placed = beyond.flatMap((part) => part.values);
    const rows = yield* reader.all(
      kept(this.#pages, sql, (text) => ({ sql: text, row })),
      [...values, ...placed, page.limit + 1],
    );
    const total = kept(this.#totals, this.#parts.total + whereText(tests), countQuery);
    const valuesOf = (one: Row): readonly PlaceValue[] => {
      const held = ordered?.(one);
      return [...order.map(({ key }) => held?.[key.name] ?? null), one.id];
    };
    return cutPage(page, rows, counts ? yield* countRows(reader, total, values) : undefined, valuesOf);
  }
}

/** Tests for the values of a cursor, one for each part of an order. */
export function fitsOf(order: readonly Ordering[]): readonly Fits[] {
  return order.map(({ key }) => fitsOfKey(key));
}

function fitsOfKey({ kind, nullable, value: reader }: SortKey): Fits {
  return (value) => {
    if (value === null) return nullable;
    if (kind === 'number') return typeof value === 'number';
    if (typeof value !== 'string') return false;
    if (kind === 'bigint') return isBigint(value);
    return reader === undefined || reader.read(value) !== undefined;
  };
}

/** A column of the order in the direction in which it is read. */
interface Term {
  readonly key: Pick<SortKey, 'nullable' | 'kind' | 'value'> & { readonly column: string };
  readonly descending: boolean;
}

const ID = { column: '"id"', nullable: false, kind: 'text' } as const;

function termsOf(order: readonly Ordering[], backward: boolean, dialect: Dialect): readonly Term[] {
  const given = order.map(({ key, descending }) => {
    return { key: { ...key, column: inDialect(key.column, dialect) }, descending };
  });
  const terms: readonly Term[] = [...given, { key: ID, descending: false }];
  return backward ? terms.map(({ key, descending }) => ({ key, descending: !descending })) : terms;
}

function orderText(terms: readonly Term[]): string {
  return terms
    .map(({ key, descending }) => {
      const absent = key.nullable ? ` NULLS ${descending ? 'LAST' : 'FIRST'}` : '';
      return `${key.column}${descending ? ' DESC' : ''}${absent}`;
    })
    .join(', ');
}

function whereText(tests: readonly string[]): string {
  return tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
}

interface Part {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * Selects the rows after a position. When all columns go in one direction, one comparison of rows lets an index seek
 * there, whatever the values have in common.
 */
function beyondText(terms: readonly Term[], place: NonNullable<Place['values']>, dialect: Dialect): Part {
  const values = terms.map(({ key }, index) => boundValue(key, place[index] ?? null, dialect));
  const [descending] = terms.map((term) => term.descending);
  const isEven = terms.every((term) => term.descending === descending && !(term.key.nullable && term.descending));
  if (isEven && !values.includes(null)) {
    const columns = terms.map(({ key }) => key.column).join(', ');
    const marks = terms.map(({ key }) => markOf(key)).join(', ');
    return { sql: `(${columns}) ${descending === true ? '<' : '>'} (${marks})`, values };
  }
  return (
    terms.toReversed().reduce<Part | undefined>((rest, term, index) => {
      const value = values[terms.length - 1 - index] ?? null;
      const behind = behindText(term, value);
      if (rest === undefined) return behind;
      const same = sameText(term.key, value);
      const tie = { sql: `(${same.sql} AND ${rest.sql})`, values: [...same.values, ...rest.values] };
      return behind === undefined
        ? tie
        : { sql: `(${behind.sql} OR ${tie.sql})`, values: [...behind.values, ...tie.values] };
    }, undefined) ?? { sql: 'FALSE', values: [] }
  );
}

/** In descending order, nothing comes after an absent value. */
function behindText({ key, descending }: Term, value: SqlValue): Part | undefined {
  const { column, nullable } = key;
  if (value === null) return descending ? undefined : { sql: `${column} IS NOT NULL`, values: [] };
  if (!descending) return { sql: `${column} > ${markOf(key)}`, values: [value] };
  const less = `${column} < ${markOf(key)}`;
  return { sql: nullable ? `(${less} OR ${column} IS NULL)` : less, values: [value] };
}

function sameText(key: Term['key'], value: SqlValue): Part {
  return value === null
    ? { sql: `${key.column} IS NULL`, values: [] }
    : { sql: `${key.column} = ${markOf(key)}`, values: [value] };
}

function markOf({ kind }: Term['key']): string {
  return kind === 'bigint' ? 'CAST(? AS BIGINT)' : '?';
}

function boundValue({ value: reader }: Term['key'], value: PlaceValue, dialect: Dialect): SqlValue {
  const key = typeof value === 'string' ? reader?.read(value) : undefined;
  return key === undefined ? value : inDialect(key, dialect);
}
