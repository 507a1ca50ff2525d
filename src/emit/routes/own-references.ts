// References to owned items: another owner's item counts as absent, unless the caller's grants bypass ownership.
import { givenReferences } from '../../model/controllers.js';
import type { Controller, Json, Resource } from '../../model/model.js';
import { bypassAt, isToOwned } from '../../model/access.js';

/** The grants that bypass the ownership of the target; empty for a target without owners. */
export function bypassFact(target: Resource): { readonly bypass?: Json } {
  const bypass = bypassAt(target, 'get');
  return bypass === null ? {} : { bypass };
}

/** Whether the input of a controller refers to owned items. */
export function isGivenOwned(controller: Controller): boolean {
  return givenReferences(controller).some(isToOwned);
}
