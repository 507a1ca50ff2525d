// Runs your hooks in a request. A hook that waits cannot run inside a transaction. So the change is begun, undone
// before it has written anything, and begun again with the body that the hook has made. If others have changed the row
// meanwhile, the hook runs again too. Without hooks, the routes and changes of a resource are what they would be
// without this file.
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Reader, Transaction } from '../../store/database.js';
import { principalOf } from '../access/caller.js';
// <kept-groups>
import { withSameRole } from '../access/groups.js';
// </kept-groups>
import type { RequestBody } from '../body/request-body.js';
import type { Done } from '../http/settle.js';
import { Problem } from '../problems/problem.js';
import { deadline, endOf } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';
import { HookedChange, Preparation, UNPREPARED, type ChangeHooks, type VersionedRow } from './change-hooks.js';
import type { AnyTransition, GeneralFailure, HookContext, HookGiven, Operation, ResourceHooks } from './hooks.js';
import { serializeWrites } from './isolation.js';
import { errorsOf, givenFor, reading, undeclared, type Fail, type Given } from './own-code.js';

/** The parts of a resource that its hooks need. */
export interface HookedResource<Row, Item, Params, ParentParams, Path, Failure extends string> {
  readonly documentOf: (row: Row) => Item;
  readonly existing: (reader: Reader, params: Params) => Apply<Row>;
  /** The ids of the resources above it, from the ids in the path of a request. */
  readonly parentIds: (params: ParentParams) => Path;
  /**
   * True when its changes take a lock: its hooks decide on rows that nobody else changes, so they ask for no
   * serializable transactions.
   */
  readonly isLocked?: boolean;
  /** Makes the failures that are declared for it; absent when there are none. */
  readonly fail?: Fail<Failure>;
  /** True when its answers depend on the caller, who has to be known before one is made. */
  readonly dependsOnCaller?: boolean;
}

/** The part of it that changes need. */
type HookedFacts<Row, Item, Failure extends string> = Pick<
  HookedResource<Row, Item, unknown, unknown, unknown, Failure>,
  'documentOf' | 'isLocked' | 'fail'
>;

/** The caller of a change, and its deadline in milliseconds of `performance.now()`. */
export interface Asked {
  readonly given: Given;
  readonly end: number;
}

/** The ports that changes need. */
type Ports = Pick<Api, 'database' | 'extensions'>;

type RequestFor<Params> = FastifyRequest & { readonly params: Params };

type OnRequest<Params> = (request: RequestFor<Params>, reply: FastifyReply, done: Done) => void;

/** The hooks of one resource, as its routes run them. */
interface RouteHooks<Row, Body, ParentParams, Params, Moved extends AnyTransition> {
  /** The `onRequest` hook that asks `authorize`, for a route of a collection; none without that hook. */
  readonly authorize: (operation: Operation) => OnRequest<unknown>[];
  /** The same for a route of an item or of a document. */
  readonly authorizeItem: (operation: Operation | Moved['transition']) => OnRequest<Params>[];
  /**
   * Makes the change of a route: `change` runs in one transaction, with the hooks around it. A route makes it once for
   * all requests, since making a generator function takes longer than running it: V8 gives each new one a prototype and
   * a hidden class. A POST took 134 µs with the function in its handler and 122 without (database in memory).
   */
  readonly writeInTransaction: <T, Request extends RequestFor<ParentParams>>(
    change: (
      transaction: Transaction,
      hooks: ChangeHooks<Row, Body, Moved>,
      body: RequestBody,
      request: Request,
    ) => Apply<T>,
  ) => (request: Request, body: RequestBody) => Promise<T>;
  /** The same for a change that takes no body. */
  readonly deleteInTransaction: <T, Request extends RequestFor<ParentParams>>(
    change: (transaction: Transaction, hooks: ChangeHooks<Row, Body, Moved>, request: Request) => Apply<T>,
  ) => (request: Request) => Promise<T>;
}

/** Runs a change in one transaction. @param path the ids of the resources above the row */
export type InTransaction<From, Row, Body, Path, Moved extends AnyTransition> = <T>(
  from: From,
  path: Path,
  change: (transaction: Transaction, hooks: ChangeHooks<Row, Body, Moved>) => Apply<T>,
) => Promise<T>;

export function routeHooks<
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Params,
  ParentParams,
  Failure extends string,
  Moved extends AnyTransition = never,
>(
  app: FastifyInstance,
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  resource: HookedResource<Row, Item, Params, ParentParams, Path, Failure>,
): RouteHooks<Row, Body, ParentParams, Params, Moved> {
  const asked = async (request: FastifyRequest): Promise<Asked> => {
    const given = await givenFor(request, api);
    return { given, end: endOf(request) };
  };
  const inTransaction = transactionsWith(app, api, hooks, resource, asked);
  const { parentIds } = resource;
  return {
    ...guards(api, hooks, resource),
    writeInTransaction: (change) => (request, body) =>
      inTransaction(
        request,
        parentIds(request.params),
        (transaction, around) =>
          // <no-kept-groups>
          // change(transaction, around, body, request),
          // </no-kept-groups>
          // <kept-groups>
          withSameRole(transaction, request, () => change(transaction, around, body, request)),
        // </kept-groups>
      ),
    deleteInTransaction: (change) => (request) =>
      // <no-kept-groups>
      // inTransaction(request, parentIds(request.params), (transaction, around) => change(transaction, around, request)),
      // </no-kept-groups>
      // <kept-groups>
      inTransaction(request, parentIds(request.params), (transaction, around) =>
        withSameRole(transaction, request, () => change(transaction, around, request)),
      ),
    // </kept-groups>
  };
}

/** @param ask finds the caller, for hooks that have to know */
export function transactionsWith<
  From,
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Failure extends string,
  Moved extends AnyTransition,
>(
  app: FastifyInstance,
  ports: Ports,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  resource: HookedFacts<Row, Item, Failure>,
  ask: (from: From) => Promise<Asked>,
): InTransaction<From, Row, Body, Path, Moved> {
  return hooks === undefined ? unhooked(ports) : hookedChanges(app, ports, hooks, resource, ask);
}

// <no-secondary-lists>
// function guards<Row, Body, Item, Path, Params, Failure extends string, Moved extends AnyTransition>(
// </no-secondary-lists>
// <secondary-lists>
/** The guards of routes, which ask `authorize`. */
export function guards<Row, Body, Item, Path, Params, Failure extends string, Moved extends AnyTransition>(
  // </secondary-lists>
  api: Api,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  {
    documentOf,
    existing,
    fail,
    dependsOnCaller = false,
  }: Pick<
    HookedResource<Row, Item, Params, unknown, unknown, Failure>,
    'documentOf' | 'existing' | 'fail' | 'dependsOnCaller'
  >,
): Pick<RouteHooks<Row, Body, unknown, Params, Moved>, 'authorize' | 'authorizeItem'> {
  const authorize = hooks?.authorize;
  if (authorize === undefined) {
    const identify = <P>() =>
      dependsOnCaller ? [asking<P>(async (request) => void (await principalOf(request, api)))] : [];
    return { authorize: identify, authorizeItem: identify };
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
    authorize: (operation) => [asking((request) => ask(request, operation, () => Promise.resolve(undefined)))],
    authorizeItem: (operation) => [
      asking((request: RequestFor<Params>) => ask(request, operation, () => stored(request.params))),
    ],
  };
}

/** Access is decided before anything else about the request (O.8). */
function asking<Params>(ask: (request: RequestFor<Params>) => Promise<void>): OnRequest<Params> {
  return (request, _reply, done) => void ask(request).then(() => done(), done);
}

function unhooked<From, Row, Body, Path, Moved extends AnyTransition>({
  database,
}: Ports): InTransaction<From, Row, Body, Path, Moved> {
  const hooks: ChangeHooks<Row, Body, Moved> = {
    beforeWrite: (body) => body,
    aroundWrite: (statements) => statements,
    aroundDelete: (_current, statements) => statements,
    aroundTransition: (_current, _transition, statements) => statements,
  };
  return (_from, _path, change) => database.write((transaction) => change(transaction, hooks), deadline(), true);
}

function hookedChanges<
  From,
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Failure extends string,
  Moved extends AnyTransition,
>(
  app: FastifyInstance,
  ports: Ports,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved>,
  { documentOf, isLocked, fail }: HookedFacts<Row, Item, Failure>,
  ask: (from: From) => Promise<Asked>,
): InTransaction<From, Row, Body, Path, Moved> {
  const { within, afterCommit } = hooks;
  // `within` may read rows that others change.
  if (within !== undefined && isLocked !== true) serializeWrites(ports);
  const later = afterCommit && laterBefore<Failure>(app, ports);
  return async (from, path, change) => {
    const asked = await ask(from);
    const given = { ...asked.given, fail: failOf(fail) };
    const preparation = new Preparation<Body, Failure>();
    for (;;) {
      try {
        const { result, done } = await ports.database.write(function* (transaction) {
          const around = new HookedChange(hooks, documentOf, path, { ...given, transaction }, preparation);
          return { result: yield* change(transaction, around), done: around.done };
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

/** Makes the `fail` that hooks are given. */
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

/** Runs hooks that no answer waits for, once the answer is on its way; the app closes when all of them have ended. */
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
