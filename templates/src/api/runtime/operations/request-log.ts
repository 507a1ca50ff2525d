// One line of the log for each request: what was asked of which route, by whom, how it ended and how long it took. No header is in it
// but those that are ids, no body, no query, and of the path only the template of its route.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Api } from '../../api.js';
import { principalFound, principalOf } from '../access/caller.js';
import type { Principal } from '../access/principal.js';
import { addressReader } from '../environment/client-address.js';
import { standardOutput } from './held-lines.js';
import { requestLogger } from './log.js';
import { routeOf } from './route-of.js';
import { traceOf } from './trace-context.js';

/**
 * The form of an id that a proxy or a client may choose: nothing that could be taken for something else in a log. Anybody may send one: it names nothing
 * but lines of the log.
 */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._~+/=:-]{0,127}$/;

const TURNED_AWAY: readonly number[] = [429, 503];

/** A request that is under way. */
interface UnderWay {
  readonly id: string;
  /** In milliseconds of `performance.now()`. */
  readonly start: number;
  /** What the framework has made of the message, and where it came from. */
  request?: FastifyRequest;
  address?: string;
}

export function installRequestLog(app: FastifyInstance, api: Api): void {
  const addressOf = addressReader();
  // One map for all that is known of a message: each further one would cost a collection of garbage as much again.
  const underWay = new WeakMap<IncomingMessage, UnderWay>();

  function begin(message: IncomingMessage, response: ServerResponse): UnderWay {
    const begun: UnderWay = { id: requestIdOf(message), start: performance.now() };
    underWay.set(message, begun);
    response.once('close', () => void tell(message, response, begun));
    return begun;
  }

  async function tell(message: IncomingMessage, response: ServerResponse, ended: UnderWay): Promise<void> {
    const duration = performance.now() - ended.start;
    const { request, address } = ended;
    // It may be an answer in itself that the caller could not be known.
    const principal = request && (await callerOf(request, response.statusCode).catch(() => undefined));
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
    standardOutput.hold(() => requestLogger(app.log, ended.id).info(line, 'request'));
  }

  /** Who is turned away at the door, or finds nothing, is asked no more for the sake of the log: refusals have to cost little. */
  function callerOf(request: FastifyRequest, status: number): Promise<Principal | undefined> {
    const isAsked = !request.is404 && !TURNED_AWAY.includes(status);
    return isAsked ? principalOf(request, api) : principalFound(request);
  }

  // A listener of the server: requests that the router gives up on run no hook, and clients that leave early get a line too.
  app.server.prependListener('request', begin);
  app.addHook('onRequest', (request, reply, done) => {
    const begun = underWay.get(request.raw) ?? begin(request.raw, reply.raw);
    begun.request = request;
    // At the end there may be no connection to ask.
    begun.address = addressOf(request);
    // What else is logged for this request has the same id.
    request.id = begun.id;
    Object.assign(request.log, { reqId: begun.id });
    done();
  });
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
}

/** An id without the time where the clock has none that such ids can tell: thrown here, an error would end the process. */
function newId(): string {
  try {
    return uuidv7();
  } catch {
    return randomUUID();
  }
}
