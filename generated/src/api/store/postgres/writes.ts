// How an apply becomes a transaction: its first statement begins one, its end commits it. When others were quicker, the whole apply is
// run again, which it can be since it is a function; once COMMIT was sent, nothing is.
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

/** The level of isolation of a transaction, and how its statements are planned. */
export interface Isolation {
  /** Begins one. */
  readonly begin: string;
  /** Ends each statement, so that it has a plan of its own beside that of reads. */
  readonly mark: string;
  /** True when a single statement needs no transaction of its own. */
  readonly allowsAutocommit: boolean;
}

export const REPEATABLE_READ: Isolation = {
  begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
  mark: '',
  allowsAutocommit: true,
};

/** Whoever scans a table has read all of it, and meets every change there. So a small one is read by its index too. */
export const SERIALIZABLE: Isolation = {
  begin: 'BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off',
  mark: ' -- serializable',
  allowsAutocommit: false,
};

const COMMIT: Statement = { sql: 'COMMIT' };

/** The share of the limit by which a statement that is committed by itself may be late. */
const LATEST = 0.1;

/** Runs of one apply: with so many others at the same rows, waiting is better left to the client. */
const RUNS_LIMIT = 50;

/** In milliseconds. */
const LONGEST_PAUSE = 50;

export interface WriteOptions {
  readonly isolation: Isolation;
  /** In milliseconds of `performance.now()`. */
  readonly deadline: number;
  /** In milliseconds: how long the server works on one statement. */
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

/** The longer, the more often one has run in vain. */
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
  /** What the database refused or the connection met, unless COMMIT had been sent: then running again could do it twice. */
  failure: unknown = undefined;
  /** When the connection is free for others. */
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

  /** Nothing is lost if a read runs although the transaction could not begin, so it does not wait to hear that. */
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
    // COMMIT is not sent along: the driver sends a statement again whose plan has become invalid, which would then be behind it.
    if (pending !== undefined) await this.#change(pending);
    if (this.#isBegun) await this.#commit();
  }

  /** The server ends a statement by its own limit, so one that is alone may be late by what has passed already. */
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
    // A COMMIT that is cancelled while it waits for a standby is done all the same, and says so. So no time is set to it here.
    const untimed = this.#connection.run('SET LOCAL statement_timeout = 0').catch(() => undefined);
    try {
      const { command } = await this.#connection.run(COMMIT.sql);
      await untimed;
      if (command !== 'COMMIT') throw refusal(this.failure, COMMIT) ?? new Error('The transaction was undone.');
    } catch (error) {
      if (isWithoutAnswer(error)) throw new OutcomeUnknown(error);
      this.failure ??= error;
      throw refusal(error, COMMIT);
    }
  }
}
