// The order of answers up to the routes (O.2 to O.6), decided on the raw target in one hook before anything else is read, and
// for the routes that change something on to the body's declared type and length (O.10 to O.12).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import { givenTarget, rejectSelection, routedTarget } from './fields.js';
import { mediumFor } from './negotiation.js';
import type { OfferedPath, PathTable } from './path-table.js';
import { Problem } from './problem.js';
import { expectParameters, parseQuery } from './query.js';
import { checkHeaders, countHeader } from './request-headers.js';
import { checkTarget, isPlainTarget, pathSegments } from './request-target.js';

export type Done = (error?: Error) => void;

/** What OPTIONS says of the server as a whole (E.6). */
const WHOLE_SERVER: OfferedPath = { path: '*', allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };

/**
 * Answers what no route takes and lets the rest pass.
 * @param requireServed throws the problem of a target whose version has ended; every one is served without it
 */
export function installGate(
  app: FastifyInstance,
  paths: PathTable,
  versions: readonly string[],
  requireServed?: (target: string) => void,
): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const target = givenTarget(request);
    try {
      checkHeaders(request.raw);
      const isPlain = isPlainTarget(target, settings.uri);
      if (!isPlain) checkTarget(target, settings.uri);
      requireServed?.(target);
      if (isPlain && !request.is404) return done();
      const answered = answerUnrouted(request, reply, target);
      if (!answered) done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  /** Whether the answer has been given. Throws the problem when the answer is one. */
  function answerUnrouted(request: FastifyRequest, reply: FastifyReply, target: string): boolean {
    if (target === '*') {
      if (request.method === 'OPTIONS') return sendOptions(reply, WHOLE_SERVER);
      throw new Problem('malformed-uri', 'The address "*" is for OPTIONS alone.');
    }
    const segments = pathSegments(routedTarget(target));
    const offered = paths.find(segments);
    if (offered === undefined) {
      if (!request.is404 && !paths.owns(request.routeOptions.url)) return false;
      throw noSuchPath(segments, paths, versions);
    }
    if (!offers(offered, request.method)) throw methodNotAllowed(request.method, offered.allow);
    if (request.method === 'OPTIONS') return sendOptions(reply, offered);
    if (request.is404) throw noSuchPath(segments, paths, versions);
    return false;
  }
}

/** 404 with what helps: the path without its slash at the end (R-P.1), or the versions that there are (R-9.1). */
function noSuchPath(segments: readonly string[], paths: PathTable, versions: readonly string[]): Problem {
  const withoutSlash = segments.slice(0, -1);
  if (segments.at(-1) === '' && paths.find(withoutSlash) !== undefined) {
    const right = `/${withoutSlash.map(encodeURIComponent).join('/')}`;
    return new Problem('no-such-resource', `Nothing is at a path that ends in a slash. Without it: ${right}.`);
  }
  const known = versions.includes(segments[0] ?? '');
  const hint = known ? '' : ` The versions are: ${versions.map((version) => `/${version}`).join(', ')}.`;
  return new Problem('no-such-resource', `Nothing is at this path.${hint}`);
}

function offers(offered: OfferedPath, method: string): boolean {
  return offered.allow.split(', ').includes(method);
}

function methodNotAllowed(method: string, allow: string): Problem {
  return new Problem('method-not-allowed', `${method} is not offered here. What is offered: ${allow}.`, {
    headers: { allow },
  });
}

function sendOptions(reply: FastifyReply, offered: OfferedPath): true {
  reply.code(204).header('allow', offered.allow);
  if (offered.acceptPatch !== undefined) reply.header('accept-patch', offered.acceptPatch);
  if (offered.acceptPost !== undefined) reply.header('accept-post', offered.acceptPost);
  reply.send();
  return true;
}

/** The JSON forms of representations, so that a client can send back what it got. */
export const BODY_TYPES = settings.mediaTypes.filter((mediaType) => mediaType.endsWith('json'));

/** Options of a route whose body is JSON. */
export const takesJson = { onRequest: writeGate(BODY_TYPES, {}) };

const PATCH_TYPES = ['application/json-patch+json', 'application/merge-patch+json'];

/** Options of a route whose body is a JSON Patch (RFC 6902) or a JSON merge patch (RFC 7396). */
export const takesPatch = { onRequest: writeGate(PATCH_TYPES, { 'accept-patch': PATCH_TYPES.join(', ') }) };

/** Options of a route that changes something and takes no body. */
export const takesNothing = {
  onRequest(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    // Whatever comes as a body is ignored, so its type is nobody's business (B.11).
    delete request.raw.headers['content-type'];
    settle(done, () => rejectQuery(request));
  },
};

function writeGate(mediaTypes: readonly string[], refusalHeaders: Readonly<Record<string, string>>) {
  return function checkWrite(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    settle(done, () => {
      rejectQuery(request);
      mediumFor(request);
      checkDeclaredBody(request, mediaTypes, refusalHeaders);
    });
  };
}

export function settle(done: Done, check: () => void): void {
  try {
    check();
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}

/** @throws Problem 400: criteria never ride on a change (R-4.post, F.6) */
export function rejectQuery(request: FastifyRequest): void {
  const target = request.raw.url ?? '/';
  if (target.includes('?')) expectParameters(parseQuery(target), []);
  rejectSelection(request);
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
