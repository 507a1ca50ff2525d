// The one place where a failure becomes an answer. An error that is not a Problem is a fault of the
// service. The client then gets a fixed text, and the log has the rest under the same `instance`.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { answerAtLast, NO_OCCURRENCE } from '../edge/last-resort.js';
import { WholeAnswer } from '../edge/whole-answer.js';
import { contentHeaders } from '../media/medium.js';
import { mediumForProblem } from '../media/negotiation.js';
import { Busy, Problem } from '../problems/problem.js';

const PROBLEM_HEADERS = contentHeaders('application/problem+json; charset=utf-8');

/** @param prepare adds further headers to the answer */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  prepare?: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyReply {
  const record: FailureRecord = { isLogged: false };
  try {
    const document = prepareFailure(error, request, reply, record);
    prepare?.(request, reply);
    // The framework itself answers failures after this, such as one in a hook of the answer.
    if (reply.raw instanceof WholeAnswer) reply.raw.answersFailure(reply.getHeader('content-type'));
    return reply.send(document);
  } catch (second) {
    reply.hijack();
    answerAtLast(reply.raw);
    if (!record.isLogged) logAtLast(isFault(error) ? error : second, request);
    return reply;
  }
}

/** Records that the failure is in the log, which shows each once. */
interface FailureRecord {
  isLogged: boolean;
}

/** For a failure while the first one was answered: no id of the occurrence could be made, or the log itself failed. */
function logAtLast(err: unknown, request: FastifyRequest): void {
  try {
    request.log.error({ err, instance: NO_OCCURRENCE, status: 500 }, 'request failed');
  } catch {
    // The client has its answer; there is nowhere else to report this.
  }
}

/** True for a failure of the service, false for a refusal. */
function isFault(error: Error): boolean {
  return !(error instanceof Problem) || (error.status >= 500 && !(error instanceof Busy));
}

/** Sets the status and the headers. @returns the problem document */
function prepareFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  record: FailureRecord,
): string {
  const problem = error instanceof Problem ? error : problemOf(error);
  const instance = `urn:uuid:${uuidv7()}`;
  if (problem instanceof Busy) request.log.debug({ instance, status: problem.status }, 'request refused');
  else if (problem.status >= 500) request.log.error({ err: error, instance, status: problem.status }, 'request failed');
  record.isLogged = problem.status >= 500;
  const medium = mediumForProblem(request);
  const document = problem.toDocument(instance);
  reply.code(problem.status).headers({ ...(medium?.headers ?? PROBLEM_HEADERS), ...problem.headers });
  return medium?.problem === undefined ? document : medium.problem(document, request);
}

/** The framework's own refusals are faults of the client; everything else is a fault of the service. */
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
