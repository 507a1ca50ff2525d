// References to what belongs to somebody: another's is as if it were not there, unless the caller finds everybody's.
import { givenReferences } from '../../model/controllers.js';
import type { Controller, Json, Resource } from '../../model/model.js';
import { bypassAt, isToOwned } from '../../model/access.js';

/** With which everybody's items of it are found; nothing of what is nobody's. */
export function bypassFact(target: Resource): { readonly bypass?: Json } {
  const bypass = bypassAt(target, 'get');
  return bypass === null ? {} : { bypass };
}

/** The same of what a controller is given. */
export function isGivenOwned(controller: Controller): boolean {
  return givenReferences(controller).some(isToOwned);
}
