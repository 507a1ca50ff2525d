// One line of the log for each request: what was asked of which route, by whom, how it ended and how long it took. No header is in it
// but those that are ids, no body, no query, and of the path only the template of its route.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Api } from '../api.js';
import { principalOf } from './caller.js';
import { addressReader } from './client-address.js';
import { requestLogger } from './log.js';
import { routeOf } from './route-of.js';
import { traceOf } from './trace-context.js';

/** What a proxy or a client may choose: nothing that could be taken for something else in a log. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._~+/=:-]{0,127}$/;

/** What the framework has made of a message. */
interface Known {
  readonly request: FastifyRequest;
  readonly address: string;
}

export function installRequestLog(app: FastifyInstance, api: Api): void {
  const addressOf = addressReader();
  const known = new WeakMap<IncomingMessage, Known>();
  const begun = new WeakSet<IncomingMessage>();

  function begin(message: IncomingMessage, response: ServerResponse): void {
    begun.add(message);
    const start = performance.now();
    const id = requestIdOf(message);
    response.once('close', () => void tell(message, response, id, performance.now() - start));
  }

  async function tell(message: IncomingMessage, response: ServerResponse, id: string, duration: number): Promise<void> {
    const { request, address } = known.get(message) ?? {};
    // It may be an answer in itself that the caller could not be known.
    const principal = request && (await principalOf(request, api).catch(() => undefined));
    const line = {
      method: message.method,
      route: request && routeOf(request),
      status: response.statusCode,
      // The client was gone before the end of it.
      ...(!response.writableFinished && { aborted: true }),
      duration: Math.round(duration * 1_000) / 1_000,
      address,
      principal: principal?.id,
      ...traceOf(message.headers['traceparent']),
    };
    requestLogger(app.log, id).info(line, 'request');
  }

  // Some are answered before the framework has made a request of them.
  app.server.prependListener('request', begin);
  app.addHook('onRequest', (request, reply, done) => {
    // At the end there may be no connection to ask.
    known.set(request.raw, { request, address: addressOf(request) });
    if (!begun.has(request.raw)) begin(request.raw, reply.raw);
    // What else is logged for this request has the same id.
    const id = requestIdOf(request.raw);
    request.id = id;
    Object.assign(request.log, { reqId: id });
    done();
  });
}

/** Of the requests that are under way. */
const ids = new WeakMap<IncomingMessage, string>();

function requestIdOf(message: IncomingMessage): string {
  let id = ids.get(message);
  if (id === undefined) {
    const given = message.headers['x-request-id'];
    id = typeof given === 'string' && REQUEST_ID.test(given) ? given : uuidv7();
    ids.set(message, id);
  }
  return id;
}
