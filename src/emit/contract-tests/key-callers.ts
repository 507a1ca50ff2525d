// Callers in the tests of items that are for their owner alone, at the key that is the owner's id.
import { hasAuthentication, isOwnersAlone } from '../../model/access.js';
import type { Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

export function hasKeyCallers(newest: Model, versions: ServedVersions): boolean {
  return hasAuthentication(newest) && newestFirst(versions).some((model) => model.allResources.some(isOwnersAlone));
}

export function requiresKey({ conventions }: Model): boolean {
  return conventions.idempotency === 'required';
}
