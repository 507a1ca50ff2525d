// Facts that follow from a resource, which callers read as data.
import type { Controller, Operation, Resource, ResourceFacts, Transition } from '../model.js';
import { planTable } from './plan-table.js';

/**
 * Its neighbours may be resolved later than the resource itself, so facts that need them are worked out when they are first read, and
 * kept.
 */
export function withFacts(declared: Omit<Resource, keyof ResourceFacts>): Resource {
  const { kind, idKey, operations, parents, states } = declared;
  const transitionsBy = (by: Transition['by']) => (states?.transitions ?? []).filter((one) => one.by === by);
  const offered = once(() => transitionsBy('caller'));
  const system = once(() => transitionsBy('system'));
  const table = once(() => planTable(resource));
  const resource: Resource = {
    ...declared,
    collectionAbove: nearestCollection(parents),
    hasComputedFields: declared.computed.length > 0,
    hasCriteria: declared.filters.length > 0 || declared.sorts.length > 0,
    offers: offersOf(operations),
    createsAtKeys: kind === 'store' && declared.putCreates,
    allowsIdInBody: kind === 'store' && (declared.showsId || idKey?.field !== ''),
    get offeredTransitions() {
      return offered();
    },
    get systemTransitions() {
      return system();
    },
    get table() {
      return table();
    },
  };
  return resource;
}

export function nearestCollection(parents: Controller['parents']): Resource | undefined {
  return parents.findLast(({ hasItems }) => hasItems);
}

function offersOf(operations: readonly Operation[]): Resource['offers'] {
  const has = (operation: Operation): boolean => operations.includes(operation);
  return {
    list: has('list'),
    get: has('get'),
    create: has('create'),
    replace: has('replace'),
    patch: has('patch'),
    delete: has('delete'),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
