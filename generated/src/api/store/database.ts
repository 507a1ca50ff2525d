// The port between this service and its database. What an engine must promise:
// - `read` sees committed rows only, outside any transaction of a writer.
// - `write` runs one apply in one transaction: all of it is durable when the promise resolves, none of it when it rejects.
//
// An apply is a generator, so that one text serves every engine: an engine that answers at once runs it to its end without a
// pause, one that talks over a network pauses it at each statement. It cannot await anything else, which keeps a transaction
// short and keeps other requests out of it. Whatever an apply throws undoes its writes and reaches the caller.

import { Problem } from '../runtime/problems/problem.js';

export type SqlValue = string | number | null;

/**
 * A statement, prepared once.
 * On SQLite a prepared statement read 200,000 rows a second, the same through a query builder 38,000.
 */
export interface Statement {
  readonly sql: string;
  /** What it may break: values that only one row may have (O.17). */
  readonly uniques?: readonly Unique[];
  /**
   * What a client hears of a deletion when something still refers to the row (O.17). The foreign key refuses it, with no question
   * beforehand: rows deleted by the same statement keep nothing.
   */
  readonly referrers?: string;
  /** What a client hears when it finds no row to change or delete: it is not there any more, or it is another's. */
  readonly missing?: string;
}

/** A statement that returns rows. */
export interface Query<Row, Cells extends readonly SqlValue[]> extends Statement {
  /**
   * Gives the columns of a row their names. Engines hand a row over as an array in the order of the SQL, since the drivers' own
   * objects cost a fifth of the requests.
   */
  readonly row: (cells: Cells) => Row;
}

/** Values that only one row may have, all together. */
export interface Unique {
  /** By which an engine tells which it was. */
  readonly columns: readonly string[];
  /** What a client hears of it. */
  readonly members: readonly string[];
  readonly detail: string;
}

/** The same where a statement does not say it. */
export const STILL_REFERENCED = 'Something that refers to it is still there.';

export type Apply<T> = Generator<Promise<void>, T, void>;

/** The engines' SQL differs in a few places. There a part of a statement is said for each; both are constant texts. */
export type Dialect = 'sqlite' | 'postgres';

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
   * @param deferred true lets a change wait for the next statement or the end of the apply, since nothing between hears of it; one that
   * is alone is a transaction by itself
   */
  write<T>(apply: (transaction: Transaction) => Apply<T>, deadline: number, deferred?: boolean): Promise<T>;
  /**
   * From here on each write is as if it had been alone, whatever it reads; an apply may then run more than once. It counts among
   * writes that are all so, in every process. Absent where there is one writer: there each is alone.
   */
  readonly serialize?: () => void;
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  /** Where reads may be behind writes: how a client is shown what it has written. */
  readonly consistency?: Consistency;
  /** To each server, the primary first; where it has some. */
  readonly connections?: () => readonly ServerConnections[];
  /** Whether it has answered since the start: until then the service is not ready. */
  wasReached(): boolean;
  /** Lets the waiting writes finish. */
  close(): Promise<void>;
}

/** How many there are, how many of them one change has for itself, and how many requests wait for one. */
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

/** That a client is shown what it has written. */
export interface Consistency {
  /**
   * @param tokens what earlier requests of the client were given, with commas
   * @param mayChange whether the request may change something: then it decides by what is so now
   */
  run(tokens: string | undefined, mayChange: boolean, request: () => void): void;
  /** From here on the request that is under way is shown what is so now. @returns false where it has been already */
  catchUp(): boolean;
  /** For the next requests of the client; undefined where the request that is under way has written nothing. */
  token(): string | undefined;
}

/** What an engine behind a network can be told. */
export interface PostgresOptions {
  /** `postgres://…`: the replicas that are read. */
  readonly readUrl?: string | undefined;
  /** How many this process opens at most. */
  readonly connections?: number;
  /** Hears when the database goes away and when it is back. */
  readonly log?: {
    info(text: string): void;
    warn(details: object, text: string): void;
  };
}

/** What of a part counts for an engine. */
export function inDialect<T extends SqlValue>(part: PerDialect<T>, dialect: Dialect): T {
  return typeof part === 'object' && part !== null ? part[dialect] : part;
}

/**
 * The version of a document that is made. A document has no id: one that is deleted and made again stands at the same address,
 * and must not bear a tag that the first has borne (C.1). Counting from the time leaves room for a thousand changes a millisecond.
 */
export function firstVersion(now: Date): number {
  return now.getTime() * 1000;
}

/** Values that are no row: a row has a version and an id of its own, which would take the place of those of a new row. */
export interface NoRow {
  readonly _version?: never;
}

/** A statement that returns one number. */
export type CountQuery = Query<number, readonly [count: number]>;

export function countQuery(sql: string): CountQuery {
  return { sql, row: ([count]) => count };
}

/** A statement that returns something where it finds a row. */
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

/** Of a statement that has found no row. @throws Problem where it has to find one */
export function requireNone({ missing }: Statement): void {
  if (missing !== undefined) throw new Problem('no-such-resource', missing);
}

/** How a boolean that may be missing is stored. */
export function bitOf(value: boolean | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** The columns of a row, or some of them, by their names. */
export type Columns<Name extends PropertyKey> = Readonly<Record<Name, SqlValue>>;

/** Whether a row has the values already, so that a write would change nothing (C.5). */
export function sameValues<Values extends Columns<keyof Values>>(stored: Values, values: Values): boolean {
  for (const name in values) if (values[name] !== stored[name]) return false;
  return true;
}
