// SQLite through libsql: one file, one connection, one process.
import type Libsql from 'libsql';
import { Problem } from '../../runtime/problems/problem.js';
import {
  requireNone,
  type Apply,
  type Database,
  type Query,
  type Reader,
  type SqlValue,
  type Statement,
  type Transaction,
} from '../database.js';
import type { Migration } from '../migrations.js';
import { commitQueue } from './commits.js';
import { serveCopies } from './copies.js';
import { DeferredTransaction, type Enclosing } from './deferred.js';
import { refusal, unavailable } from './failures.js';
import { openFile } from './file.js';
import { migrateSqlite } from './migrations.js';
import { type RowsReader, rowsReader } from './rows.js';

/** @throws ConfigError when the file cannot be opened, is held by another process or cannot be migrated. */
export function openSqlite(path: string, migrations: readonly Migration[]): Database {
  const connection = openFile(path);
  try {
    migrateSqlite(connection, migrations, path);
  } catch (error) {
    connection.close();
    throw error;
  }
  // Weak, since a list with filters makes its queries on demand, and drops them again.
  const statements = new WeakMap<Statement, Libsql.Statement>();
  const lists = new WeakMap<Statement, RowsReader>();

  function prepared(statement: Statement): Libsql.Statement {
    let found = statements.get(statement);
    if (found === undefined) {
      found = connection.prepare(statement.sql);
      if (found.reader) found.raw(true);
      statements.set(statement, found);
    }
    return found;
  }

  function list(query: Statement): RowsReader {
    let found = lists.get(query);
    if (found === undefined) {
      found = rowsReader(connection, query.sql);
      lists.set(query, found);
    }
    return found;
  }

  const transaction: Transaction = {
    dialect: 'sqlite',
    *first<Row, Cells extends readonly SqlValue[]>(
      query: Query<Row, Cells>,
      values: readonly SqlValue[],
    ): Apply<Row | undefined> {
      try {
        const cells = prepared(query).get(values);
        return areCells(query, cells) ? query.row(cells) : undefined;
      } catch (error) {
        throw refusal(error, query);
      }
    },
    *all<Row, Cells extends readonly SqlValue[]>(
      query: Query<Row, Cells>,
      values: readonly SqlValue[],
    ): Apply<readonly Row[]> {
      try {
        const rows = list(query)(values);
        return areRows(query, rows) ? rows.map((cells) => query.row(cells)) : [];
      } catch (error) {
        throw refusal(error, query);
      }
    },
    *run(statement: Statement, values: readonly SqlValue[]): Apply<void> {
      execute(statement, values);
    },
  };

  function execute(statement: Statement, values: readonly SqlValue[]): void {
    let changes: number;
    try {
      ({ changes } = prepared(statement).run(values));
    } catch (error) {
      throw refusal(error, statement);
    }
    if (changes === 0) requireNone(statement);
  }

  const deferredTransaction = new DeferredTransaction(transaction, execute);

  const commits = commitQueue(connection);
  const copies = serveCopies(connection, path);
  let closed = false;

  return {
    read: <T>(apply: (reader: Reader) => Apply<T>): T => {
      if (closed) throw stopping();
      return finish(apply(transaction));
    },

    write: <T>(apply: (open: Transaction) => Apply<T>, deadline: number, deferred = false): Promise<T> =>
      new Promise((resolve, reject) => {
        if (closed) throw stopping();
        let answer = (): void => {};
        const runIn = (open: Transaction): void => {
          const result = finish(apply(open));
          answer = () => resolve(result);
        };
        const run = (): void => runIn(transaction);
        const runAlone = (enclosing: Enclosing): void => deferredTransaction.enclose(enclosing, runIn);
        commits.add({ run, ...(deferred && { runAlone }), resolve: () => answer(), reject, deadline });
      }),

    async ping() {
      if (closed) throw stopping();
      connection.prepare('SELECT 1').get([]);
    },

    wasReached: () => true,

    async close() {
      closed = true;
      commits.finish();
      copies.close();
      moveIntoFile(connection);
      connection.close();
    },
  };
}

/** Changes for which the disk has no room stay in the log beside the file, where the next start finds them. */
function moveIntoFile(connection: Libsql.Database): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (unavailable(error) === error) throw error;
  }
}

/** Runs an apply to its end. SQLite answers at once, so an apply never pauses here. */
function finish<T>(apply: Apply<T>): T {
  const step = apply.next();
  if (step.done === true) return step.value;
  throw new Error('An apply paused on an engine that answers at once.');
}

// The SQL of a query promises the columns of its row; this checks only that there is a row.
function areCells<Cells extends readonly SqlValue[]>(_query: Query<unknown, Cells>, row: unknown): row is Cells {
  return Array.isArray(row);
}

function areRows<Cells extends readonly SqlValue[]>(_query: Query<unknown, Cells>, rows: unknown): rows is Cells[] {
  return Array.isArray(rows);
}

function stopping(): Problem {
  return new Problem('service-unavailable', 'The service is stopping.', { headers: { 'retry-after': '1' } });
}
