// Sets up the framework so that it decides nothing that the conventions decide. Failures that the router and Node's
// server would answer by themselves go through the one writer of problems.
import type { Server } from 'node:http';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../../config.js';
import { settings } from '../../settings.js';
import { answerFailure } from '../answers/failures.js';
import { boundConnections, installClientBounds } from '../edge/client-bounds.js';
import { answerBrokenRequest } from '../edge/raw-edge.js';
import { WholeAnswer } from '../edge/whole-answer.js';
import { checkTarget } from '../http/request-target.js';
import { keepTickShape } from '../node/tick-shape.js';
import { createLog, requestLogger } from '../operations/log.js';
import { Problem } from '../problems/problem.js';
import { routedTarget } from '../reading/fields.js';
// <cors>
import { tellOrigin } from './cors.js';
// </cors>

/**
 * The framework without routes. Errors are logged always, requests at `debug`: one line per request costs a third of
 * the throughput.
 */
export function createApp(config: Config, log = createLog(config.logLevel)): FastifyInstance {
  keepTickShape();
  const app = frameworkWith(log);
  boundConnections(app.server);
  installClientBounds(app);
  return app;
}

function frameworkWith(log: FastifyBaseLogger): FastifyInstance {
  if (log.level === 'debug' || log.level === 'trace') return Fastify({ ...OPTIONS, loggerInstance: log });
  const app = Fastify({
    ...OPTIONS,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_logger, { reqId }) => requestLogger(log, reqId),
  });
  // Not passed to it as its logger: the framework would then wait for the end of each answer, which costs a tenth of
  // them.
  app.log = log;
  return app;
}

const OPTIONS = {
  exposeHeadRoutes: false,
  routerOptions: { maxParamLength: settings.uri },
  bodyLimit: settings.body,
  requestTimeout: settings.requestTimeout,
  http: {
    ServerResponse: WholeAnswer,
    // Above the limit of the service, so that the gate answers a long target (E.2).
    maxHeaderSize: settings.headers + settings.uri,
    headersTimeout: settings.headersTimeout,
    connectionsCheckingInterval: 1_000,
    insecureHTTPParser: false,
    // Node would answer a missing host with an empty body; the gate says what is wrong (E.9).
    requireHostHeader: false,
  },
  rewriteUrl: (request) => routedTarget(request.url ?? '/'),
  clientErrorHandler: answerBrokenRequest,
  frameworkErrors: answerUnroutable,
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} satisfies FastifyHttpOptions<Server>;

/**
 * Answers requests that the router gives up on, above all for a broken percent-encoding (O.2, O.3). It runs no hooks
 * for them.
 */
function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // <cors>
  answerFailure(whatIsWrong(request.raw.url ?? '/'), request, reply, tellOrigin);
  // </cors>
  // <no-cors>
  // answerFailure(whatIsWrong(request.raw.url ?? '/'), request, reply);
  // </no-cors>
}

function whatIsWrong(target: string): Error {
  try {
    checkTarget(target, settings.uri);
    return new Problem('malformed-uri', 'The address cannot be decoded.');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
