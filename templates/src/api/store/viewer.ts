// The viewer of a request: whose rows its statements find. PostgreSQL has to know that for each transaction, so the
// asynchronous context of a request holds it, and neither routes nor your own code need a parameter for it. Statements
// outside of requests, as those of commands and jobs, find the rows of everybody.
import { AsyncLocalStorage } from 'node:async_hooks';

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
export function asNobody(request: () => void): void {
  contexts.run({ viewer: NOBODY }, request);
}

/** @throws Error outside of a request */
export function view(viewer: Viewer): void {
  const context = contexts.getStore();
  if (context === undefined) throw new Error('Only a request has a viewer.');
  context.viewer = viewer;
}

/** Runs a part of a request that has to find the rows of everybody, such as a report of your own. */
export function forEverybody<T>(run: () => T): T {
  return contexts.run({ viewer: EVERYBODY }, run);
}
