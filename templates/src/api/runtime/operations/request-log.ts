// One line of the log for each request: its method and its route, its caller, its status and its duration. The line
// holds no body, no query and no headers but ids, and the template of the route in place of the path.
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
 * The form of an id that a proxy or a client may choose: nothing that could be taken for something else in a log.
 * Anybody may send one: it names nothing but lines of the log.
 */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._~+/=:-]{0,127}$/;

const TURNED_AWAY: readonly number[] = [429, 503];

/** A request that is under way. */
interface UnderWay {
  readonly id: string;
  /** In milliseconds of `performance.now()`. */
  readonly start: number;
  /** The request that the framework made of the message, and the address that it came from. */
  request?: FastifyRequest;
  address?: string;
}

export function installRequestLog(app: FastifyInstance, api: Api): void {
  const addressOf = addressReader();
  // One map for all facts about a message: each further map would cost a garbage collection as much again.
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
    // The answer itself may be that the caller could not be identified.
    const principal = request && (await callerOf(request, response.statusCode).catch(() => undefined));
    const line = {
      method: message.method,
      route: request && routeOf(request),
      status: response.statusCode,
      // The client left before the end of the answer.
      ...(!response.writableFinished && { aborted: true }),
      duration: Math.round(duration * 1_000) / 1_000,
      address,
      principal: principal?.id,
      // <tenants>
      // The same id in another tenant is another caller.
      tenant: principal?.tenant,
      // </tenants>
      ...traceOf(message.headers['traceparent']),
    };
    standardOutput.hold(() => requestLogger(app.log, ended.id).info(line, 'request'));
  }

  /**
   * Does not identify callers who were turned away or found nothing, just for the log: refusals have to cost little.
   */
  function callerOf(request: FastifyRequest, status: number): Promise<Principal | undefined> {
    const isAsked = !request.is404 && !TURNED_AWAY.includes(status);
    return isAsked ? principalOf(request, api) : principalFound(request);
  }

  // A listener of the server: requests that the router gives up on run no hook, and clients that leave early get a line
  // too.
  app.server.prependListener('request', begin);
  app.addHook('onRequest', (request, reply, done) => {
    const begun = underWay.get(request.raw) ?? begin(request.raw, reply.raw);
    begun.request = request;
    // Read now: at the end there may be no connection to ask.
    begun.address = addressOf(request);
    // All other log lines of this request have the same id.
    request.id = begun.id;
    Object.assign(request.log, { reqId: begun.id });
    done();
  });
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
}

/**
 * An id without the time when the clock is out of the range of such ids. An error that is thrown here would end the
 * process.
 */
function newId(): string {
  try {
    return uuidv7();
  } catch {
    return randomUUID();
  }
}
