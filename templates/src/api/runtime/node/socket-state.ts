// Facts about a connection that Node documents nowhere. If a property is missing, the answer is that of a connection on
// which nothing is under way.
// Needless once Node has documented properties for it: as of Node 26.10 it has none.
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Node keeps the response under way on its socket. A response to a complete request counts from then on: the broken
 * part is behind that request, which must not hear that it was refused.
 */
export function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  if (!('_httpMessage' in socket)) return undefined;
  const response = socket._httpMessage;
  if (!(response instanceof ServerResponse)) return undefined;
  return response.headersSent || response.req.complete ? response : undefined;
}

/**
 * Node reads on after an answer that was given before the whole request had come, and throws the rest away. Whatever is
 * wrong with that rest, its request has been answered.
 */
export function isAnswered(socket: Duplex): boolean {
  const request = incomingOf(socket);
  return request !== undefined && '_dumped' in request && request._dumped === true;
}

/** The request whose headers Node has read last. */
export function incomingOf(socket: Duplex): object | undefined {
  if (!('parser' in socket) || !isObject(socket.parser) || !('incoming' in socket.parser)) return undefined;
  const { incoming } = socket.parser;
  return isObject(incoming) ? incoming : undefined;
}

/** The bytes of a piece that the system still holds. Node itself counts whole pieces only, and an answer may be one. */
export function systemQueueOf(socket: Duplex): number {
  if (!('_handle' in socket) || typeof socket._handle !== 'object' || socket._handle === null) return 0;
  const handle = socket._handle;
  return 'writeQueueSize' in handle && typeof handle.writeQueueSize === 'number' ? handle.writeQueueSize : 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
