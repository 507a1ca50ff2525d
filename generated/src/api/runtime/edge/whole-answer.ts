// The class of every answer. It counts the requests of its client, and leaves a failure that cannot be answered to the
// last resort. An answer that is one text, as nearly all are, is sent in one piece.
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { writeInOnePiece } from '../node/one-piece.js';
import { connections, type Connection } from './connections.js';
import { LAST_RESORT, LAST_RESORT_HEADERS } from './last-resort.js';

export class WholeAnswer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #failure: 'none' | 'answered' | 'lost' = 'none';
  #failureType: unknown;
  /** In bytes: the part that was written before its turn. */
  #queued = 0;
  #isInFlight = false;
  readonly client: Connection;

  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given);
    const [request] = given;
    this.client = connections.of(request.socket);
    connections.begin(this.client);
    if (hasBody(request)) request.once('end', () => this.#beginWork());
    else this.#beginWork();
  }

  /** Called when the request is complete. It may have been answered before, such as one whose body is too large. */
  #beginWork(): void {
    if (this.writableEnded) return;
    this.#isInFlight = true;
    connections.countInFlight(this.client, 1);
  }

  #endWork(): void {
    if (this.#isInFlight) connections.countInFlight(this.client, -1);
    this.#isInFlight = false;
  }

  /** Its turn has come: the part that was written leaves now. */
  override assignSocket(socket: Socket): void {
    this.client.queued -= this.#queued;
    this.#queued = 0;
    super.assignSocket(socket);
  }

  /** All of it has left. */
  override detachSocket(socket: Socket): void {
    super.detachSocket(socket);
    connections.end(this.client);
  }

  /**
   * From here on the answer is a failure: a problem of this type, or the last resort if the framework sends another
   * type.
   */
  answersFailure(contentType: unknown): void {
    this.#failure = 'answered';
    this.#failureType = contentType;
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    if (this.#failure === 'answered' && contentTypeIn(headers ?? reason) !== this.#failureType) {
      this.#failure = 'lost';
      for (const name of this.getHeaderNames()) this.removeHeader(name);
      return super.writeHead(500, LAST_RESORT_HEADERS);
    }
    return Reflect.apply(super.writeHead, this, [status, reason, headers]);
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    this.#endWork();
    if (this.#failure === 'lost') return super.end(LAST_RESORT);
    const { socket } = this;
    if (socket === null) return this.#endLater([chunk, encoding, done]);
    const isWhole = typeof chunk === 'string' && this.headersSent && !encoding && !done;
    if (!isWhole) Reflect.apply(super.end, this, [chunk, encoding, done]);
    else {
      writeInOnePiece(this, socket, chunk);
      super.end();
    }
    if (socket.writableLength > 0) connections.watch(this.client);
    return this;
  }

  /** Behind other answers on its connection it has no socket yet. */
  #endLater(given: readonly unknown[]): this {
    Reflect.apply(super.end, this, given);
    this.#queued = this.writableLength;
    this.client.queued += this.#queued;
    connections.watch(this.client);
    return this;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

function contentTypeIn(headers: unknown): unknown {
  return typeof headers === 'object' && headers !== null && 'content-type' in headers
    ? headers['content-type']
    : undefined;
}
