// `src/api/v1/access.ts`: who may do what.
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { guardedPaths } from '../access-table.js';

export function namedGrants(versions: ServedVersions, prefix: string): readonly string[] {
  const all = newestFirst(versions).flatMap((model) =>
    guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
  );
  const names = [...new Set(all)].filter((grant) => grant.startsWith(prefix));
  return names.map((grant) => grant.slice(prefix.length));
}
