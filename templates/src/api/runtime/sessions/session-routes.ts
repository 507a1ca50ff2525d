// Login and logout, in each version: a POST to `/v1/sessions` begins a session, and `/v1/sessions/current` is the one
// of the request. Its token is only in the cookie, never in an address or a document.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
// <row-security>
import { asNobody } from '../../store/viewer.js';
// </row-security>
import { JSON_HEADERS, sendDocument } from '../answers/answers.js';
import { readNew, type Contract } from '../body/bodies.js';
import { text } from '../checks/text.js';
import { BODY_TYPES, takesJson, takesNothing } from '../body/declared-body.js';
import { readBody } from '../body/request-body.js';
import type { OfferedPath } from '../http/path-table.js';
import { READING, readDocumentQuery } from '../reading/reading.js';
import { unauthorized } from '../access/challenge.js';
import { LONGEST_LOGIN } from './passwords.js';
import { requireSameOrigin } from './same-origin.js';
import { cookieOf, NO_COOKIE } from '../access/session-cookie.js';
import type { CurrentSession, Sessions } from './sessions.js';

/** The conventions that sessions share with the resources of the service. */
export interface SessionConventions {
  /** `v1` */
  readonly versions: readonly string[];
  /** The member that wraps a body; undefined where bodies are bare. */
  readonly wrapper: string | undefined;
  /** The beginning of links, where they are absolute. */
  readonly base?: string | undefined;
}

interface Login {
  readonly name: string;
  readonly password: string;
}

const NAME = text({ min: 1, max: LONGEST_LOGIN.name });
const PASSWORD = text({ min: 1, max: LONGEST_LOGIN.password });

/** The paths of this file, for the path table. */
export function sessionPaths(versions: readonly string[]): readonly OfferedPath[] {
  return versions.flatMap((version) => [
    { path: `/${version}/sessions`, allow: 'POST, OPTIONS', acceptPost: BODY_TYPES.join(', ') },
    { path: `/${version}/sessions/current`, allow: 'GET, HEAD, DELETE, OPTIONS' },
  ]);
}

/** Registers the routes, and a check of every request: changes are accepted only from pages of allowed origins. */
export function registerSessions(
  app: FastifyInstance,
  sessions: Sessions,
  { versions, wrapper, base = '' }: SessionConventions,
): void {
  const contract: Contract<Login> = {
    wrapper,
    read: (members) => ({ name: members.required('name', NAME), password: members.required('password', PASSWORD) }),
  };

  app.addHook('onRequest', (request, _reply, done) => {
    requireSameOrigin(request, sessions.origin);
    // <no-row-security>
    // done();
    // </no-row-security>
    // <row-security>
    asNobody(done);
    // </row-security>
  });

  for (const version of versions) {
    const place = `/${version}/sessions/current`;
    const href = base + place;
    app.post(`/${version}/sessions`, { onRequest: takesJson }, async (request, reply) => {
      const query = readDocumentQuery(request, 'application/json', true);
      const { name, password } = readNew(await readBody(request), contract);
      const begun = await sessions.begin(request, name, password);
      reply.headers({ location: href, 'set-cookie': cookieOf(begun.token, sessions.lifetime) });
      const document = documentOf(begun, href);
      const page = query.medium?.document?.(document, request);
      const headers = page === undefined ? JSON_HEADERS : (query.medium?.headers ?? JSON_HEADERS);
      return reply
        .code(201)
        .headers(headers)
        .send(page ?? document);
    });

    app.route({
      method: READING,
      url: place,
      handler: async (request, reply) => sendCurrent(request, reply, await sessions.current(request), href),
    });

    app.delete(place, { onRequest: takesNothing }, async (request, reply) => {
      await sessions.end(request);
      return reply.code(204).header('set-cookie', NO_COOKIE).send();
    });
  }
}

/** @throws Problem 401 without a session (O.8), 400 or 406 */
function sendCurrent(
  request: FastifyRequest,
  reply: FastifyReply,
  session: CurrentSession | undefined,
  href: string,
): FastifyReply {
  if (session === undefined) throw unauthorized();
  return sendDocument(request, reply, documentOf(session, href), readDocumentQuery(request, 'application/json', true));
}

function documentOf({ principal, name, created, expires }: CurrentSession, href: string): string {
  const { id, roles, scopes = [] } = principal;
  const links = settings.links ? { _links: { self: { href } } } : {};
  const times = { created: created.toISOString(), expires: expires.toISOString() };
  return JSON.stringify({ id: 'current', account: id, name, roles, scopes, ...times, ...links });
}
