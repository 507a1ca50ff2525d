// Which fields refer to what, from either side.
import type { Reference, Referrer, Resource } from './model.js';

/** Those that a representation shows and that can be followed. */
export function linkedReferences(resource: Resource): readonly Referrer[] {
  return referrersIn(resource).filter(
    ({ field, reference }) =>
      reference.isLinked && field.access !== 'write-only' && reference.target().operations.includes('get'),
  );
}

/** The members of `_links` that lead to what it refers to. */
export function relationsOf({ relation, formerRelation }: Reference): readonly string[] {
  return formerRelation === '' ? [relation] : [relation, formerRelation];
}

/** The references that a resource has to others, or to itself. */
export function referrersIn(resource: Resource): readonly Referrer[] {
  return resource.fields.flatMap((field) =>
    field.reference === null ? [] : [{ resource, field, reference: field.reference, path: [], isNeeded: true }],
  );
}

/** Those inside lists, maps and objects. */
export function innerReferrersIn(resource: Resource): readonly Referrer[] {
  return resource.fields.flatMap((field) => field.innerReferences.map((inner) => ({ resource, field, ...inner })));
}

/** Both. */
export function allReferrersIn(resource: Resource): readonly Referrer[] {
  return [...referrersIn(resource), ...innerReferrersIn(resource)];
}

/** Those of every served version. */
export function allReferrers({ referrers, hiddenFromVersion }: Resource): readonly Referrer[] {
  return [...referrers, ...hiddenFromVersion.referrers];
}

/** What lies below it in any served version. */
export function childrenOf({ children, hiddenFromVersion }: Resource): readonly Resource[] {
  return [...children, ...hiddenFromVersion.children];
}
