// Who may do what (A.2, O.8). Every route of a version is put on the app with a guard, and none without.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Done } from '../http/settle.js';
import { principalOf } from './caller.js';
import { CREDENTIALS_HEADER, forbidden, unauthorized } from './challenge.js';
import type { Principal } from './principal.js';

/** Of these any will do: `public`, `authenticated`, `owner`, `role:<name>`, `scope:<name>`. */
export type Grants = readonly string[];

/** By the route's URL and its method; HEAD goes with GET. */
export type Access = Readonly<Record<string, Readonly<Record<string, Grants>>>>;

type Sent = (error: null, payload: unknown) => void;

/** What is done for somebody who is let in, before anything else about the request is looked at. */
export type Admitted = (request: FastifyRequest, principal: Principal | undefined) => void | Promise<void>;

/**
 * Each route that is registered after this lets in whom the table names.
 * @param then what else is done at a route; undefined where nothing is
 * @throws Error for a route that the table leaves out
 */
export function guardRoutes(
  app: FastifyInstance,
  api: Api,
  access: Access,
  then: (url: string, method: string) => Admitted | undefined = () => undefined,
): void {
  const guards = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const before = [route.onRequest ?? []].flat();
    // A former path comes with all that its route has.
    if (before.some((hook) => guards.has(hook))) return;
    const [method = ''] = [route.method].flat();
    const grants = access[route.url]?.[method];
    if (grants === undefined) throw new Error(`Nobody has said who may ${method} ${route.url}.`);
    const guard = guardOf(grants, api, then(route.url, method));
    guards.add(guard);
    route.onRequest = [guard, ...before];
    // Behind the route's own, which says what everybody may keep.
    if (route.onSend !== undefined) route.onSend = [...[route.onSend].flat(), keepForAll];
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    keepPrivate(reply);
    done(null, payload);
  });
}

function guardOf(grants: Grants, api: Api, then: Admitted | undefined) {
  return function guard(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    principalOf(request, api)
      .then((principal) => {
        admit(principal, grants);
        return then?.(request, principal);
      })
      .then(() => done(), done);
  };
}

/** @throws Problem 401 for nobody, 403 for somebody who may not */
function admit(principal: Principal | undefined, grants: Grants): void {
  if (isOpenTo(principal, grants)) return;
  throw principal === undefined ? unauthorized() : forbidden(grants);
}

export function isOpenTo(principal: Principal | undefined, grants: Grants): boolean {
  return grants.some((grant) => grant === 'public' || (principal !== undefined && isGranted(principal, grant)));
}

/** Who an item belongs to is asked of the item (ownership.ts): whoever is known may look for their own. */
function isGranted({ roles, scopes = [] }: Principal, grant: string): boolean {
  if (grant === 'authenticated' || grant === 'owner') return true;
  if (grant.startsWith('role:')) return roles.includes(grant.slice('role:'.length));
  return grant.startsWith('scope:') && scopes.includes(grant.slice('scope:'.length));
}

/** C.7: what one caller is shown is kept for no other. The files of a page say themselves that they are everybody's. */
function keepPrivate(reply: FastifyReply): void {
  if (String(reply.getHeader('cache-control')).startsWith('public')) return;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? CREDENTIALS_HEADER : `${String(vary)}, ${CREDENTIALS_HEADER}`);
  if (reply.getHeader('cache-control') === 'no-cache') reply.header('cache-control', 'private, no-cache');
}

/**
 * What a route says is `public` does not depend on who asks, so it does not vary by credentials either: caches keep it once for all
 * (RFC 9110 §12.5.5, RFC 9111 §3.5).
 */
function keepForAll(_request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Sent): void {
  if (String(reply.getHeader('cache-control')).startsWith('public')) {
    const names = String(reply.getHeader('vary')).split(', ');
    reply.header('vary', names.filter((name) => name !== CREDENTIALS_HEADER).join(', '));
  }
  done(null, payload);
}
