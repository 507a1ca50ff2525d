// Ownership (A.2): a caller finds its own items, unless it may see those of everybody. Items of others answer 404, as
// if they were not there. If the caller may read them, a change answers 403 instead: a 404 would deny what a GET shows.
import type { FastifyRequest } from 'fastify';
import type { Apply, Database, Reader } from '../../store/database.js';
import type { OfTenant } from '../../store/owned-rows.js';
import { Problem } from '../problems/problem.js';
import { isOpenTo, type Access, type Admitted, type Grants } from './access.js';
import { knownCaller } from './caller.js';
import { unauthorized } from './challenge.js';
import type { Principal } from './principal.js';

const IS_OWN_PLACE = Symbol('isOwnPlace');

declare module 'fastify' {
  interface FastifyRequest {
    /** True when it is for the caller's own items. */
    [IS_OWN_PLACE]?: boolean;
  }
}

/** The id of an unknown caller. No caller has it, and no item belongs to it. */
const NOBODY = '';

/**
 * By the URL of a route: the URLs whose readers see the items of all owners. The number says how many resources in the
 * route's path they see: one is the resource with the owner, two adds the one below it.
 */
export type ShownItems = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By the URL of a route: finds the item that the route lies below, if it belongs to the given owner. */
export type OwnItems = Readonly<
  Record<string, (reader: Reader, ids: Readonly<Record<string, string>>, ownedBy: string) => Apply<unknown>>
>;

interface Keeping {
  /** The grants for reading at the URLs in `shown`. */
  readonly access?: Access;
  readonly shown?: ShownItems;
  readonly own?: OwnItems;
  /** The database for the lookups of `own`. */
  readonly database?: Pick<Database, 'read'>;
}

/** @param bypass the grants that find the items of all owners, by the route's URL and method */
export function keepToOwn(
  bypass: Access,
  { access = {}, shown = {}, own = {}, database }: Keeping = {},
): (url: string, method: string) => Admitted | undefined {
  return (url, method) => {
    const grants = bypass[url]?.[method];
    if (grants === undefined) return undefined;
    const findOwn = own[url];
    const readings = Object.entries(shown[url] ?? {}).map(([at, depth]) => ({
      depth,
      all: [access[at]?.['GET'] ?? [], bypass[at]?.['GET'] ?? []],
    }));
    return (request, principal) => {
      const ownedBy = ownedByOf(principal, grants);
      if (ownedBy === NOBODY) throw unauthorized();
      const isReader = ({ all }: { readonly all: readonly Grants[] }): boolean =>
        all.every((one) => isOpenTo(principal, one));
      const depths = ownedBy === null ? [] : readings.filter(isReader).map(({ depth }) => depth);
      const ids = request.params;
      request.params = withOwner(request.params, ownedBy, Math.max(0, ...depths));
      // A.8: whatever the grants, nothing of another tenant is found.
      Object.defineProperty(request.params, 'tenant', { value: tenantIn(principal) });
      if (ownedBy !== null) {
        request[IS_OWN_PLACE] = true;
        return undefined;
      }
      if (principal === undefined || findOwn === undefined || database === undefined) return undefined;
      const place = { ...idsOf(ids), tenant: tenantIn(principal) };
      return findOwnPlace(request, () => database.read((reader) => findOwn(reader, place, principal.id)));
    };
  };
}

/** The tenant in which a request finds items, and the owner; null when a grant of `bypass` finds those of all owners. */
export function whose(request: FastifyRequest): (bypass: Grants) => OfTenant {
  const caller = knownCaller(request);
  return (bypass) => ({ tenant: tenantIn(caller), ownedBy: ownedByOf(caller, bypass) });
}

function ownedByOf(principal: Principal | undefined, bypass: Grants): string | null {
  return isOpenTo(principal, bypass) ? null : (principal?.id ?? NOBODY);
}

/** The tenant to which an item belongs that the request creates. */
export function tenantOf(request: FastifyRequest): string {
  return tenantIn(knownCaller(request));
}

/** @throws Problem 401 for an unknown caller */
export function tenantIn(principal: Principal | undefined): string {
  if (principal?.tenant === undefined) throw unauthorized();
  return principal.tenant;
}

function idsOf(params: unknown): Readonly<Record<string, string>> {
  const ids = typeof params === 'object' && params !== null ? params : {};
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

const SAYING_NOT_OWN: ReadonlySet<string> = new Set(['no-such-resource', 'forbidden']);

/**
 * An item that is not found belongs to another, or does not exist: the route tells which. Any other failure, such as
 * one of the store, is thrown.
 */
async function findOwnPlace(request: FastifyRequest, find: () => unknown): Promise<void> {
  try {
    await find();
  } catch (error) {
    if (error instanceof Problem && SAYING_NOT_OWN.has(error.slug)) return;
    throw error;
  }
  request[IS_OWN_PLACE] = true;
}

/** True when a request finds items of the caller because of the item that they lie below. */
export function isCallersOwn(request: FastifyRequest): boolean {
  return request[IS_OWN_PLACE] === true;
}

/**
 * Hands the owner to the store's functions, along with the ids of the path. It is not enumerable, so it is left out
 * wherever the ids are listed.
 */
function withOwner(params: unknown, ownedBy: string | null, readableDepth: number): object {
  const path = Object.defineProperty(Object.assign({}, params), 'ownedBy', { value: ownedBy });
  return readableDepth === 0 ? path : Object.defineProperty(path, 'readableDepth', { value: readableDepth });
}
