// References to what belongs to somebody: another's is as if it were not there, unless the caller finds everybody's.
import { givenReferences } from '../../model/given-references.js';
import type { Controller, Json, Referrer, Resource } from '../../model/model.js';
import { bypassAt } from '../../model/ownership.js';

/** With which everybody's items of it are found; nothing of what is nobody's. */
export function bypassFact(target: Resource): { readonly bypass?: Json } {
  const bypass = bypassAt(target, 'get');
  return bypass === null ? {} : { bypass };
}

/** Whether what is referred to may be another's. */
export function isToOwned({ reference }: Pick<Referrer, 'reference'>): boolean {
  return bypassAt(reference.target(), 'get') !== null;
}

/** The same of what a controller is given. */
export function isGivenOwned(controller: Controller): boolean {
  return givenReferences(controller).some(isToOwned);
}
