// One connection, with guarantees that the driver does not give. The driver's own pool reconnects silently, so that the
// rest of a transaction would run without its beginning. A statement on a lost connection ends the process, or waits
// forever. So each connection has its own driver, is never used again once it is lost, and is given up when the server
// is silent.
import postgres from 'postgres';
import type { SqlValue } from '../database.js';
import { codeOf, ConnectionLost, READ_ONLY } from './failures.js';
import { valueTypes } from './values.js';

export interface Rows {
  readonly rows: readonly unknown[];
  /** The command that the server ran: `COMMIT`, `ROLLBACK`, … */
  readonly command: string;
  /** The number of rows that it affected. */
  readonly count: number;
}

export interface Connection {
  /**
   * Sends a statement without waiting for earlier answers. Rejects with ConnectionLost when no answer can come any
   * more.
   */
  run(sql: string, values?: readonly SqlValue[]): Promise<Rows>;
  /** The number of statements that it has not answered. */
  readonly waiting: number;
  readonly isLost: boolean;
  /** The time of the last answer, in milliseconds of `performance.now()`. */
  readonly lastReceivedAt: number;
  /**
   * True when it has too many prepared statements for the server's memory: another connection should take its place.
   */
  readonly isWorn: boolean;
  /** Ends it at once; statements without an answer are lost. */
  giveUp(): void;
  /** The same, without a call of `onLost`. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** In milliseconds: the time that the server may work on one statement. */
  readonly limit: number;
  /** True when a server that refuses writes is the wrong one. */
  readonly writes?: boolean;
  onLost(connection: Connection): void;
  /** Called again and again while an answer is overdue: the server may be slow, or gone without notice. */
  onQuiet?(): void;
}

/** In milliseconds, past the limit of a statement: a server that is silent for longer counts as gone. */
const SILENCE = 2_000;

/** In milliseconds: an answer that takes longer is overdue. */
const QUIET = 500;

/** In seconds. */
const CONNECT_TIMEOUT = 3;

/** No client that means well causes more statements than this. */
const STATEMENTS_LIMIT = 500;

const PREPARED = { prepare: true, simple: false };

/** Rejects with the error of the driver or the server. */
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
    // `valueTypes` has the types that are needed; fetching all would cost each connection a statement.
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
    // After any other error than a refusal by the server, the state of the connection is unknown.
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

  // The driver's own timeout ends with the login, and a server can still fall silent after that.
  const patience = setTimeout(giveUp, CONNECT_TIMEOUT * 1000);
  // Reserved once and never released, so that the driver has nothing to reconnect by itself.
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
