// One connection, around what the driver does not do by itself. Its own pool takes a connection up again in silence, so that the rest
// of a transaction would run without its beginning; a statement on one that is gone ends the process, or waits for ever. So each has a
// driver of its own, is never used again once it is gone, and is given up when the server is silent.
import postgres from 'postgres';
import type { SqlValue } from '../database.js';
import { codeOf, ConnectionLost, READ_ONLY } from './failures.js';
import { valueTypes } from './values.js';

export interface Rows {
  readonly rows: readonly unknown[];
  /** What was done: `COMMIT`, `ROLLBACK`, … */
  readonly command: string;
  /** How many rows that was done to. */
  readonly count: number;
}

export interface Connection {
  /** Statements go one behind the other without waiting. Rejects with ConnectionLost when no answer can come any more. */
  run(sql: string, values?: readonly SqlValue[]): Promise<Rows>;
  /** How many statements it has not answered. */
  readonly waiting: number;
  readonly isLost: boolean;
  /** In milliseconds of `performance.now()`: when it was answered last. */
  readonly lastReceivedAt: number;
  /** It keeps more prepared statements than are good for the server's memory: another one should take its place. */
  readonly isWorn: boolean;
  /** Nothing more comes from it: what it has not answered is lost. */
  giveUp(): void;
  /** The same, by its owner, who need not be told. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** In milliseconds: how long the server may work on one statement. */
  readonly limit: number;
  /** Whether a server that takes no writes is the wrong one. */
  readonly writes?: boolean;
  onLost(connection: Connection): void;
  /** Told every moment for as long as an answer does not come: the server may be slow, or gone without a word. */
  onQuiet?(): void;
}

/** In milliseconds, past its own limit, until a server that says nothing is taken for gone. */
const SILENCE = 2_000;

/** In milliseconds: how long an answer takes before somebody is told. */
const QUIET = 500;

/** In seconds. */
const CONNECT_TIMEOUT = 3;

/** More statements than this were made by no client that means well. */
const STATEMENTS_LIMIT = 500;

const PREPARED = { prepare: true, simple: false };

/** Rejects with what the driver or the server says. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { url, limit, writes = false, onLost, onQuiet } = options;
  const seen = new Set<string>();
  /** Send times of unanswered statements, the oldest first, by the function that rejects each. */
  const unanswered = new Map<(reason: unknown) => void, number>();
  const listening = setInterval(listen, QUIET / 2).unref();
  let lastReceivedAt = performance.now();
  let isOpen = false;
  let isLost = false;

  const driver = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT,
    // The types that are asked for are known; asking for all would cost each connection a statement.
    fetch_types: false,
    types: { ...valueTypes },
    onnotice: () => undefined,
    onclose: lose,
    connection: {
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: limit,
      lock_timeout: limit,
      idle_in_transaction_session_timeout: limit + SILENCE,
    },
  });

  function lose(): void {
    if (isLost) return;
    isLost = true;
    if (isOpen) onLost(connection);
    rejectUnanswered();
  }

  /** The driver rejects only the first statement of a lost connection. */
  function rejectUnanswered(): void {
    clearInterval(listening);
    for (const reject of unanswered.keys()) reject(new ConnectionLost(undefined));
    unanswered.clear();
  }

  function giveUp(): void {
    lose();
    void driver.end({ timeout: 0 });
  }

  function listen(): void {
    const [since = Infinity] = unanswered.values();
    const waited = performance.now() - since;
    if (waited > limit + SILENCE) giveUp();
    else if (waited > QUIET) onQuiet?.();
  }

  function failureOf(error: unknown): unknown {
    const code = codeOf(error);
    const isRefused = error instanceof postgres.PostgresError;
    const isGone = isLost || /^(?:CONNECT|E[A-Z]+$)/.test(code) || (writes && code === READ_ONLY);
    if (isRefused) lastReceivedAt = performance.now();
    // Anything but a refusal of the server leaves open what comes next on this connection.
    if (!isLost && (isGone || !isRefused)) giveUp();
    return isGone ? new ConnectionLost(error) : error;
  }

  const connection: Connection = {
    get waiting() {
      return unanswered.size;
    },
    get isLost() {
      return isLost;
    },
    get lastReceivedAt() {
      return lastReceivedAt;
    },
    get isWorn() {
      return seen.size > STATEMENTS_LIMIT;
    },
    giveUp,
    run(sql, values = []) {
      if (isLost) return Promise.reject(new ConnectionLost(undefined));
      const isPlain = values.length === 0 && /^(?:BEGIN|COMMIT|ROLLBACK|SET) ?/.test(sql);
      if (!isPlain) seen.add(sql);
      const asked = (isPlain ? line.unsafe(sql) : line.unsafe(sql, [...values], PREPARED)).values();
      return new Promise((resolve, reject) => {
        unanswered.set(reject, performance.now());
        asked.then(
          (rows) => {
            unanswered.delete(reject);
            lastReceivedAt = performance.now();
            resolve({ rows, command: rows.command, count: rows.count });
          },
          (error: unknown) => {
            unanswered.delete(reject);
            reject(failureOf(error));
          },
        );
      });
    },
    async close() {
      isLost = true;
      rejectUnanswered();
      await driver.end({ timeout: 0 });
    },
  };

  // The driver stops counting when it is let in; a server can still fall silent after that.
  const patience = setTimeout(giveUp, CONNECT_TIMEOUT * 1000);
  // Taken once and never given back: the driver then has nothing to take up again by itself.
  const line = await driver
    .unsafe('SELECT 1')
    .then(() => driver.reserve())
    .catch((error: unknown) => {
      giveUp();
      throw error;
    })
    .finally(() => clearTimeout(patience));
  isOpen = true;
  return connection;
}
