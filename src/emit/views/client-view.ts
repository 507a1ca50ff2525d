// What the client of a version says: the types of its resources, and the operations on them.
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { fromOldest, versionNames } from './version-names.js';

/** What is about all versions. */
export function clientIndexView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    ...versionNames(newest),
    name: newest.service.name,
    versions: fromOldest(versions).map(versionNames),
  };
}
