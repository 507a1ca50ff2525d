// `onRequest` hooks of routes that change something, before a body is read. They judge the query, what the client accepts, and the body's declared
// type and length (O.10 to O.12).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { countHeader } from '../http/request-headers.js';
import { settle, type Done } from '../http/settle.js';
import { mediumFor } from '../media/negotiation.js';
import { Problem } from '../problems/problem.js';
import { rejectQuery } from '../reading/no-query.js';

/** The JSON forms of representations, so that a client can send back what it got. */
export const BODY_TYPES = settings.mediaTypes.filter((mediaType) => mediaType.endsWith('json'));

/** Comes before a body of JSON. */
export const takesJson = writeGate(BODY_TYPES, {});

const PATCH_TYPES = ['application/json-patch+json', 'application/merge-patch+json'];

/** Comes before a JSON Patch (RFC 6902) or a JSON merge patch (RFC 7396). */
export const takesPatch = writeGate(PATCH_TYPES, { 'accept-patch': PATCH_TYPES.join(', ') });

/** Comes before a change that takes no body. */
export function takesNothing(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  // Whatever comes as a body is ignored, so its type is nobody's business (B.11).
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

/** The connection stays open: a client that still sends would else meet a reset, and not hear why. */
export function bodyTooLarge(): Problem {
  return new Problem('body-too-large', `At most ${settings.body} bytes are taken.`);
}

function isOneOf(mediaTypes: readonly string[], contentType: string | undefined): boolean {
  if (contentType === undefined) return false;
  if (mediaTypes.includes(contentType)) return true;
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return mediaTypes.includes(type) && parameters.every((parameter) => /^charset="?utf-8"?$/.test(parameter));
}
