// Transitions that only your own code makes: with the checks and the hooks of a request, in a transaction of their own.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { deadline } from '../time/deadline.js';
import type { Apply, Transaction } from '../../store/database.js';
// <row-security>
import { forEverybody } from '../../store/viewer.js';
// </row-security>
import type { ChangeHooks, VersionedRow } from './change-hooks.js';
import { transactionsWith, type HookedResource } from './route-hooks.js';
import type { AnyTransition, ResourceHooks } from './hooks.js';

/** The ports that these transitions need. */
export type SystemPorts = Pick<Api, 'clock' | 'database' | 'extensions'>;

/** Runs the changes that your code makes to the items of one resource; each has the time of a request (L.2). */
export function systemTransactions<
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Params,
  ParentParams,
  Failure extends string,
  Moved extends AnyTransition,
>(
  app: FastifyInstance,
  ports: SystemPorts,
  hooks: ResourceHooks<Body, Item, Path, Failure, Moved> | undefined,
  resource: HookedResource<Row, Item, Params, ParentParams, Path, Failure>,
): <T>(
  path: ParentParams,
  change: (transaction: Transaction, hooks: ChangeHooks<Row, Body, Moved>) => Apply<T>,
) => Promise<T> {
  const { clock } = ports;
  const asked = () => {
    const given = { principal: undefined, clock, log: app.log, transitions: app.transitions };
    return Promise.resolve({ given, end: deadline() });
  };
  const inTransaction = transactionsWith(app, ports, hooks, resource, asked);
  // <no-row-security>
  // return (path, change) => inTransaction(undefined, resource.parentIds(path), change);
  // </no-row-security>
  // <row-security>
  // A job has no viewer, and the path tells whose the item is.
  return (path, change) => forEverybody(() => inTransaction(undefined, resource.parentIds(path), change));
  // </row-security>
}
