// The order of answers up to the routes (O.2 to O.6), decided on the raw target in one hook before anything else is
// read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { OfferedPath, PathTable } from '../http/path-table.js';
import { checkHeaders } from '../http/request-headers.js';
import { checkTarget, isPlainTarget, pathSegments } from '../http/request-target.js';
import type { Done } from '../http/settle.js';
import { Problem } from '../problems/problem.js';
import { givenTarget, routedTarget } from '../reading/fields.js';

/** The answer to OPTIONS for the server as a whole (E.6). */
const WHOLE_SERVER: OfferedPath = { path: '*', allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };

/**
 * Answers requests that no route takes, and lets the rest pass.
 * @param requireServed throws the problem of a target whose version has ended; without it, every version is served
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

  /** @returns true when it has sent the answer. @throws Problem when the answer is one */
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

/** 404 with a hint: the path without its slash at the end (R-P.1), or the versions that exist (R-9.1). */
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
  return new Problem('method-not-allowed', `${method} is not offered here. The offered methods are: ${allow}.`, {
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
