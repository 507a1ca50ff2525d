// Who may do what at each path of a version: what the guards of its routes, its OpenAPI document and its tests have in common.
import type { Grants, Model, Resource } from '../model/model.js';
import { bypassAt, bypassBelow, owningOf } from '../model/ownership.js';
import { offeredNouns } from '../model/transitions.js';
import { offeredPaths } from './offered-paths.js';

export interface GuardedPath {
  /** Without the version's prefix: `/rooms/{roomId}`. */
  readonly path: string;
  /** In the order of the resource; HEAD goes with GET. */
  readonly methods: readonly GuardedMethod[];
}

export interface GuardedMethod {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly grants: Grants;
  /** Of what belongs to somebody, and what lies below it: with which everybody's items are found. Null of what is nobody's. */
  readonly bypass: Grants | null;
  /** Whether what it makes belongs to the caller. */
  readonly makes: boolean;
  /** Whether others are told that an item is not theirs. */
  readonly tellsForeign: boolean;
}

const METHODS = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const;

/** Profiles are not among them: they are public (A.4). */
export function guardedPaths(model: Model): readonly GuardedPath[] {
  return [
    ...model.allResources.flatMap(pathsOf),
    ...offeredNouns(model).map((noun): GuardedPath => {
      const { path, safe, access } = noun;
      return {
        path,
        methods: [
          {
            method: safe ? 'GET' : 'POST',
            grants: access,
            bypass: bypassBelow(noun, access),
            makes: false,
            tellsForeign: tellsForeign(noun),
          },
        ],
      };
    }),
  ];
}

function tellsForeign(resource: Pick<Resource, 'parents'>, itself?: Resource): boolean {
  return owningOf(resource, itself)?.resource.foreign === 403;
}

function pathsOf(resource: Resource): readonly GuardedPath[] {
  return offeredPaths(resource).map(({ path, operations }) => ({
    path,
    methods: operations.map((operation) => ({
      method: METHODS[operation],
      grants: resource.access[operation],
      bypass: bypassAt(resource, operation),
      makes: operation === 'create' && resource.owner !== null,
      // In a list of one's own and where one makes one's own there is nothing of others.
      tellsForeign:
        (resource.owner === null || !['list', 'create'].includes(operation)) && tellsForeign(resource, resource),
    })),
  }));
}
