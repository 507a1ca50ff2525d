// Who calls in the tests where an item is for its owner alone, at the key that is the owner's id.
import { hasAuthentication, isOwnersAlone } from '../../model/access.js';
import type { Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';

/** True when the tests have such callers. */
export function hasKeyCallers(newest: Model, versions: ServedVersions): boolean {
  return hasAuthentication(newest) && newestFirst(versions).some((model) => model.allResources.some(isOwnersAlone));
}

/** True when every POST has an idempotency key. */
export function requiresKey({ conventions }: Model): boolean {
  return conventions.idempotency === 'required';
}
