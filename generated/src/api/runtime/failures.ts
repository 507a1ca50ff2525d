// The one place where a failure becomes an answer. What is not a Problem is a fault of ours: the client hears a
// fixed text, the log holds the rest under the same `instance`.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { contentHeaders } from './medium.js';
import { mediumForProblem } from './negotiation.js';
import { Problem } from './problem.js';

const PROBLEM_HEADERS = contentHeaders('application/problem+json; charset=utf-8');

export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(prepareFailure(error, request, reply));
}

/** Sets the status and the headers. @returns the problem document */
export function prepareFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): string {
  const problem = error instanceof Problem ? error : problemOf(error);
  const instance = `urn:uuid:${uuidv7()}`;
  if (problem.status >= 500) request.log.error({ err: error, instance, status: problem.status }, 'request failed');
  const medium = mediumForProblem(request);
  const document = problem.toDocument(instance);
  reply.code(problem.status).headers({ ...(medium?.headers ?? PROBLEM_HEADERS), ...problem.headers });
  return medium?.problem === undefined ? document : medium.problem(document, request);
}

/** The framework's own refusals are the client's doing; everything else is ours. */
function problemOf(error: FastifyError | Error): Problem {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem('malformed-request', 'The request cannot be understood.');
  }
  return new Problem(
    'internal-error',
    'The service failed to answer. Nothing about the cause is shown here; it has been recorded.',
  );
}
