// The load of clients on this process: requests under way, and answers that they do not read. It is counted where Node
// begins and ends an answer, so a request costs only a few additions.
import type { Duplex } from 'node:stream';
import { settings } from '../../settings.js';
import { systemQueueOf } from '../node/socket-state.js';

/** Null means no bound. Sizes are bytes, times milliseconds. */
export interface ClientBounds {
  /** Connections open at once. */
  readonly connections: number | null;
  /** Requests under way on one connection. */
  readonly pipelined: number | null;
  /** Bytes of answers that clients have not read, over all connections. */
  readonly unread: number | null;
  /** Bytes of unread answers on one connection; past it, the next request there is refused. */
  readonly unreadPerConnection: number | null;
  /** The time that a client may read nothing of its answers before its connection is closed. */
  readonly writeTimeout: number | null;
}

/** In milliseconds: the interval of looking at connections with unread bytes. */
const SWEEP_EVERY = 1_000;

export class Connections {
  readonly #bounds: ClientBounds;
  readonly #known = new WeakMap<Duplex, Connection>();
  /** Connections with unread bytes, as they were counted last. */
  readonly #unread = new Set<Connection>();
  #sweeping: NodeJS.Timeout | undefined;
  /** The unread bytes of all connections, as they were counted last. */
  #waiting = 0;
  /** Requests in progress, over all connections: they wait neither for their bodies nor for their clients. */
  inFlight = 0;

  constructor(bounds: ClientBounds) {
    this.#bounds = bounds;
  }

  of(socket: Duplex): Connection {
    const known = this.#known.get(socket);
    if (known !== undefined) return known;
    const connection = new Connection(socket);
    this.#known.set(socket, connection);
    socket.once('close', () => this.#forget(connection));
    return connection;
  }

  begin(connection: Connection): void {
    if (connection.isClosed) return;
    connection.underWay++;
    // A client at twice the bound is disconnected at once: each of its requests takes memory already.
    const { pipelined } = this.#bounds;
    if (pipelined !== null && connection.underWay > 2 * pipelined) connection.socket.destroy();
  }

  end(connection: Connection): void {
    if (connection.isClosed) return;
    connection.underWay--;
    connection.tellEnded();
  }

  /** @param step 1 when the service begins to work on a request, -1 when it has answered it */
  countInFlight(connection: Connection, step: 1 | -1): void {
    if (connection.isClosed) return;
    connection.inFlight += step;
    this.inFlight += step;
  }

  /** To be called when an answer was written, but the client did not take all of it. */
  watch(connection: Connection): void {
    if (connection.isClosed) return;
    this.#look(connection);
    const { unread } = this.#bounds;
    if (unread !== null && this.#waiting > unread) this.#makeRoom(unread);
    this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_EVERY).unref();
  }

  /** True when another request on the connection is more than one client may ask for. */
  isTooMuch(connection: Connection): boolean {
    const { pipelined, unreadPerConnection } = this.#bounds;
    return (
      (pipelined !== null && connection.underWay > pipelined) ||
      (unreadPerConnection !== null && connection.waiting > unreadPerConnection)
    );
  }

  #look(connection: Connection): void {
    const { waiting } = connection;
    this.#waiting += waiting - connection.counted;
    connection.counted = waiting;
    if (waiting > 0) this.#unread.add(connection);
    else this.#unread.delete(connection);
    if (waiting === 0) connection.forgetSeen();
  }

  /** Closes the connections with the most unread bytes first. */
  #makeRoom(unread: number): void {
    for (const connection of this.#unread) this.#look(connection);
    if (this.#waiting <= unread) return;
    const largestFirst = [...this.#unread].toSorted((a, b) => b.counted - a.counted);
    for (const connection of largestFirst) {
      if (this.#waiting <= unread) return;
      this.#forget(connection);
      connection.socket.destroy();
    }
  }

  #sweep(): void {
    const now = performance.now();
    const { writeTimeout } = this.#bounds;
    for (const connection of this.#unread) {
      this.#look(connection);
      const since = connection.unchangedSince(now);
      if (writeTimeout !== null && connection.counted > 0 && now - since >= writeTimeout) connection.socket.destroy();
    }
    if (this.#unread.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #forget(connection: Connection): void {
    if (connection.isClosed) return;
    connection.isClosed = true;
    // Its requests in progress may end late, or never.
    this.inFlight -= connection.inFlight;
    this.#waiting -= connection.counted;
    this.#unread.delete(connection);
  }
}

export class Connection {
  readonly socket: Duplex;
  /** Requests whose answers have not left. */
  underWay = 0;
  /** Requests in progress. */
  inFlight = 0;
  /** In bytes: of answers whose turn has not come. */
  queued = 0;
  /** In bytes: `waiting` when it was counted last. */
  counted = 0;
  isClosed = false;
  /** True once a request has been refused as one too many: the requests behind it are not answered. */
  isRefused = false;
  #seen = '';
  #seenAt = 0;
  readonly #afterEnd: (() => void)[] = [];

  constructor(socket: Duplex) {
    this.socket = socket;
  }

  /** In bytes: the part of the answers that the client has not taken. */
  get waiting(): number {
    return this.queued + this.socket.writableLength;
  }

  /** Calls `then` when the next answer has left, and the one behind it has its turn. */
  onceEnded(then: () => void): void {
    this.#afterEnd.push(then);
  }

  tellEnded(): void {
    if (this.#afterEnd.length > 0) setImmediate(() => this.#afterEnd.splice(0).forEach((then) => then()));
  }

  /** The time since which none of the waiting bytes have left. */
  unchangedSince(now: number): number {
    const seen = `${this.waiting} ${systemQueueOf(this.socket)}`;
    if (seen !== this.#seen) [this.#seen, this.#seenAt] = [seen, now];
    return this.#seenAt;
  }

  /** Called when the client has read everything: bytes that wait later are timed anew. */
  forgetSeen(): void {
    this.#seen = '';
  }
}

export const connections = new Connections(settings.clients);
