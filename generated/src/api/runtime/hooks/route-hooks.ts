// How the owner's hooks take part in a request. One that waits cannot run inside a transaction: the change is begun, undone before
// it has written anything, and begun again with what the hook has made of its body; if others have changed the row meanwhile, so
// is the hook. Where a resource has no hooks, its routes and its changes are what they would be without this file.
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Reader, Transaction } from '../../store/database.js';
import { principalOf } from '../access/caller.js';
import type { RequestBody } from '../body/request-body.js';
import type { Done } from '../http/settle.js';
import { Problem } from '../problems/problem.js';
import { deadline, endOf } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';
import { HookedChange, Preparation, UNPREPARED, type ChangeUnderWay, type VersionedRow } from './hooked-change.js';
import type { AnyTransition, GeneralFailure, HookContext, HookGiven, Operation, ResourceHooks } from './hooks.js';
import { errorsOf, givenFor, reading, undeclared, type Fail, type Given } from './own-code.js';

/** What of a resource its hooks are given. */
export interface HookedResource<Row, Item, Params, Failure extends string> {
  readonly documentOf: (row: Row) => Item;
  readonly existing: (reader: Reader, params: Params) => Apply<Row>;
  /** Where failures are declared for it. */
  readonly fail?: Fail<Failure>;
  /** Whether its answers depend on who calls: that has to be known before one is made. */
  readonly dependsOnCaller?: boolean;
}

/** Who asks for a change, and by when it has to be done, in milliseconds of `performance.now()`. */
export interface Asked {
  readonly given: Given;
  readonly end: number;
}

/** The ports that changes need. */
type Ports = Pick<Api, 'database'>;

type RequestFor<Params> = FastifyRequest & { readonly params: Params };

type OnRequest<Params> = (request: RequestFor<Params>, reply: FastifyReply, done: Done) => void;

/** Options of a route: what is asked before its handler. */
interface Gate<Params = unknown> {
  readonly onRequest?: OnRequest<Params> | OnRequest<Params>[];
}

/** How the routes of one resource ask its hooks. */
interface Hooked<Row, Body, Path, Params, Moved extends AnyTransition> {
  /** Options of a route of a collection. */
  readonly guarded: (operation: Operation, gate?: Gate) => Gate;
  /** Those of a route of an item or of a document. */
  readonly guardedItem: (operation: Operation | Moved['transition'], gate?: Gate) => Gate<Params>;
  /**
   * Makes what a route changes in one transaction, once for all requests: making a generator function takes longer than running it.
   * @returns runs it for a request. `path`: the ids above
   */
  readonly changing: <T, Request extends FastifyRequest>(
    apply: (
      transaction: Transaction,
      change: ChangeUnderWay<Row, Body, Moved>,
      body: RequestBody,
      request: Request,
    ) => Apply<T>,
  ) => (request: Request, path: Path, body: RequestBody) => Promise<T>;
  /** The same for what takes no body. */
  readonly removing: <T, Request extends FastifyRequest>(
    apply: (transaction: Transaction, change: ChangeUnderWay<Row, Body, Moved>, request: Request) => Apply<T>,
  ) => (request: Request, path: Path) => Promise<T>;
}

/** Runs a change in one transaction. @param path the ids above it */
export type Changing<From, Row, Body, Path, Moved extends AnyTransition> = <T>(
  from: From,
  path: Path,
  apply: (transaction: Transaction, change: ChangeUnderWay<Row, Body, Moved>) => Apply<T>,
) => Promise<T>;

export function hooked<
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Params,
  Failure extends string,
  Moved extends AnyTransition = never,
>(
  app: FastifyInstance,
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  resource: HookedResource<Row, Item, Params, Failure>,
): Hooked<Row, Body, Path, Params, Moved> {
  const asked = async (request: FastifyRequest): Promise<Asked> => {
    const given = await givenFor(request, api);
    return { given, end: endOf(request) };
  };
  const run = changesOf(app, api, hooks, resource, asked);
  return {
    ...guards(api, hooks, resource),
    changing: (apply) => (request, path, body) =>
      run(request, path, (transaction, change) => apply(transaction, change, body, request)),
    removing: (apply) => (request, path) =>
      run(request, path, (transaction, change) => apply(transaction, change, request)),
  };
}

/** @param ask says who asks, where hooks have to know */
export function changesOf<
  From,
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Params,
  Failure extends string,
  Moved extends AnyTransition,
>(
  app: FastifyInstance,
  ports: Ports,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  resource: HookedResource<Row, Item, Params, Failure>,
  ask: (from: From) => Promise<Asked>,
): Changing<From, Row, Body, Path, Moved> {
  return hooks === undefined ? unhooked(ports) : hookedChanges(app, ports, hooks, resource, ask);
}

function guards<Row, Body, Item, Path, Params, Failure extends string, Moved extends AnyTransition>(
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  { documentOf, existing, fail, dependsOnCaller = false }: HookedResource<Row, Item, Params, Failure>,
): Pick<Hooked<Row, Body, Path, Params, Moved>, 'guarded' | 'guardedItem'> {
  const authorize = hooks?.authorize;
  if (authorize === undefined) {
    const knowing = <P>(gate: Gate): Gate<P> =>
      dependsOnCaller ? asking<P>(gate, async (request) => void (await principalOf(request, api))) : gate;
    return { guarded: (_, gate = {}) => knowing(gate), guardedItem: (_, gate = {}) => knowing(gate) };
  }

  const ask = async (
    request: FastifyRequest,
    operation: Operation | Moved['transition'],
    item: () => Promise<Item | undefined>,
  ): Promise<void> => {
    const ids = Object.fromEntries(Object.entries(request.params ?? {}));
    const given = { ...(await givenFor(request, api)), fail: failOf(fail) };
    const isAllowed = await waitFor(endOf(request), api, given, (context) =>
      authorize({ operation, ids, item }, context),
    );
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

function unhooked<From, Row, Body, Path, Moved extends AnyTransition>({
  database,
}: Ports): Changing<From, Row, Body, Path, Moved> {
  const change: ChangeUnderWay<Row, Body, Moved> = {
    prepared: (body) => body,
    applied: (statements) => statements,
    removed: (_current, statements) => statements,
    moved: (_current, _transition, statements) => statements,
  };
  return (_from, _path, apply) => database.write((transaction) => apply(transaction, change), deadline(), true);
}

function hookedChanges<
  From,
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Params,
  Failure extends string,
  Moved extends AnyTransition,
>(
  app: FastifyInstance,
  ports: Ports,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved>,
  { documentOf, fail }: HookedResource<Row, Item, Params, Failure>,
  ask: (from: From) => Promise<Asked>,
): Changing<From, Row, Body, Path, Moved> {
  const { afterCommit } = hooks;
  const later = afterCommit && laterBefore<Failure>(app, ports);
  return async (from, path, apply) => {
    const asked = await ask(from);
    const given = { ...asked.given, fail: failOf(fail) };
    const preparation = new Preparation<Body, Failure>();
    for (;;) {
      try {
        const { result, done } = await ports.database.write(function* (transaction) {
          const change = new HookedChange(hooks, documentOf, path, { ...given, transaction }, preparation);
          return { result: yield* apply(transaction, change), done: change.done };
        }, asked.end);
        if (later && done !== undefined) later(given, (context) => afterCommit(done, context));
        return result;
      } catch (error) {
        if (error !== UNPREPARED) throw error;
        await preparation.make((hook) => waitFor(asked.end, ports, given, hook));
      }
    }
  };
}

/** What hooks are given to throw. */
function failOf<Failure extends string>(own: Fail<Failure> | undefined): Fail<Failure | GeneralFailure> {
  return (name, detail, details = {}) => {
    if (isGeneral(name)) {
      const headers = name === 'service-unavailable' ? { 'retry-after': '1' } : {};
      return new Problem(name, detail, { headers, errors: errorsOf(details) });
    }
    if (own === undefined) throw undeclared(name);
    return own(name, detail, details);
  };
}

function isGeneral<Failure extends string>(name: Failure | GeneralFailure): name is GeneralFailure {
  return name === 'forbidden' || name === 'no-such-resource' || name === 'service-unavailable';
}

function waitFor<T, Failure extends string>(
  end: number,
  { database }: Ports,
  given: HookGiven<Failure>,
  hook: (context: HookContext<Failure>) => T | Promise<T>,
): Promise<T> {
  return inTime(end, (signal) => hook({ ...given, signal, database: reading(database) }));
}

/** Runs what no answer waits for, when that is on its way; the app closes when all of it has ended. */
function laterBefore<Failure extends string>(app: FastifyInstance, { database }: Ports) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  async function run(
    given: HookGiven<Failure>,
    hook: (context: HookContext<Failure>) => void | Promise<void>,
  ): Promise<void> {
    await setImmediate();
    try {
      const late = (): Error => new Error('It took too long.');
      await inTime(deadline(), (signal) => hook({ ...given, signal, database: reading(database) }), late);
    } catch (err) {
      given.log.error({ err }, 'a hook failed after the change was committed');
    }
  }

  return (...parts: Parameters<typeof run>): void => {
    const ended = run(...parts).finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
}
