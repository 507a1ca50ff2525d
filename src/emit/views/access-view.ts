// `src/api/v1/access.ts`: who may do what.
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { guardedPaths } from '../access-table.js';
import { group, stringLiteral } from '../typescript.js';

export function namedGrants(versions: ServedVersions, prefix: string): string {
  const all = newestFirst(versions).flatMap((model) =>
    guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
  );
  const names = [...new Set(all)].filter((grant) => grant.startsWith(prefix));
  const texts = names.map((grant) => stringLiteral(grant.slice(prefix.length)));
  return group('[', texts, ']');
}
