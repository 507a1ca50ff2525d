// Access control (A.2, O.8): every route of a version gets a guard, and a route without grants is an error.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Done } from '../http/settle.js';
import { principalOf } from './caller.js';
import { CREDENTIALS_HEADER, forbidden, unauthorized } from './challenge.js';
// <groups>
import { isMemberAs, isOfMembers } from './member-grants.js';
// </groups>
import type { Principal } from './principal.js';
// <row-security>
import { asViewer, viewerOf } from './row-security.js';
// </row-security>

/** A list of grants, of which a caller needs one: `public`, `authenticated`, `owner`, `role:<name>`, `scope:<name>`. */
export type Grants = readonly string[];

/** The grants of each route, by its URL and method; a HEAD uses those of its GET. */
export type Access = Readonly<Record<string, Readonly<Record<string, Grants>>>>;

type Sent = (error: null, payload: unknown) => void;

/** Runs for an admitted caller, before anything else about the request is looked at. */
export type Admitted = (request: FastifyRequest, principal: Principal | undefined) => void | Promise<void>;

/**
 * Guards each route that is registered after this, with the grants of the table.
 * @param then finds the function that runs once a caller is admitted; undefined for a route without one
 * @throws Error for a route that is missing from the table
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
    // A former path copies its route, guard included.
    if (before.some((hook) => guards.has(hook))) return;
    const [method = ''] = [route.method].flat();
    const grants = access[route.url]?.[method];
    if (grants === undefined) throw new Error(`The access table has no entry for ${method} ${route.url}.`);
    // <no-row-security>
    // const guard = guardOf(grants, api, then(route.url, method));
    // </no-row-security>
    // <row-security>
    const guard = asViewer(guardOf(grants, api, seeing(route.url, method, then(route.url, method))));
    // </row-security>
    guards.add(guard);
    route.onRequest = [guard, ...before];
    // Runs after the hook of the route itself, which sets `Cache-Control`.
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

// <row-security>
/** @param then runs once the database knows whose rows the request finds */
function seeing(url: string, method: string, then: Admitted | undefined): Admitted {
  const view = viewerOf(url, method);
  return (request, principal) => {
    view(principal, (grants) => isOpenTo(principal, grants));
    return then?.(request, principal);
  };
}

// </row-security>
/** @throws Problem 401 for an unknown caller, 403 for a known one without a grant */
function admit(principal: Principal | undefined, grants: Grants): void {
  // <no-groups>
  // if (isOpenTo(principal, grants)) return;
  // </no-groups>
  // <groups>
  // Whether a member has the role is looked up behind (groups.ts).
  if (isOpenTo(principal, grants) || (principal !== undefined && grants.some(isOfMembers))) return;
  // </groups>
  throw principal === undefined ? unauthorized() : forbidden(grants);
}

export function isOpenTo(principal: Principal | undefined, grants: Grants): boolean {
  return grants.some((grant) => grant === 'public' || (principal !== undefined && isGranted(principal, grant)));
}

/**
 * `owner` admits every known caller, who may have items of its own; the lookup of the item checks its owner
 * (ownership.ts).
 */
// <no-groups>
// function isGranted({ roles, scopes = [] }: Principal, grant: string): boolean {
// </no-groups>
// <groups>
function isGranted({ roles, scopes = [], memberAs }: Principal, grant: string): boolean {
  if (isOfMembers(grant)) return isMemberAs(memberAs, grant);
  // </groups>
  if (grant === 'authenticated' || grant === 'owner') return true;
  if (grant.startsWith('role:')) return roles.includes(grant.slice('role:'.length));
  return grant.startsWith('scope:') && scopes.includes(grant.slice('scope:'.length));
}

/**
 * C.7: no cache keeps the answer to one caller for another. The files of a page are `public`, and say so themselves.
 */
function keepPrivate(reply: FastifyReply): void {
  if (String(reply.getHeader('cache-control')).startsWith('public')) return;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? CREDENTIALS_HEADER : `${String(vary)}, ${CREDENTIALS_HEADER}`);
  if (reply.getHeader('cache-control') === 'no-cache') reply.header('cache-control', 'private, no-cache');
}

/**
 * A `public` answer does not depend on the caller, so it does not vary by credentials. A cache then keeps one copy for
 * all (RFC 9110 §12.5.5, RFC 9111 §3.5).
 */
function keepForAll(_request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Sent): void {
  if (String(reply.getHeader('cache-control')).startsWith('public')) {
    const names = String(reply.getHeader('vary')).split(', ');
    reply.header('vary', names.filter((name) => name !== CREDENTIALS_HEADER).join(', '));
  }
  done(null, payload);
}
