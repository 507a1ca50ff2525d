// `onRequest` hooks of routes that change something. Before a body is read, they check the query, the accepted media
// types, and the body's declared type and length (O.10 to O.12).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { countHeader } from '../http/request-headers.js';
import { settle, type Done } from '../http/settle.js';
import { mediumFor } from '../media/negotiation.js';
import { Problem } from '../problems/problem.js';
import { rejectQuery } from '../reading/no-query.js';

/** The JSON forms of representations, so that a client can send back what it got. */
export const BODY_TYPES = settings.mediaTypes.filter((mediaType) => mediaType.endsWith('json'));

/** Runs before a JSON body is read. */
export const takesJson = writeGate(BODY_TYPES, {});

const PATCH_TYPES = ['application/json-patch+json', 'application/merge-patch+json'];

/** Runs before a JSON Patch (RFC 6902) or a JSON merge patch (RFC 7396) is read. */
export const takesPatch = writeGate(PATCH_TYPES, { 'accept-patch': PATCH_TYPES.join(', ') });

/** Runs before a change without a body. */
export function takesNothing(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  // A body that comes all the same is ignored, so its type does not matter (B.11).
  delete request.raw.headers['content-type'];
  settle(done, () => rejectQuery(request));
}

function writeGate(mediaTypes: readonly string[], refusalHeaders: Readonly<Record<string, string>>) {
  return function checkWrite(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    settle(done, () => {
      rejectQuery(request);
      mediumFor(request);
      checkDeclaredBody(request, mediaTypes, refusalHeaders);
    });
  };
}

/** @throws Problem 400, 415 or 413 (O.12, B.10, B.12, R-2.7) */
export function checkDeclaredBody(
  request: FastifyRequest,
  mediaTypes: readonly string[],
  headers: Readonly<Record<string, string>>,
): void {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported-media-type', 'The body has to come without a content coding.', { headers });
  }
  if (countHeader(request.raw.rawHeaders, 'content-type') > 1) {
    throw new Problem('malformed-header', 'The header Content-Type may be given once.', {
      errors: [{ header: 'Content-Type', code: 'duplicate-header', detail: 'Given more than once.' }],
    });
  }
  if (!isOneOf(mediaTypes, request.headers['content-type'])) {
    throw new Problem('unsupported-media-type', `The body has to be ${mediaTypes.join(' or ')}, in UTF-8.`, {
      headers,
    });
  }
  if (Number(request.headers['content-length'] ?? 0) > settings.body) throw bodyTooLarge();
}

/** The connection stays open: otherwise a client that is still sending would get a reset, and never read the answer. */
export function bodyTooLarge(): Problem {
  return new Problem('body-too-large', `The body may have at most ${settings.body} bytes.`);
}

function isOneOf(mediaTypes: readonly string[], contentType: string | undefined): boolean {
  if (contentType === undefined) return false;
  if (mediaTypes.includes(contentType)) return true;
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return mediaTypes.includes(type) && parameters.every((parameter) => /^charset="?utf-8"?$/.test(parameter));
}
