// References to what belongs to somebody: another's is as if it were not there, unless the caller finds everybody's.
import { givenReferences } from '../../model/given-references.js';
import type { Controller, Json, Referrer, Resource } from '../../model/model.js';
import { freelyAt } from '../../model/ownership.js';

/** With which everybody's items of it are found; nothing of what is nobody's. */
export function freelyFact(target: Resource): { readonly freely?: Json } {
  const freely = freelyAt(target, 'get');
  return freely === null ? {} : { freely };
}

/** Whether what is referred to may be another's. */
export function isToOwned({ reference }: Pick<Referrer, 'reference'>): boolean {
  return freelyAt(reference.target(), 'get') !== null;
}

/** The same of what a controller is given. */
export function isGivenOwned(controller: Controller): boolean {
  return givenReferences(controller).some(isToOwned);
}
