// The body of a controller that takes nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readNew } from '../body/bodies.js';
import { BODY_TYPES, checkDeclaredBody } from '../body/declared-body.js';
import type { RequestBody } from '../body/request-body.js';
import { settle, type Done } from '../http/settle.js';
import { mediumFor } from '../media/negotiation.js';
import { rejectQuery } from '../reading/no-query.js';

/** Runs before a body that is absent, or JSON without members. */
export function takesJsonOrNothing(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  settle(done, () => {
    rejectQuery(request);
    mediumFor(request);
    // A page of another origin has to send JSON: it cannot do so without a preflight request (R-4.cors).
    if (hasBody(request) || isFromElsewhere(request)) checkDeclaredBody(request, BODY_TYPES, {});
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}

/**
 * The body of a POST that takes nothing: none at all, or one without members.
 * @throws Problem 400 or 422
 */
export function readNone(body: RequestBody, wrapper: string | undefined): void {
  if (!body.isEmpty) readNew(body, { wrapper, read: () => ({}) });
}
