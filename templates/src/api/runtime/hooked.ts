// How the owner's hooks take part in a request. One that waits cannot run inside a transaction: the change is begun, undone before
// it has written anything, and begun again with what the hook has made of its body; if others have changed the row meanwhile, so
// is the hook. Where a resource has no hooks, its routes and its changes are what they would be without this file.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.js';
import type { Apply, Reader, Transaction } from '../store/database.js';
import type { Done } from './gate.js';
import { HookedChange, Preparation, UNPREPARED, type ChangeUnderWay, type VersionedRow } from './hooked-change.js';
import type { GeneralFailure, HookContext, HookGiven, Operation, ResourceHooks } from './hooks.js';
import { inTime, type Fail, type ReadingDatabase } from './own-code.js';
import { principalOf } from './principal.js';
import { Problem } from './problem.js';
import { deadline } from './writing.js';

/** What of a resource its hooks are given. */
export interface HookedResource<Row, Item, Params, Failure extends string> {
  readonly documentOf: (row: Row) => Item;
  readonly existing: (reader: Reader, params: Params) => Apply<Row>;
  /** Where failures are declared for it. */
  readonly fail?: Fail<Failure>;
}

type RequestFor<Params> = FastifyRequest & { readonly params: Params };

type OnRequest<Params> = (request: RequestFor<Params>, reply: FastifyReply, done: Done) => void;

/** Options of a route: what is asked before its handler. */
interface Gate<Params = unknown> {
  readonly onRequest?: OnRequest<Params> | OnRequest<Params>[];
}

/** How the routes of one resource ask its hooks. */
interface Hooked<Row, Body, Path, Params> {
  /** Options of a route of a collection. */
  readonly guarded: (operation: Operation, gate?: Gate) => Gate;
  /** Those of a route of an item or of a document. */
  readonly guardedItem: (operation: Operation, gate?: Gate) => Gate<Params>;
  /** Runs a change in one transaction. @param path the ids above it */
  readonly changing: <T>(
    request: FastifyRequest,
    path: Path,
    apply: (transaction: Transaction, change: ChangeUnderWay<Row, Body>) => Apply<T>,
  ) => Promise<T>;
}

export function hooked<Row extends VersionedRow, Body, Item, Path, Params, Failure extends string>(
  app: FastifyInstance,
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure> | undefined,
  resource: HookedResource<Row, Item, Params, Failure>,
): Hooked<Row, Body, Path, Params> {
  return {
    ...guards(api, hooks, resource),
    changing: hooks === undefined ? unhooked(api) : hookedChanges(app, api, hooks, resource),
  };
}

function guards<Row, Body, Item, Path, Params, Failure extends string>(
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure> | undefined,
  { documentOf, existing, fail }: HookedResource<Row, Item, Params, Failure>,
): Pick<Hooked<Row, Body, Path, Params>, 'guarded' | 'guardedItem'> {
  const authorize = hooks?.authorize;
  if (authorize === undefined) return { guarded: (_, gate = {}) => gate, guardedItem: (_, gate = {}) => gate };

  const ask = async (
    request: FastifyRequest,
    operation: Operation,
    item: () => Promise<Item | undefined>,
  ): Promise<void> => {
    const ids = Object.fromEntries(Object.entries(request.params ?? {}));
    const given = await givenFor(request, api, fail);
    const isAllowed = await waitFor(given, api, (context) => authorize({ operation, ids, item }, context));
    if (!isAllowed) throw new Problem('forbidden', 'This request is not allowed.');
  };
  const stored = async (params: Params): Promise<Item | undefined> => {
    try {
      return await api.database.read(function* (reader) {
        return documentOf(yield* existing(reader, params));
      });
    } catch (error) {
      if (error instanceof Problem && error.slug === 'no-such-resource') return undefined;
      throw error;
    }
  };
  return {
    guarded: (operation, gate = {}) =>
      asking(gate, (request) => ask(request, operation, () => Promise.resolve(undefined))),
    guardedItem: (operation, gate = {}) =>
      asking(gate, (request: RequestFor<Params>) => ask(request, operation, () => stored(request.params))),
  };
}

/** Who may do this is decided before anything else about the request (O.8). */
function asking<Params>({ onRequest = [] }: Gate, ask: (request: RequestFor<Params>) => Promise<void>): Gate<Params> {
  const first: OnRequest<Params> = (request, _reply, done) => void ask(request).then(() => done(), done);
  return { onRequest: [first, onRequest].flat() };
}

function unhooked<Row, Body, Path, Params>({ database }: Api): Hooked<Row, Body, Path, Params>['changing'] {
  const change: ChangeUnderWay<Row, Body> = {
    prepared: (body) => body,
    applied: (statements) => statements,
    removed: (_current, statements) => statements,
  };
  return (_request, _path, apply) => database.write((transaction) => apply(transaction, change), deadline());
}

function hookedChanges<Row extends VersionedRow, Body, Item, Path, Params, Failure extends string>(
  app: FastifyInstance,
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure>,
  { documentOf, fail }: HookedResource<Row, Item, Params, Failure>,
): Hooked<Row, Body, Path, Params>['changing'] {
  const { afterCommit } = hooks;
  const later = afterCommit && laterBefore(app);
  return async (request, path, apply) => {
    const end = deadline();
    const given = await givenFor(request, api, fail);
    const preparation = new Preparation<Body, Failure>();
    for (;;) {
      try {
        const { result, done } = await api.database.write(function* (transaction) {
          const change = new HookedChange(hooks, documentOf, path, { ...given, transaction }, preparation);
          return { result: yield* apply(transaction, change), done: change.done };
        }, end);
        if (later && done !== undefined)
          later(given, () => waitFor(given, api, (context) => afterCommit(done, context)));
        return result;
      } catch (error) {
        if (error !== UNPREPARED) throw error;
        await preparation.make((hook) => waitFor(given, api, hook));
      }
    }
  };
}

async function givenFor<Failure extends string>(
  request: FastifyRequest,
  api: Api,
  own: Fail<Failure> | undefined,
): Promise<HookGiven<Failure>> {
  const principal = await principalOf(request, api);
  return { principal, clock: api.clock, log: request.log, fail: (name, detail) => failure(name, detail, own) };
}

function failure<Failure extends string>(
  name: Failure | GeneralFailure,
  detail: string,
  own: Fail<Failure> | undefined,
): Problem {
  if (isGeneral(name)) {
    const headers = name === 'service-unavailable' ? { 'retry-after': '1' } : {};
    return new Problem(name, detail, { headers });
  }
  if (own === undefined) throw new Error(`The failure ${JSON.stringify(name)} is not declared here.`);
  return own(name, detail);
}

function isGeneral<Failure extends string>(name: Failure | GeneralFailure): name is GeneralFailure {
  return name === 'forbidden' || name === 'no-such-resource' || name === 'service-unavailable';
}

function waitFor<T, Failure extends string>(
  given: HookGiven<Failure>,
  { database }: Api,
  hook: (context: HookContext<Failure>) => T | Promise<T>,
): Promise<T> {
  const read: ReadingDatabase['read'] = async (apply) => database.read(apply);
  return inTime((signal) => hook({ ...given, signal, database: { read } }));
}

/** Runs what no answer waits for; the app closes when all of it has ended. */
function laterBefore(app: FastifyInstance) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return ({ log }: Pick<HookGiven<string>, 'log'>, run: () => Promise<void>): void => {
    const ended = run()
      .catch((err: unknown) => log.error({ err }, 'a hook failed after the change was committed'))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
}
