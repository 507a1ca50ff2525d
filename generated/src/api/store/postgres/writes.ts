// Runs an apply as a transaction: its first statement begins one, its end commits it. When other transactions were
// quicker, the whole apply runs again, which is possible since it is a function. Nothing runs again once COMMIT was
// sent.
import { setTimeout } from 'node:timers/promises';
import { requireNone, type Apply, type Query, type SqlValue, type Transaction, type Statement } from '../database.js';
import { drive, rowsOf } from './apply.js';
import type { Connection } from './connection.js';
import {
  isOvertaken,
  isPassing,
  isRefusedByKey,
  isWithoutAnswer,
  OutcomeUnknown,
  refusal,
  tooLate,
} from './failures.js';
import { PATIENCE, type Pool } from './pool.js';
import { numberedSql } from './statements.js';

/** The isolation level of a transaction, and the planning of its statements. */
export interface Isolation {
  /** The statement that begins a transaction. */
  readonly begin: string;
  /** Ends each statement, so that it has its own plan beside the one of reads. */
  readonly mark: string;
  /** True when a single statement needs no transaction of its own. */
  readonly allowsAutocommit: boolean;
}

export const REPEATABLE_READ: Isolation = {
  begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
  mark: '',
  allowsAutocommit: true,
};

/**
 * A scan counts as a read of the whole table, and conflicts with every change there. So small tables are read by index
 * too. Where a plan has to scan all the same, PostgreSQL counts it as so long that it would compile it first, for half a
 * second.
 */
export const SERIALIZABLE: Isolation = {
  begin: 'BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off; SET LOCAL jit = off',
  mark: ' -- serializable',
  allowsAutocommit: false,
};

const COMMIT: Statement = { sql: 'COMMIT' };

/** The share of the limit by which a statement without a transaction may be late. */
const LATEST = 0.1;

/** The most runs of one apply: with so many others at the same rows, the client should wait and retry. */
const RUNS_LIMIT = 50;

/** In milliseconds. */
const LONGEST_PAUSE = 50;

export interface WriteOptions {
  readonly isolation: Isolation;
  /** In milliseconds of `performance.now()`. */
  readonly deadline: number;
  /** In milliseconds: the time that the server may work on one statement. */
  readonly limit: number;
  /** True when a change may wait for the next statement or the end of the apply. */
  readonly deferred: boolean;
}

export async function write<T>(
  pool: Pool,
  apply: (transaction: Transaction) => Apply<T>,
  options: WriteOptions,
): Promise<T> {
  const { deadline } = options;
  let lostSince: number | undefined;
  let refusedByKey = 0;
  for (let runs = 1; ; runs++) {
    const connection = await pool.lend(deadline);
    const run = new Run(connection, options);
    try {
      return await run.finish(apply);
    } catch (error) {
      const { failure } = run;
      if (runs >= RUNS_LIMIT || performance.now() > deadline) throw error;
      if (isOvertaken(failure)) await pause(runs);
      else if (isPassing(failure)) {
        lostSince ??= performance.now();
        if (performance.now() - lostSince > PATIENCE) throw error;
        await pause(runs);
      } else if (!isRefusedByKey(failure) || refusedByKey++ > 0) throw error;
    } finally {
      void run.ended.then(() => pool.release(connection));
    }
  }
}

/** A random back-off that grows with each failed run. */
export function pause(runs: number): Promise<void> {
  return setTimeout(Math.random() * Math.min(LONGEST_PAUSE, 2 ** runs));
}

/** A statement that returns no rows, and waits to be sent. */
interface PendingChange {
  readonly query: Statement;
  readonly values: readonly SqlValue[];
}

/** One run of an apply on a connection of its own. */
class Run implements Transaction {
  readonly dialect = 'postgres';
  readonly #connection: Connection;
  readonly #options: WriteOptions;
  #isBegun = false;
  #pending: PendingChange | undefined;
  /**
   * The error of the database or the connection. A COMMIT without an answer does not count: a new run could make the
   * change twice.
   */
  failure: unknown = undefined;
  /** Resolves when the connection is free for others. */
  ended: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, options: WriteOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  async finish<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T> {
    try {
      const result = await drive(apply(this));
      await this.#end();
      return result;
    } catch (error) {
      if (this.#isBegun && !this.#connection.isLost)
        this.ended = this.#connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  *first<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<Row | undefined> {
    const rows = yield* this.all(query, values);
    return rows[0];
  }

  *all<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<readonly Row[]> {
    const pending = this.#takePending();
    if (pending !== undefined) yield this.#change(pending);
    return yield* rowsOf(query, this.#read(query, values));
  }

  *run(query: Statement, values: readonly SqlValue[]): Apply<void> {
    const pending = this.#takePending();
    if (pending !== undefined) yield this.#change(pending);
    if (this.#options.deferred) this.#pending = { query, values };
    else yield this.#change({ query, values });
  }

  #takePending(): PendingChange | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending;
  }

  /** Does not wait for BEGIN: a read does no harm when the transaction could not begin. */
  async #read(query: Statement, values: readonly SqlValue[]): Promise<readonly unknown[]> {
    const begun = this.#begin();
    const read = this.#connection.run(this.#sqlOf(query), values);
    const [{ rows }] = await this.#watched(Promise.all([read, begun]), query);
    return rows;
  }

  async #change({ query, values }: PendingChange): Promise<void> {
    if (!this.#isBegun) await this.#watched(this.#begin(), query);
    const { count } = await this.#watched(this.#connection.run(this.#sqlOf(query), values), query);
    if (count === 0) requireNone(query);
  }

  async #end(): Promise<void> {
    const pending = this.#takePending();
    if (pending !== undefined && !this.#isBegun && this.#mayGoAlone()) return this.#changeAlone(pending);
    // COMMIT waits for the answer: the driver resends a statement whose plan has become invalid, which would then come
    // after the COMMIT.
    if (pending !== undefined) await this.#change(pending);
    if (this.#isBegun) await this.#commit();
  }

  /**
   * The server ends a statement by its own limit, so one without a transaction may be late by the time already spent.
   */
  #mayGoAlone(): boolean {
    const { isolation, deadline, limit } = this.#options;
    return isolation.allowsAutocommit && deadline - performance.now() > limit * (1 - LATEST);
  }

  /** The server commits a single statement by itself. */
  async #changeAlone({ query, values }: PendingChange): Promise<void> {
    const isSent = !this.#connection.isLost;
    const answer = this.#connection.run(this.#sqlOf(query), values).catch((error: unknown) => {
      throw isSent && isWithoutAnswer(error) ? new OutcomeUnknown(error) : error;
    });
    const { count } = await this.#watched(answer, query);
    if (count === 0) requireNone(query);
  }

  #sqlOf(query: Statement): string {
    return numberedSql(query) + this.#options.isolation.mark;
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    if (performance.now() > this.#options.deadline) throw tooLate();
    this.#isBegun = true;
    await this.#connection.run(this.#options.isolation.begin);
  }

  async #watched<T>(answer: Promise<T>, query: Statement): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.failure ??= error;
      throw refusal(error, query);
    }
  }

  async #commit(): Promise<void> {
    if (performance.now() > this.#options.deadline) throw tooLate();
    // A COMMIT that is cancelled while it waits for a standby is done all the same, and reports that. So it has no
    // timeout here.
    const untimed = this.#connection.run('SET LOCAL statement_timeout = 0').catch(() => undefined);
    try {
      const { command } = await this.#connection.run(COMMIT.sql);
      await untimed;
      if (command !== 'COMMIT') throw refusal(this.failure, COMMIT) ?? new Error('The transaction was rolled back.');
    } catch (error) {
      if (isWithoutAnswer(error)) throw new OutcomeUnknown(error);
      this.failure ??= error;
      throw refusal(error, COMMIT);
    }
  }
}
