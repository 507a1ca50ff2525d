// Whose items a caller finds (A.2): those of its own, unless it is let at everybody's. Others are as if they were not there,
// unless the caller may read them: then a change is 403 and not 404, which would deny what a GET shows.
import type { FastifyRequest } from 'fastify';
import type { Apply, Database, Reader } from '../../store/database.js';
import { Problem } from '../problems/problem.js';
import { isOpenTo, type Access, type Admitted, type Grants } from './access.js';
import { knownCaller } from './caller.js';
import { unauthorized } from './challenge.js';
import type { Principal } from './principal.js';

/** Nobody is called so, and nothing belongs to them. */
const NOBODY = '';

/**
 * By the URL of a route, the URLs whose readers are shown everybody's items, and how many of the resources in its path they are
 * shown: 1 is the one that has the owner, 2 the one below it.
 */
export type ShownItems = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By the URL of a route, how the item that it lies below is found if it is somebody's. */
export type OwnItems = Readonly<
  Record<string, (reader: Reader, ids: Readonly<Record<string, string>>, ownedBy: string) => Apply<unknown>>
>;

interface Keeping {
  /** Who may read at the URLs in `shown`. */
  readonly access?: Access;
  readonly shown?: ShownItems;
  readonly own?: OwnItems;
  /** Where items of `own` are looked for. */
  readonly database?: Pick<Database, 'read'>;
}

/** @param bypass with which of them everybody's items are found, by the route's URL and its method */
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
      if (ownedBy !== null) return void ownPlaces.add(request);
      if (principal === undefined || findOwn === undefined || database === undefined) return undefined;
      return findOwnPlace(request, () => database.read((reader) => findOwn(reader, idsOf(ids), principal.id)));
    };
  };
}

/** Whose items alone a request finds, of those that are everybody's with `bypass`; null: everybody's. */
export function whose(request: FastifyRequest): (bypass: Grants) => string | null {
  return (bypass) => ownedByOf(knownCaller(request), bypass);
}

/**
 * Whose an item is that the request makes.
 * @param max of the field that holds it, in characters
 * @throws Problem 403 for a caller whose id is longer, Error where nobody is known
 */
export function makerOf(request: FastifyRequest, { max = Number.POSITIVE_INFINITY } = {}): string {
  const maker = knownCaller(request);
  if (maker === undefined) throw new Error('Nobody is known whose this would be.');
  if (maker.id.length <= max) return maker.id;
  throw new Problem(
    'forbidden',
    `Your id is longer than ${max} characters, so nothing that is made here can be yours.`,
  );
}

function ownedByOf(principal: Principal | undefined, bypass: Grants): string | null {
  return isOpenTo(principal, bypass) ? null : (principal?.id ?? NOBODY);
}

function idsOf(params: unknown): Readonly<Record<string, string>> {
  const ids = typeof params === 'object' && params !== null ? params : {};
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

const SAYING_NOT_OWN: ReadonlySet<string> = new Set(['no-such-resource', 'forbidden']);

/** What is not found is another's, or not there at all: the route says which. A failure, of the store for one, is no such answer. */
async function findOwnPlace(request: FastifyRequest, find: () => unknown): Promise<void> {
  try {
    await find();
  } catch (error) {
    if (error instanceof Problem && SAYING_NOT_OWN.has(error.slug)) return;
    throw error;
  }
  ownPlaces.add(request);
}

/** Whether what a request finds is the caller's own because of what it lies below. */
export function isCallersOwn(request: FastifyRequest): boolean {
  return ownPlaces.has(request);
}

/** Of the requests that are under way: those to what is the caller's own. */
const ownPlaces = new WeakSet<FastifyRequest>();

/** The store's functions are given it with the ids of the path. It is none of them: whoever lists those leaves it out. */
function withOwner(params: unknown, ownedBy: string | null, readableDepth: number): object {
  const path = Object.defineProperty(Object.assign({}, params), 'ownedBy', { value: ownedBy });
  return readableDepth === 0 ? path : Object.defineProperty(path, 'readableDepth', { value: readableDepth });
}
