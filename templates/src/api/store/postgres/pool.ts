// The connections of this process. Reads share them, a few that come at once on the least busy one; a transaction has
// one for itself. While the database is away, the pool tries again and again to reach it, and refuses waiting requests
// after a moment.
import type { Connections } from '../database.js';
import type { Connection } from './connection.js';
import { away, stopping, tooLate } from './failures.js';

export interface PoolOptions {
  readonly size: number;
  open(onLost: (connection: Connection) => void): Promise<Connection>;
  /** Called with the reason when the database goes away, and with undefined when it is back. */
  report(error: unknown): void;
}

export interface Pool {
  /** Opens the first connection. @returns the reason when that failed */
  reach(): Promise<unknown>;
  /** Sends a read on a shared connection. Rejects with a Problem when there is none for it. */
  share<T>(send: (connection: Connection) => Promise<T>, deadline: number): Promise<T>;
  /** Lends a connection until it is released. Rejects with a Problem when there is none. */
  lend(deadline: number): Promise<Connection>;
  release(connection: Connection): void;
  readonly wasReached: boolean;
  readonly usage: Connections;
  /** True when there is no connection. */
  readonly isAway: boolean;
  /** Waits for statements and transactions under way. */
  close(): Promise<void>;
}

/** In milliseconds: the time that a request waits for a database that is away. */
export const PATIENCE = 1_000;

/** The most unanswered statements of one connection: more would wait behind a slow one. */
const DEPTH = 16;

/**
 * The most reads of one turn of the event loop that leave in one packet. A packet costs both sides about as much as a
 * read of a few rows, so this is quicker than a connection for each. More reads would wait too long behind a slow one.
 */
const TOGETHER = 4;

const SWEEP_EVERY = 50;

/** In milliseconds, after the server has refused another connection: it may have none left. */
const GROWTH_PAUSE = 1_000;

interface Waiting {
  readonly isAlone: boolean;
  readonly since: number;
  readonly deadline: number;
  /** Called as soon as there is a connection, so that no other request takes it first. */
  start(connection: Connection): void;
  reject(reason: unknown): void;
}

export function openPool({ size, open, report }: PoolOptions): Pool {
  const connections = new Set<Connection>();
  const taken = new Set<Connection>();
  let waiting: Waiting[] = [];
  let opening = 0;
  let wasReached = false;
  let isClosed = false;
  let growsFrom = 0;
  /** The time since which there is no connection. */
  let emptySince = performance.now();
  /** The reason why the database was not reached, and the attempts since. */
  let absence: { readonly reason: unknown; attempts: number } | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let drained = (): void => {};
  /** The connection on which the reads of this turn leave, and their number so far. */
  let packet: { readonly connection: Connection; reads: number } | undefined;

  function grow(): void {
    const isDue = connections.size === 0 || performance.now() >= growsFrom;
    if (isDue && absence === undefined && connections.size + opening < size) void attempt();
  }

  async function attempt(): Promise<void> {
    opening++;
    try {
      const connection = await open(forget);
      if (isClosed && isIdle()) return await connection.close();
      connections.add(connection);
      if (absence !== undefined) report(undefined);
      absence = undefined;
      wasReached = true;
    } catch (error) {
      miss(error);
    } finally {
      opening--;
    }
    serve();
  }

  /** Tries again for as long as no connection is open, one attempt at a time. */
  function miss(reason: unknown): void {
    if (connections.size > 0) {
      growsFrom = performance.now() + GROWTH_PAUSE;
      return;
    }
    if (absence === undefined) {
      report(reason);
      absence = { reason, attempts: 0 };
    }
    if (opening > 1) return;
    const delay = Math.min(500, 25 * 2 ** absence.attempts++) * (0.5 + Math.random() / 2);
    setTimeout(() => {
      if (!(isClosed && isIdle()) && connections.size === 0 && opening === 0) void attempt();
    }, delay).unref();
  }

  function forget(connection: Connection): void {
    connections.delete(connection);
    taken.delete(connection);
    if (connections.size === 0) renew();
    else if (waiting.length > 0) grow();
    if (isIdle()) drained();
  }

  /** Does not wait for a request: reads skip the pool of a replica without connections. */
  function renew(): void {
    emptySince = performance.now();
    grow();
  }

  /** The least busy connection that may be used, if there is one. */
  function find(isAlone: boolean): Connection | undefined {
    let best: Connection | undefined;
    for (const connection of connections) {
      if (!isFree(connection, isAlone ? 1 : DEPTH)) continue;
      if (best === undefined || connection.waiting < best.waiting) best = connection;
    }
    return best;
  }

  /** @param depth the most statements that it may have to answer, with the new one */
  function isFree(connection: Connection, depth: number): boolean {
    return connections.has(connection) && !taken.has(connection) && connection.waiting < depth;
  }

  function take(isAlone: boolean): Connection | undefined {
    const found = find(isAlone);
    if (found === undefined || found.waiting > 0) grow();
    if (found !== undefined && isAlone) taken.add(found);
    return found;
  }

  /** Takes the connection of earlier reads in this turn, while it takes more. */
  function takeForRead(): Connection | undefined {
    if (packet !== undefined && packet.reads < TOGETHER && isFree(packet.connection, DEPTH)) {
      packet.reads++;
      return packet.connection;
    }
    const connection = take(false);
    if (connection === undefined) return undefined;
    if (packet === undefined) setImmediate(() => (packet = undefined));
    packet = { connection, reads: 1 };
    return connection;
  }

  /** @param start called now, or when its turn comes */
  function acquire(isAlone: boolean, deadline: number, start: Waiting['start'], reject: Waiting['reject']): void {
    if (isClosed) return reject(stopping());
    const found = waiting.length === 0 ? take(isAlone) : undefined;
    if (found !== undefined) return start(found);
    wait({ isAlone, deadline, start, reject });
  }

  function wait(one: Omit<Waiting, 'since'>): void {
    waiting.push({ ...one, since: performance.now() });
    sweeping ??= setInterval(sweep, SWEEP_EVERY);
    grow();
  }

  /** In the order of arrival: a transaction would otherwise wait for as long as others read. */
  function serve(): void {
    while (waiting[0] !== undefined) {
      const found = take(waiting[0].isAlone);
      if (found === undefined) return;
      waiting.shift()?.start(found);
    }
  }

  /** Lets others have the connection, or closes it when it is worn. */
  function free(connection: Connection): void {
    if (connection.isWorn && connection.waiting === 0 && !taken.has(connection)) {
      connections.delete(connection);
      void connection.close();
      if (connections.size === 0 && !isClosed) renew();
    }
    serve();
    if (isClosed && isIdle()) drained();
  }

  function answerOn<T>(connection: Connection, send: (connection: Connection) => Promise<T>): Promise<T> {
    const answer = send(connection);
    const end = (): void => free(connection);
    answer.then(end, end);
    return answer;
  }

  function isIdle(): boolean {
    return waiting.length === 0 && taken.size === 0 && [...connections].every((connection) => connection.waiting === 0);
  }

  function sweep(): void {
    const now = performance.now();
    waiting = waiting.filter((one) => {
      const isAway = connections.size === 0 && now - Math.max(one.since, emptySince) > PATIENCE;
      if (!isAway && now <= one.deadline) return true;
      one.reject(isAway ? away(absence?.reason) : tooLate(absence?.reason));
      return false;
    });
    serve();
    if (waiting.length > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
    if (isIdle()) drained();
  }

  return {
    async reach() {
      await attempt();
      return absence?.reason;
    },
    share(send, deadline) {
      if (isClosed) return Promise.reject(stopping());
      const found = waiting.length > 0 ? undefined : takeForRead();
      if (found !== undefined) return answerOn(found, send);
      return new Promise((resolve, reject) => {
        wait({ isAlone: false, deadline, start: (connection) => resolve(answerOn(connection, send)), reject });
      });
    },
    lend: (deadline) => new Promise((resolve, reject) => acquire(true, deadline, resolve, reject)),
    release(connection) {
      taken.delete(connection);
      free(connection);
    },
    get wasReached() {
      return wasReached;
    },
    get usage() {
      return { open: connections.size, taken: taken.size, waiting: waiting.length };
    },
    get isAway() {
      return connections.size === 0;
    },
    async close() {
      isClosed = true;
      if (!isIdle()) await new Promise<void>((resolve) => (drained = resolve));
      await Promise.all([...connections].map((connection) => connection.close()));
    },
  };
}
