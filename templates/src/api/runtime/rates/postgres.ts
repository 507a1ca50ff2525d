// Counters that instances share in the database: one statement per request, by the clock of the server, on a connection
// of their own. A count that is lost in a crash of the server does no harm, so none of them waits for the disk.
import type { Connection } from '../../store/postgres/connection.js';
import { followPrimary } from '../../store/postgres/hosts.js';
import type { SharedCounters } from './counters.js';
import type { Policy } from './window.js';

/** In milliseconds: the time that the server may work on one statement. */
const LIMIT = 1_000;

/** In milliseconds. */
const CLEAR_EVERY = 60_000;

const NOW = 'floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

/**
 * The end of the window after this one, until which its count matters. A window has $2 milliseconds, and begins at a
 * multiple of them.
 */
const EXPIRES = `(${NOW} / $2::bigint + 2) * $2::bigint`;

/** The counts of a row in the current window, before this request. */
const CURRENT = 'CASE WHEN "one"."expires" = excluded."expires" THEN "one"."current" ELSE 0 END';
const PREVIOUS = `
  CASE "one"."expires"
    WHEN excluded."expires" THEN "one"."previous"
    WHEN excluded."expires" - $2::bigint THEN "one"."current"
    ELSE 0
  END`;

/** Without room it changes nothing, and shows the row as it is. */
const COUNT = `
  WITH "counted" AS (
    INSERT INTO "_rate_counters" AS "one" ("key", "expires", "current", "previous")
    VALUES ($1, ${EXPIRES}, 1, 0)
    ON CONFLICT ("key") DO UPDATE
    SET "expires" = excluded."expires", "current" = ${CURRENT} + 1, "previous" = ${PREVIOUS}
    WHERE ${PREVIOUS} * (excluded."expires" - $2::bigint - ${NOW})::numeric / $2::bigint + ${CURRENT} + 1 <= $3::bigint
    RETURNING "expires", "current", "previous"
  )
  SELECT 1::bigint, "expires", "current", "previous", ${NOW} FROM "counted"
  UNION ALL
  SELECT 0::bigint, "expires", "current", "previous", ${NOW} FROM "_rate_counters"
  WHERE "key" = $1 AND NOT EXISTS (SELECT 1 FROM "counted")`;

const CLEAR = `DELETE FROM "_rate_counters" WHERE "expires" <= ${NOW}`;

export function postgresCounters(url: string): SharedCounters {
  const open = followPrimary({ url, limit: LIMIT });
  let connection: Connection | undefined;
  let isOpening = false;
  let isClosed = false;
  const clearing = setInterval(() => void connection?.run(CLEAR).catch(() => undefined), CLEAR_EVERY).unref();

  async function connect(): Promise<void> {
    if (isOpening || isClosed) return;
    isOpening = true;
    let opened: Connection | undefined;
    try {
      opened = await open((lost) => {
        if (connection === lost) connection = undefined;
      });
      if (isClosed) return await opened.close();
      await opened.run('SET synchronous_commit = off');
      // Run once now, since the server plans it the first time.
      await opened.run(COUNT, ['', 1_000, 1]);
      connection = opened;
    } catch {
      // The server may answer and not count, as a standby or with a full disk. The next request tries again, on another
      // connection.
      await opened?.close().catch(() => undefined);
    } finally {
      isOpening = false;
    }
  }

  return {
    reach: () => connect(),
    async count(key, policy) {
      if (connection === undefined) {
        void connect();
        throw new Error('There is no connection to the database.');
      }
      const { rows } = await connection.run(COUNT, [key, policy.period, policy.limit]);
      return countIn(rows[0], policy);
    },
    async close() {
      isClosed = true;
      clearInterval(clearing);
      await connection?.close();
    },
  };
}

/** @param row of COUNT */
function countIn(row: unknown, { period }: Policy) {
  const [counted = 0, expires = 0, current = 0, previous = 0, now = 0] = Array.isArray(row) ? row.map(Number) : [];
  const began = Math.floor(now / period) * period;
  const kept = expires - 2 * period;
  const elapsed = now - began;
  if (kept === began) return { isCounted: counted === 1, current, previous, elapsed };
  // The request was refused by the window before, in which its row still is.
  return { isCounted: false, current: 0, previous: kept === began - period ? current : 0, elapsed };
}
