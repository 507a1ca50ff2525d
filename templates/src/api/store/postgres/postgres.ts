// PostgreSQL through postgres.js: any number of processes on one database. A read needs no transaction, a write is one.
import { ConfigError } from '../../config.js';
import { settings } from '../../settings.js';
import type { Database, PostgresOptions, Query, Reader, SqlValue, Statement } from '../database.js';
import type { Migration } from '../migrations.js';
import { drive, rowsOf } from './apply.js';
// <row-security>
import type { Connection, Rows } from './connection.js';
// </row-security>
import { codeOf, isPassing, refusal, whyRefused } from './failures.js';
import { followPrimary } from './hosts.js';
import { checkMigrated } from './migrations.js';
import { placeOf } from './place.js';
import { openPool, PATIENCE, type Pool } from './pool.js';
import { withReplicas } from './replicas.js';
// <row-security>
import { currentViewer, type Viewer } from '../viewer.js';
import { heedsPolicies, readAs } from './row-security.js';
import { learnUniques } from './unique-indexes.js';
// </row-security>
// <no-row-security>
// import { numberedSql } from './statements.js';
// </no-row-security>
import { pause, REPEATABLE_READ, SERIALIZABLE, write } from './writes.js';

/**
 * Returns even when the database does not answer: the pool then goes on trying.
 * @param migrations that the database must have run
 * @throws ConfigError when it answers but refuses the connection, or has not run them
 */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[],
  { connections = 10, readUrl, log }: PostgresOptions,
): Promise<Database> {
  const limit = settings.handlerTimeout;
  const place = `The database ${placeOf(url)}`;
  let isMigrated = false;
  let isStarting = true;
  const open = followPrimary({ url, limit, report: (text) => log?.info(text) });
  const pool = openPool({
    size: connections,
    async open(onLost) {
      const connection = await open(onLost);
      try {
        await (isMigrated ? undefined : checkMigrated(connection, migrations, place));
        // <row-security>
        if (!isMigrated) {
          await learnUniques(connection);
          if (!(await heedsPolicies(connection))) log?.warn({}, UNHEEDED);
        }
        // </row-security>
        isMigrated = true;
      } catch (error) {
        await connection.close();
        throw error;
      }
      return connection;
    },
    report(error) {
      if (error === undefined) log?.info('the database answers');
      // A service that the database refuses at its start ends, and reports that itself.
      else if (isStarting && (error instanceof ConfigError || whyRefused(error) !== undefined)) return;
      else if (error instanceof ConfigError) log?.warn({}, error.message);
      else log?.warn({ code: codeOf(error) }, 'the database does not answer: requests are answered 503 until it does');
    },
  });
  const failure = await pool.reach();
  isStarting = false;
  const refused = whyRefused(failure);
  if (refused !== undefined || failure instanceof ConfigError) {
    await pool.close();
    throw failure instanceof ConfigError ? failure : new ConfigError(`${place} cannot be used: ${refused}.`);
  }
  // <no-row-security>
  // const reader = readerOf(pool, limit);
  // </no-row-security>
  let isolation = REPEATABLE_READ;
  const database: Database = {
    // <no-row-security>
    // read: (apply) => drive(apply(reader)),
    // write: (apply, deadline, deferred = false) => write(pool, apply, { isolation, deadline, limit, deferred }),
    // </no-row-security>
    // <row-security>
    read: (apply) => drive(apply(readerOf(pool, limit, currentViewer()))),
    write: (apply, deadline, deferred = false) =>
      write(pool, apply, { isolation, deadline, limit, deferred, viewer: currentViewer() }),
    // </row-security>
    serialize() {
      isolation = SERIALIZABLE;
    },
    async ping() {
      await answerOf(pool, { sql: 'SELECT 1' }, [], performance.now() + PATIENCE);
    },
    connections: () => [{ server: 'primary', connections: pool.usage }],
    wasReached: () => pool.wasReached,
    close: () => pool.close(),
  };
  if (readUrl === undefined) return database;
  return withReplicas(database, { url: readUrl, connections, limit, writers: pool, log });
}

// <row-security>
const UNHEEDED =
  'row security has no effect: the user of the database is a superuser or has BYPASSRLS. Use a role without either';

// </row-security>
// <no-row-security>
// function readerOf(pool: Pool, limit: number): Reader {
// </no-row-security>
// <row-security>
function readerOf(pool: Pool, limit: number, viewer: Viewer): Reader {
  // </row-security>
  return {
    dialect: 'postgres',
    *first<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>, values: readonly SqlValue[]) {
      // <no-row-security>
      // const rows = yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit));
      // </no-row-security>
      // <row-security>
      const rows = yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit, viewer));
      // </row-security>
      return rows[0];
    },
    *all<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>, values: readonly SqlValue[]) {
      // <no-row-security>
      // return yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit));
      // </no-row-security>
      // <row-security>
      return yield* rowsOf(query, answerOf(pool, query, values, performance.now() + limit, viewer));
      // </row-security>
    },
  };
}

/** Retries a read for a moment when its connection is lost, since it changes nothing. */
async function answerOf(
  pool: Pool,
  query: Statement,
  values: readonly SqlValue[],
  deadline: number,
  // <row-security>
  viewer = currentViewer(),
  // </row-security>
): Promise<readonly unknown[]> {
  let lostSince: number | undefined;
  for (let runs = 1; ; runs++) {
    try {
      // <no-row-security>
      // const { rows } = await pool.share((connection) => connection.run(numberedSql(query), values), deadline);
      // </no-row-security>
      // <row-security>
      const send = (connection: Connection): Promise<Rows> => readAs(viewer, connection, query, values);
      const { rows } = await pool.share(send, deadline);
      // </row-security>
      return rows;
    } catch (error) {
      lostSince ??= performance.now();
      if (!isPassing(error) || performance.now() - lostSince > PATIENCE) throw refusal(error, query);
      await pause(runs);
    }
  }
}
