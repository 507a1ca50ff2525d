// The cases below the framework: requests that are not HTTP, methods that open a tunnel, slow clients (E.1 to E.13).
// Each gets a problem document, or only its headers for HEAD, and the connection is closed.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import { methodOfPartialRequest, watchPartialRequests } from '../node/partial-requests.js';
import { answerUnderWay, incomingOf, isAnswered } from '../node/socket-state.js';
import { Problem } from '../problems/problem.js';
import { connections } from './connections.js';
import { NO_OCCURRENCE } from './last-resort.js';

/** Installed once on the listening server. The framework hands requests that are not HTTP to `answerBrokenRequest`. */
export function guardServer(server: Server): void {
  watchPartialRequests(server);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    writeRaw(socket, new Problem('method-not-allowed', 'CONNECT is not offered here.', { headers: { allow } }));
  });
  // Node emits this in place of `request`. The gate refuses the request, in its turn among those of its connection.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** The error by which Node reports a request that it gave up on. */
interface BrokenRequest extends Error {
  readonly code?: string;
}

/** Answers a request that Node gave up on. */
export function answerBrokenRequest(error: BrokenRequest, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  writeRaw(socket, brokenRequest(error.code), asksForHeaders(socket));
}

function brokenRequest(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large', 'The header lines are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('request-timeout', 'The request was not complete in time.');
  return new Problem('malformed-request', 'The request does not follow HTTP.');
}

/** Sends at most one problem per connection, and never into an answer that is under way. */
function writeRaw(socket: Duplex, problem: Problem, isHead = false): void {
  if (givenUp.has(socket)) return;
  givenUp.add(socket);
  answerInTurn(socket, problem, isHead);
}

function answerInTurn(socket: Duplex, problem: Problem, isHead: boolean): void {
  // Requests before the broken one are answered first, in their order.
  const connection = connections.of(socket);
  if (connection.underWay > 1) return connection.onceEnded(() => answerInTurn(socket, problem, isHead));
  const response = answerUnderWay(socket);
  if (response === undefined) {
    // A request that was answered before all of it had come gets no second answer.
    if (isAnswered(socket)) socket.destroy();
    else endWith(socket, problem, isHead);
  } else if (response.req.complete) response.once('finish', () => endWith(socket, problem, isHead));
  else response.once('finish', () => socket.end());
}

/** Connections with a broken request, which is answered once; Node reports every piece that follows. */
const givenUp = new WeakSet<Duplex>();

/**
 * Writes a whole response past the HTTP layer. A HEAD gets only the headers, with the length of the body that GET would
 * get (RFC 9110 §9.3.2).
 */
function endWith(socket: Duplex, problem: Problem, isHead: boolean): void {
  const body = documentOf(problem);
  const reason = REASONS[problem.status] ?? 'Error';
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...SECURITY_HEADERS,
    Date: new Date().toUTCString(),
    Connection: 'close',
    ...(problem.headers['allow'] !== undefined && { Allow: problem.headers['allow'] }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${reason}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
}

/** Must not throw: there is no request whose answer could report the error. */
function documentOf(problem: Problem): string {
  try {
    return problem.toDocument(`urn:uuid:${uuidv7()}`);
  } catch {
    return problem.toDocument(NO_OCCURRENCE);
  }
}

/** True when the broken request is a HEAD. If its headers were complete, Node knows the method. */
function asksForHeaders(socket: Duplex): boolean {
  const request = incomingOf(socket);
  if (request !== undefined && 'complete' in request && request.complete === false) {
    return 'method' in request && request.method === 'HEAD';
  }
  return methodOfPartialRequest(socket) === 'HEAD';
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
