// SQLite through libsql: one file, one connection, one process. The writes that come in one turn of the event loop are committed
// together at its end: one transaction with a savepoint for each, one sync to the disk, then all the answers. Where none has come
// beside another lately, a write is committed at once.
import type Libsql from 'libsql';
import { Problem } from '../runtime/problem.js';
import type { Apply, Database, Query, Reader, SqlValue, Table, Transaction } from './database.js';
import { openFile } from './sqlite-file.js';
import { refusal, unavailable } from './sqlite-failures.js';
import { type RowsReader, rowsReader } from './sqlite-rows.js';
import { createTables } from './sqlite-tables.js';

/** A group larger than this would keep reading requests waiting. */
const GROUP_SIZE = 256;

interface WaitingWrite {
  /** Runs the apply and keeps its result. Throws what the apply throws. */
  run(): void;
  /** Answers the caller with the result that was kept. */
  resolve(): void;
  reject(reason: unknown): void;
  readonly deadline: number;
}

/** @throws ConfigError when the file cannot be opened, is held by another process or has other tables. */
export function openSqlite(path: string, tables: readonly Table[]): Database {
  const connection = openFile(path);
  try {
    createTables(connection, tables, path);
  } catch (error) {
    connection.close();
    throw error;
  }
  // Weak: a list that can be narrowed makes queries as they are asked for, and drops those that are not.
  const prepared = new WeakMap<Query<unknown>, Libsql.Statement>();
  const lists = new WeakMap<Query<unknown>, RowsReader>();
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT one_write');
  const release = connection.prepare('RELEASE one_write');
  const undo = connection.prepare('ROLLBACK TO one_write');

  function statement(query: Query<unknown>): Libsql.Statement {
    let found = prepared.get(query);
    if (found === undefined) {
      found = connection.prepare(query.sql);
      if (found.reader) found.raw(true);
      prepared.set(query, found);
    }
    return found;
  }

  function list(query: Query<unknown>): RowsReader {
    let found = lists.get(query);
    if (found === undefined) {
      found = rowsReader(connection, query.sql);
      lists.set(query, found);
    }
    return found;
  }

  const transaction: Transaction = {
    *first<Row>(query: Query<Row>, values: readonly SqlValue[]): Apply<Row | undefined> {
      try {
        const row = statement(query).get(values);
        return isRow(query, row) ? row : undefined;
      } catch (error) {
        throw refusal(error, query.sql);
      }
    },
    *all<Row>(query: Query<Row>, values: readonly SqlValue[]): Apply<readonly Row[]> {
      try {
        const rows = list(query)(values);
        return areRows(query, rows) ? rows : [];
      } catch (error) {
        throw refusal(error, query.sql);
      }
    },
    *run(query: Query<never>, values: readonly SqlValue[]): Apply<void> {
      try {
        statement(query).run(values);
      } catch (error) {
        throw refusal(error, query.sql);
      }
    },
  };

  let waiting: WaitingWrite[] = [];
  /** Whether a write waits for the end of the turn, since others are likely to come in it. */
  let gathers = false;
  let closed = false;

  function commitWaiting(): void {
    const group = waiting.slice(0, GROUP_SIZE);
    // Closing has committed them already.
    if (group.length === 0) return;
    waiting = waiting.slice(GROUP_SIZE);
    if (waiting.length > 0) setImmediate(commitWaiting);
    gathers = group.length > 1;
    const applied: WaitingWrite[] = [];
    try {
      begin.run();
      for (const write of group) {
        const undone = applyOne(write, group.length === 1);
        if (undone === undefined) applied.push(write);
        else write.reject(undone.reason);
      }
      if (applied.length > 0) commit.run();
      else if (connection.inTransaction) rollback.run();
    } catch (error) {
      const failure = unavailable(error);
      for (const write of group) write.reject(failure);
      // SQLite may have rolled back by itself, for example when the disk is full.
      if (connection.inTransaction) rollback.run();
      return;
    }
    for (const write of applied) write.resolve();
  }

  /** What else comes in this turn is committed together at its end. */
  function commitAtOnce(): void {
    commitWaiting();
    gathers = true;
    setImmediate(() => {
      if (waiting.length === 0) gathers = false;
    });
  }

  /**
   * Why one write of the group was undone, or nothing. Throws when the whole transaction is lost.
   * @param isAlone then the transaction is its own, and it needs no savepoint
   */
  function applyOne(write: WaitingWrite, isAlone: boolean): { readonly reason: unknown } | undefined {
    if (performance.now() > write.deadline) return { reason: tooLate() };
    if (!isAlone) savepoint.run();
    try {
      write.run();
      if (performance.now() > write.deadline) throw tooLate();
      if (!isAlone) release.run();
      return undefined;
    } catch (reason) {
      if (!connection.inTransaction) throw reason;
      if (isAlone) rollback.run();
      else {
        undo.run();
        release.run();
      }
      return { reason: unavailable(reason) };
    }
  }

  return {
    read: <T>(apply: (reader: Reader) => Apply<T>): T => {
      if (closed) throw stopping();
      return finish(apply(transaction));
    },

    write: <T>(apply: (open: Transaction) => Apply<T>, deadline: number): Promise<T> =>
      new Promise((resolve, reject) => {
        if (closed) throw stopping();
        let answer = (): void => {};
        const run = (): void => {
          const result = finish(apply(transaction));
          answer = () => resolve(result);
        };
        waiting.push({ run, resolve: () => answer(), reject, deadline });
        if (waiting.length > 1) return;
        if (gathers) setImmediate(commitWaiting);
        else commitAtOnce();
      }),

    async ping() {
      if (closed) throw stopping();
      connection.prepare('SELECT 1').get([]);
    },

    async close() {
      closed = true;
      while (waiting.length > 0) commitWaiting();
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
    },
  };
}

/** Runs an apply to its end. SQLite answers at once, so an apply never pauses here. */
function finish<T>(apply: Apply<T>): T {
  const step = apply.next();
  if (step.done === true) return step.value;
  throw new Error('An apply paused on an engine that answers at once.');
}

// That a row has the columns of its query is the promise of the SQL beside it; what is checked is that there is a row.
function isRow<Row>(_query: Query<Row>, row: unknown): row is Row {
  return Array.isArray(row);
}

function areRows<Row>(_query: Query<Row>, rows: unknown): rows is Row[] {
  return Array.isArray(rows);
}

function stopping(): Problem {
  return new Problem('service-unavailable', 'The service is stopping.', { headers: { 'retry-after': '1' } });
}

function tooLate(): Problem {
  return new Problem('service-unavailable', 'The service could not answer in time. Nothing was changed.', {
    headers: { 'retry-after': '1' },
  });
}
