// The viewer of a request: whose rows its statements find. PostgreSQL has to know that for each transaction, so the
// asynchronous context of a request holds it, and neither routes nor your own code need a parameter for it. A command
// finds the rows of everybody. A service that serves requests has to ask for them.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.js';

export interface Viewer {
  /** The id of the caller; '' for an unknown one, who owns nothing. */
  readonly caller: string;
  /** The tables with the owners or the groups whose rows it finds, all of them; `*` for every table. */
  readonly seen: readonly string[];
  /** The groups that its token names. */
  readonly groups: readonly string[];
}

/** A request begins with nothing in sight, and its guard tells what is. */
interface Context {
  viewer: Viewer;
}

const NOBODY: Viewer = { caller: '', seen: [], groups: [] };
const EVERYBODY: Viewer = { caller: '', seen: ['*'], groups: [] };

const contexts = new AsyncLocalStorage<Context>();

export function currentViewer(): Viewer {
  return contexts.getStore()?.viewer ?? EVERYBODY;
}

/** Runs a request, which finds nothing until `view` is called. */
export function asNobody<T>(request: () => T): T {
  return contexts.run({ viewer: NOBODY }, request);
}

/** @throws Error outside of a request */
export function view(viewer: Viewer): void {
  const context = contexts.getStore();
  if (context === undefined) throw new Error('Only a request has a viewer.');
  context.viewer = viewer;
}

/** Runs what has to find the rows of everybody, such as a job or a report of your own. */
export function forEverybody<T>(run: () => T): T {
  return contexts.run({ viewer: EVERYBODY }, run);
}

/**
 * The database of a service that serves requests. Each statement has a viewer there, or is refused. So a request that
 * lost its context finds nothing, rather than the rows of everybody.
 */
export function withViewers(database: Database): Database {
  return {
    ...database,
    read: (apply) => (hasViewer() ? database.read(apply) : Promise.reject(new Error(NO_VIEWER))),
    write: (apply, deadline, deferred) =>
      hasViewer() ? database.write(apply, deadline, deferred) : Promise.reject(new Error(NO_VIEWER)),
  };
}

const NO_VIEWER = 'A statement outside of a request has no viewer. Run it in forEverybody of src/api/store/viewer.ts.';

function hasViewer(): boolean {
  return contexts.getStore() !== undefined;
}
