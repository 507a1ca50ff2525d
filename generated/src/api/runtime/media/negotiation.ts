// Content negotiation (R-2.8, O.11).
import type { FastifyRequest } from 'fastify';
import { media } from '../../media.js';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';
import { acceptable } from './accept.js';
import type { Medium } from './medium.js';

/** The media type that a request prefers for a representation; undefined for JSON. @throws Problem 406 */
export function mediumFor(request: FastifyRequest): Medium | undefined {
  if (wantsJson(request)) return undefined;
  const chosen = requireAcceptable(request, settings.mediaTypes);
  return media.find(({ mediaType }) => mediaType === chosen);
}

/** True for nearly every request, by comparing alone. */
function wantsJson({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept === '*/*' || accept === 'application/json';
}

/** The one of the offered media types that a request prefers. @throws Problem 406 */
export function requireAcceptable(request: FastifyRequest, offered: readonly string[]): string {
  const chosen = acceptable(request.headers.accept, offered);
  if (chosen !== undefined) return chosen;
  throw new Problem('not-acceptable', `The offered media types are: ${offered.join(', ')}.`);
}

/** The media type that shows a problem; undefined for a problem document, which every client gets otherwise. */
export function mediumForProblem(request: FastifyRequest): Medium | undefined {
  if (wantsJson(request)) return undefined;
  const chosen = acceptable(request.headers.accept, ['application/problem+json', ...settings.mediaTypes]);
  return media.find(({ mediaType, problem }) => problem !== undefined && mediaType === chosen);
}
