// PostgreSQL through postgres.js: any number of processes on one database. Reads take no transaction, a write is one.
import { setTimeout } from 'node:timers/promises';
import { settings } from '../settings.js';
import { ConfigError } from '../config.js';
import type { Database, PostgresOptions, Query, Reader, SqlValue } from './database.js';
import { drive, rowsOf } from './postgres-apply.js';
import { openConnection } from './postgres-connection.js';
import { codeOf, isPassing, refusal, whyRefused } from './postgres-failures.js';
import { openPool, PATIENCE, type Pool } from './postgres-pool.js';
import { numberedSql } from './postgres-statements.js';
import { write } from './postgres-writes.js';

/** In milliseconds. */
const LONGEST_PAUSE = 50;

/**
 * A database that does not answer is waited for while the service runs.
 * @throws ConfigError when it answers and lets nobody in
 */
export async function openPostgres(url: string, { connections = 10, log }: PostgresOptions): Promise<Database> {
  const limit = settings.handlerTimeout;
  const pool = openPool({
    size: connections,
    open: (onLost) => openConnection({ url, limit, onLost }),
    report(error) {
      if (error === undefined) log?.info('the database answers');
      else log?.warn({ code: codeOf(error) }, 'the database does not answer: requests are answered 503 until it does');
    },
  });
  const refused = whyRefused(await pool.reach());
  if (refused !== undefined) {
    await pool.close();
    throw new ConfigError(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${refused}.`);
  }
  const reader = readerOf(pool, limit);
  return {
    read: (apply) => drive(apply(reader)),
    write: (apply, deadline) => write(pool, apply, deadline),
    async ping() {
      await answerOf(pool, { sql: 'SELECT 1' }, [], performance.now() + PATIENCE);
    },
    wasReached: () => pool.wasReached,
    close: () => pool.close(),
  };
}

/** Where it is, without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

function readerOf(pool: Pool, limit: number): Reader {
  return {
    dialect: 'postgres',
    *first<Row>(query: Query<Row>, values: readonly SqlValue[]) {
      const rows = yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit));
      return rows[0];
    },
    *all<Row>(query: Query<Row>, values: readonly SqlValue[]) {
      return yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit));
    },
  };
}

/** A read is asked again for a moment when its connection is lost: nothing was changed by it. */
async function answerOf(
  pool: Pool,
  query: Query<unknown>,
  values: readonly SqlValue[],
  deadline: number,
): Promise<readonly unknown[]> {
  let lostSince: number | undefined;
  for (let runs = 1; ; runs++) {
    try {
      const { rows } = await pool.share((connection) => connection.run(numberedSql(query), values), deadline);
      return rows;
    } catch (error) {
      lostSince ??= performance.now();
      if (!isPassing(error) || performance.now() - lostSince > PATIENCE) throw refusal(error, query.sql);
      await setTimeout(Math.random() * Math.min(LONGEST_PAUSE, 2 ** runs));
    }
  }
}
