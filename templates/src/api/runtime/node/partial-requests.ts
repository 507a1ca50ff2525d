// The method of a request whose headers have not all come. Node shows it once they have. Of a request that breaks off
// before, or takes too long, Node keeps at most the bytes that were read last. So this looks at the first few bytes of
// each request, and keeps no more.
// Needless once `clientError` tells the method of a request: as of Node 26.10 it has the last bytes alone.
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Node's parser of a connection, as far as it is needed. It is undocumented: if it looks different, no method is known.
 */
interface Parser {
  readonly constructor: { readonly kOnExecute: number; readonly kOnMessageBegin: number };
  /** The request whose headers were complete last; null before the first one, and once its answer has left. */
  readonly incoming: unknown;
  /** The bytes that are being read. */
  getCurrentBuffer(): Buffer;
  /**
   * At `kOnMessageBegin`: called at the first byte of a request. At `kOnExecute`: called with the number of bytes that
   * were read, or with the error in them.
   */
  [event: number]: unknown;
}

const partial = new WeakMap<Duplex, PartialRequest>();

/**
 * The method of the request that has begun on the connection and whose headers are not complete; undefined if unknown.
 */
export function methodOfPartialRequest(socket: Duplex): string | undefined {
  return partial.get(socket)?.method;
}

export function watchPartialRequests(server: Server): void {
  server.on('connection', (socket: Duplex) => {
    const parser = parserOf(socket);
    if (parser === undefined) return;
    const { kOnExecute, kOnMessageBegin } = parser.constructor;
    const onExecute = parser[kOnExecute];
    if (typeof onExecute !== 'function') return;
    const request = new PartialRequest();
    partial.set(socket, request);
    parser[kOnMessageBegin] = (): void => request.begin(parser.incoming);
    parser[kOnExecute] = (read: unknown): void => {
      if (request.isOpen(parser.incoming)) request.add(parser.getCurrentBuffer().subarray(0, soundBytes(read)));
      else request.forget();
      onExecute(read);
    };
  });
}

/** In characters: longer than the name of each method, with the space behind it. */
const LONGEST_METHOD = 24;

class PartialRequest {
  /** The beginning of the request, until its method is known. */
  #start = '';
  /** The request before it; undefined while none has begun. */
  #before: unknown = undefined;
  method: string | undefined;

  begin(before: unknown): void {
    this.#before = before;
  }

  /** True when it has begun and its headers are not complete. */
  isOpen(incoming: unknown): boolean {
    return this.#before !== undefined && (incoming === this.#before || incoming === null);
  }

  /** @param bytes may end other requests before it; after the body of one of them, its method stays unknown */
  add(bytes: Buffer): void {
    if (this.method !== undefined) return;
    // There is no empty line before its headers end.
    const emptyLine = bytes.lastIndexOf('\r\n\r\n');
    const before = emptyLine === -1 ? this.#start : '';
    const from = emptyLine === -1 ? 0 : emptyLine + 4;
    const room = LONGEST_METHOD - before.length;
    this.#start = (before + bytes.toString('latin1', from, from + room)).trimStart();
    this.method = /^[A-Z]+(?= )/.exec(this.#start)?.[0];
  }

  forget(): void {
    this.#before = undefined;
    this.#start = '';
    this.method = undefined;
  }
}

function parserOf(socket: Duplex): Parser | undefined {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined;
  return isParser(parser) ? parser : undefined;
}

function isParser(parser: unknown): parser is Parser {
  if (typeof parser !== 'object' || parser === null) return false;
  const { constructor } = parser;
  const isComplete = 'getCurrentBuffer' in parser && 'incoming' in parser;
  return isComplete && 'kOnExecute' in constructor && 'kOnMessageBegin' in constructor;
}

/** The number of bytes before the error; undefined, for all of them, without one. */
function soundBytes(read: unknown): number | undefined {
  return read instanceof Error && 'bytesParsed' in read && typeof read.bytesParsed === 'number'
    ? read.bytesParsed
    : undefined;
}
