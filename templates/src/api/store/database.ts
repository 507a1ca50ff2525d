// The port between this service and its database. An engine promises two things:
// - `read` sees committed rows only, outside any transaction of a writer.
// - `write` runs one apply in one transaction: all of it is durable when the promise resolves, none when it rejects.
//
// An apply is a generator, so that the same code serves every engine. An engine that answers at once runs it without a
// pause, one that talks over a network pauses it at each statement. An apply cannot await anything else, which keeps a
// transaction short and keeps other requests out of it. An error that it throws undoes its writes and reaches the
// caller.

import { Problem } from '../runtime/problems/problem.js';

export type SqlValue = string | number | null;

/**
 * A statement, prepared once.
 * <sqlite>
 * On SQLite, a prepared statement read 200,000 rows a second, and the same query through a query builder 38,000.
 * </sqlite>
 */
export interface Statement {
  readonly sql: string;
  /** Unique values that it may violate (O.17). */
  readonly uniques?: readonly Unique[];
  /**
   * The detail for the client when something still refers to a row that it deletes (O.17). The foreign key refuses
   * that, without a query beforehand: references from rows that the same statement deletes do not count.
   */
  readonly referrers?: string;
  /** The detail for the client when there is no row to change or delete: it is gone, or it has another owner. */
  readonly missing?: string;
  // <row-security>
  /** True where it finds memberships of one caller alone, whose id is the last value. */
  readonly ofMember?: true;
  // </row-security>
}

/** A statement that returns rows. */
export interface Query<Row, Cells extends readonly SqlValue[]> extends Statement {
  /**
   * Gives the columns of a row their names. Engines pass a row as an array in the order of the SQL, since the drivers'
   * own objects cost a fifth of the throughput.
   */
  readonly row: (cells: Cells) => Row;
}

/** Columns whose values, taken together, only one row may have. */
export interface Unique {
  /** Identify the constraint that an engine reports. */
  readonly columns: readonly string[];
  /** Members and detail of the 409. */
  readonly members: readonly string[];
  readonly detail: string;
}

/** The detail where a statement has no `referrers`. */
export const STILL_REFERENCED = 'Something still refers to it.';

export type Apply<T> = Generator<Promise<void>, T, void>;

// <both>
/** The engines' SQL differs in a few places. There a statement has a part for each engine; both are constant texts. */
export type Dialect = 'sqlite' | 'postgres';
// </both>
// <only-sqlite>
// /** The engine that the service is built for. A part of a statement can name it. */
// export type Dialect = 'sqlite';
// </only-sqlite>
// <only-postgres>
// /** The engine that the service is built for. A part of a statement can name it. */
// export type Dialect = 'postgres';
// </only-postgres>

export type PerDialect<T> = T | Readonly<Record<Dialect, T>>;

export interface Reader {
  readonly dialect: Dialect;
  first<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<Row | undefined>;
  all<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<readonly Row[]>;
}

export interface Transaction extends Reader {
  /** Runs a statement that returns no rows. */
  run(statement: Statement, values: readonly SqlValue[]): Apply<void>;
}

export interface Database {
  read<T>(apply: (reader: Reader) => Apply<T>): T | Promise<T>;
  /**
   * @param deadline in milliseconds of `performance.now()`: past it nothing is written and the answer is 503 (L.2).
   * @param deferred true when a change may wait for the next statement or the end of the apply. A change that is alone
   * then needs no transaction around it
   */
  write<T>(apply: (transaction: Transaction) => Apply<T>, deadline: number, deferred?: boolean): Promise<T>;
  /**
   * Makes each later write serializable, whatever it reads; an apply may then run more than once. That holds only among
   * writes that are all serializable, in every process. Absent on an engine with one writer, where each write is alone.
   */
  readonly serialize?: () => void;
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  // <postgres>
  /** Shows clients what they have written, where reads may be behind writes. */
  readonly consistency?: Consistency;
  /** The connections to each server, the primary first; absent on an engine without connections. */
  readonly connections?: () => readonly ServerConnections[];
  // </postgres>
  /** True once it has answered; until then the service is not ready. */
  wasReached(): boolean;
  /** Lets the waiting writes finish. */
  close(): Promise<void>;
}

// <postgres>
/** The connections that are open, those that one change has for itself, and the requests that wait for one. */
export interface Connections {
  readonly open: number;
  readonly taken: number;
  readonly waiting: number;
}

export interface ServerConnections {
  /** `primary`, or the host of a replica. */
  readonly server: string;
  readonly connections: Connections;
}

/** Read-your-writes consistency: a client is shown what it has written. */
export interface Consistency {
  /**
   * @param tokens from earlier requests of the client, with commas between them
   * @param mayChange true when the request may change something: it then reads the newest state
   */
  run(tokens: string | undefined, mayChange: boolean, request: () => void): void;
  /** Shows the current request the newest state from here on. @returns false when it was shown that already */
  catchUp(): boolean;
  /** The token for the client's next requests; undefined when the current request has written nothing. */
  token(): string | undefined;
}

/** Options of an engine behind a network. */
export interface PostgresOptions {
  /** `postgres://…`: the read replicas. */
  readonly readUrl?: string | undefined;
  /** The most that this process opens to each server. */
  readonly connections?: number;
  /** Told when the database goes away and when it is back. */
  readonly log?: {
    info(text: string): void;
    warn(details: object, text: string): void;
  };
}
// </postgres>

/** The part of a statement for one engine. */
export function inDialect<T extends SqlValue>(part: PerDialect<T>, dialect: Dialect): T {
  return typeof part === 'object' && part !== null ? part[dialect] : part;
}

/**
 * The version of a new document. A document has no id. One that is deleted and created again has the same address, and
 * must not repeat an ETag of the first (C.1). Counting from the time leaves room for a thousand changes a millisecond.
 */
export function firstVersion(now: Date): number {
  return now.getTime() * 1000;
}

/** Excludes a stored row from the values of a new one: its version and id would replace those of the new row. */
export interface NoRow {
  readonly _version?: never;
}

/** A statement that returns one number. */
export type CountQuery = Query<number, readonly [count: number]>;

export function countQuery(sql: string): CountQuery {
  return { sql, row: ([count]) => count };
}

/** A statement that returns a number when it finds a row, and nothing otherwise. */
export type ExistenceQuery = Query<true, readonly [number]>;

export function existenceQuery(sql: string): ExistenceQuery {
  return { sql, row: () => true };
}

/** A statement that returns ids. */
export type IdQuery = Query<string, readonly [id: string]>;

export function idQuery(sql: string): IdQuery {
  return { sql, row: ([id]) => id };
}

export function* countRows(reader: Reader, query: CountQuery, values: readonly SqlValue[]): Apply<number> {
  return (yield* reader.first(query, values)) ?? 0;
}

/** Called for a statement that has found no row. @throws Problem 404 when it has to find one */
export function requireNone({ missing }: Statement): void {
  if (missing !== undefined) throw new Problem('no-such-resource', missing);
}

/** The stored form of a boolean that may be absent. */
export function bitOf(value: boolean | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** The columns of a row, or some of them, by their names. */
export type Columns<Name extends PropertyKey> = Readonly<Record<Name, SqlValue>>;

/** True when a row has the values already, so that a write would change nothing (C.5). */
export function sameValues<Values extends Columns<keyof Values>>(stored: Values, values: Values): boolean {
  for (const name in values) if (values[name] !== stored[name]) return false;
  return true;
}
