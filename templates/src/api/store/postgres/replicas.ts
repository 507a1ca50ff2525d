// Reads on replicas. A replica is a little behind the primary, so a client that has written gets a token with the
// position of the primary. Its reads wait a moment for a replica that is not as far, and then go to the primary. Reads
// that a replica cannot answer go there too, so nothing depends on the replicas.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '../../config.js';
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, Database, PostgresOptions, Query, Reader, SqlValue, Statement } from '../database.js';
import { drive, rowsOf } from './apply.js';
import type { Connection } from './connection.js';
import { codeOf, OutcomeUnknown, tooLate, whyRefused } from './failures.js';
import { followPrimary } from './hosts.js';
import { hostUrls, placeOf } from './place.js';
import { openPool, type Pool } from './pool.js';
import { furthest, isBehind, replayedOn, seenIn, tokenOf, writtenTo, type Position, type Seen } from './positions.js';
// <row-security>
import { currentViewer } from '../viewer.js';
import { readAs } from './row-security.js';
// </row-security>
// <no-row-security>
// import { numberedSql } from './statements.js';
// </no-row-security>

export interface ReplicaOptions {
  /** `postgres://…` with the host of one replica or several. */
  readonly url: string;
  /** In milliseconds: the time that a server may work on one statement. */
  readonly limit: number;
  /** The most that are open to each replica. */
  readonly connections: number;
  /** The connections to the primary. */
  readonly writers: Pool;
  readonly log: PostgresOptions['log'];
}

/** The state of the database that a request has seen. */
interface Session {
  seen: Seen;
  /** The replica that it reads: another one may show an older state. */
  replica?: Pool | undefined;
  /** The position of the primary after all its writes. */
  written?: Seen;
}

/** In milliseconds: the pauses in which a replica may catch up. */
const PAUSES = [0, 2, 5, 10, 20, 40];

/** In milliseconds: the time that a finished change waits for the position of the primary. */
const TOKEN_PATIENCE = 250;

/** In milliseconds, until a host that was not a replica is asked again. */
const PROMOTED_PAUSE = 5_000;

/** A replica shows less than the client has seen, or is not a replica any more. */
class Behind extends Error {}

/**
 * @returns the database, which reads on the replicas
 * @throws ConfigError when a replica answers but refuses the connection
 */
export async function withReplicas(primary: Database, options: ReplicaOptions): Promise<Database> {
  const { url, limit, writers } = options;
  // The asynchronous context of a request holds its session, so that routes and your own code need no parameter for it.
  const sessions = new AsyncLocalStorage<Session>();
  const replayed = new WeakMap<Connection, Position>();
  const urls = hostUrls(url);
  const pools = urls.map((one) => openReplica(one, options));
  let turn = 0;

  const failures = await Promise.all(pools.map((pool) => pool.reach()));
  const refusals = failures.flatMap((failure, index) => {
    const reason = whyRefused(failure);
    return reason === undefined ? [] : [`The replica ${placeOf(urls[index] ?? url)} cannot be used: ${reason}.`];
  });
  if (refusals.length > 0) {
    await Promise.all([primary, ...pools].map((one) => one.close()));
    throw new ConfigError(refusals.join('\n'));
  }

  function nextPool(): Pool | undefined {
    for (let tries = 0; tries < pools.length; tries++) {
      const pool = pools[turn++ % pools.length];
      if (pool !== undefined && !pool.isAway) return pool;
    }
    return undefined;
  }

  function readerOn(pool: Pool, due: Position | undefined): Reader {
    // <row-security>
    const viewer = currentViewer();
    // </row-security>
    const ask = (query: Statement, values: readonly SqlValue[]): Promise<readonly unknown[]> => {
      const send = async (connection: Connection): Promise<readonly unknown[]> => {
        if (due !== undefined) await untilReplayed(connection, due);
        // <no-row-security>
        // return (await connection.run(numberedSql(query), values)).rows;
        // </no-row-security>
        // <row-security>
        return (await readAs(viewer, connection, query, values)).rows;
        // </row-security>
      };
      return pool.share(send, performance.now() + limit);
    };
    return {
      dialect: 'postgres',
      *first<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>, values: readonly SqlValue[]) {
        const rows = yield* rowsOf(query, ask(query, values));
        return rows[0];
      },
      *all<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>, values: readonly SqlValue[]) {
        return yield* rowsOf(query, ask(query, values));
      },
    };
  }

  /** Checks each connection by itself, since one address may stand for several replicas. */
  async function untilReplayed(connection: Connection, due: Position): Promise<void> {
    const known = replayed.get(connection);
    if (known !== undefined && !isBehind(known, due)) return;
    for (const pause of PAUSES) {
      if (pause > 0) await setTimeout(pause);
      const found = await replayedOn(connection);
      if (found === undefined) break;
      replayed.set(connection, found);
      if (!isBehind(found, due)) return;
    }
    throw new Behind();
  }

  async function read<T>(apply: (reader: Reader) => Apply<T>, session: Session, pool: Pool): Promise<T> {
    const due = session.seen === 'primary' ? undefined : session.seen;
    const deadline = performance.now() + limit;
    try {
      return await drive(apply(readerOn(pool, due)));
    } catch (error) {
      // A mistake of the client is the same everywhere; any other error may be the replica's.
      if (error instanceof Problem && error.status < 500) throw error;
      if (performance.now() > deadline) throw tooLate(error);
      session.seen = 'primary';
      return primary.read(apply);
    }
  }

  /** Records the state that the client has now seen; a refusal reveals it too. */
  async function remember(session: Session): Promise<void> {
    const enough = new AbortController();
    const late = setTimeout(TOKEN_PATIENCE, undefined, { signal: enough.signal });
    const asking = writers.share(writtenTo, performance.now() + TOKEN_PATIENCE);
    const position = await Promise.race([asking, late]).catch(() => undefined);
    enough.abort();
    session.written = furthest(session.written, position ?? 'primary');
    session.seen = furthest(session.seen, session.written);
  }

  /** A client that checks if its change was made must not read a replica that does not have it yet. */
  async function rememberFailure(session: Session, error: unknown): Promise<void> {
    if (error instanceof OutcomeUnknown) Object.assign(session, { seen: 'primary', written: 'primary' });
    else if (error instanceof Problem && error.status < 500) await remember(session);
  }

  const servers = pools.map((pool, index) => ({ pool, server: new URL(urls[index] ?? url).host }));
  return {
    ...primary,
    connections: () => [
      ...(primary.connections?.() ?? []),
      ...servers.map(({ pool, server }) => ({ server, connections: pool.usage })),
    ],
    read(apply) {
      const session = sessions.getStore();
      if (session === undefined || session.seen === 'primary') return primary.read(apply);
      session.replica ??= nextPool();
      if (session.replica !== undefined && !session.replica.isAway) return read(apply, session, session.replica);
      session.seen = 'primary';
      return primary.read(apply);
    },
    async write(apply, deadline, deferred) {
      const session = sessions.getStore();
      try {
        const result = await primary.write(apply, deadline, deferred);
        if (session !== undefined) await remember(session);
        return result;
      } catch (error) {
        if (session !== undefined) await rememberFailure(session, error);
        throw error;
      }
    },
    consistency: {
      run: (tokens, mayChange, request) => sessions.run({ seen: mayChange ? 'primary' : seenIn(tokens) }, request),
      catchUp() {
        const session = sessions.getStore();
        if (session === undefined || session.seen === 'primary') return false;
        session.seen = 'primary';
        return true;
      },
      token() {
        const written = sessions.getStore()?.written;
        return written === undefined ? undefined : tokenOf(written);
      },
    },
    async close() {
      await primary.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

function openReplica(url: string, { connections, limit, log }: ReplicaOptions): Pool {
  const open = followPrimary({ url, limit });
  const place = placeOf(url);
  let wasPrimary = false;
  return openPool({
    size: connections,
    async open(onLost) {
      if (wasPrimary) await setTimeout(PROMOTED_PAUSE, undefined, { ref: false });
      const connection = await open(onLost);
      const found = await replayedOn(connection).catch(() => undefined);
      wasPrimary = found === undefined;
      if (!wasPrimary) return connection;
      await connection.close();
      throw new Behind(`${place} is not a replica.`);
    },
    report(error) {
      if (error === undefined) log?.info(`the replica ${place} answers`);
      else if (error instanceof Behind) log?.info(`${place} is not a replica at the moment, and is not read`);
      else
        log?.warn({ code: codeOf(error) }, `the replica ${place} does not answer: the others are read, or the primary`);
    },
  });
}
