// What happens below the framework: requests that are not HTTP, methods that open a tunnel, expectations, slow clients (E.1 to
// E.13). Each hears a problem document, and the connection is closed.
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { Problem } from './problem.js';
import { SECURITY_HEADERS } from './security-headers.js';

/** Installed once on the server that listens. What is no HTTP at all, the framework hands to `answerBrokenRequest`. */
export function guardServer(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    writeRaw(socket, new Problem('method-not-allowed', 'CONNECT is not offered here.', { headers: { allow } }));
  });
  server.on('checkExpectation', (request: IncomingMessage) => {
    writeRaw(request.socket, new Problem('expectation-failed', 'The only expectation that is met is 100-continue.'));
  });
}

/** Node's own error codes for requests that it gave up on. */
export function answerBrokenRequest(
  error: Error & { readonly code?: string; readonly bytesParsed?: number },
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  writeRaw(socket, brokenRequest(error.code));
}

function brokenRequest(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large', 'The header lines are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('request-timeout', 'The request was not complete in time.');
  return new Problem('malformed-request', 'The request does not follow HTTP.');
}

/** One problem a connection, and none while an answer is under way on it: what comes behind that answer is read after it. */
function writeRaw(socket: Duplex, problem: Problem): void {
  if (givenUp.has(socket)) return;
  givenUp.add(socket);
  const response = answerUnderWay(socket);
  if (response === undefined) {
    // A request that was answered before all of it had come hears nothing else.
    if (isAnswered(socket)) socket.destroy();
    else endWith(socket, problem);
  } else if (response.req.complete) response.once('finish', () => endWith(socket, problem));
  else response.once('finish', () => socket.end());
}

/** What is broken is told of once; Node tells of every piece that follows. */
const givenUp = new WeakSet<Duplex>();

/** A whole response, written past the HTTP layer. */
function endWith(socket: Duplex, problem: Problem): void {
  const body = problem.toDocument(`urn:uuid:${uuidv7()}`);
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
  socket.end(`HTTP/1.1 ${problem.status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
};

/**
 * Node keeps the response under way on its socket. One to a request that arrived whole counts from then on: what is broken is
 * behind that request, which must not hear that it was refused.
 */
function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  if (!('_httpMessage' in socket)) return undefined;
  const response = socket._httpMessage;
  if (!(response instanceof ServerResponse)) return undefined;
  return response.headersSent || response.req.complete ? response : undefined;
}

/**
 * Node reads on after an answer that was given before the whole request had come, and throws that rest away. Whatever is wrong
 * with it then, its request has been answered.
 */
function isAnswered(socket: Duplex): boolean {
  if (!('parser' in socket) || !isObject(socket.parser) || !('incoming' in socket.parser)) return false;
  const { incoming } = socket.parser;
  return isObject(incoming) && '_dumped' in incoming && incoming._dumped === true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
