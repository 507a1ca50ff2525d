// Rows that a deletion deletes too: those below the row, and those that refer to it.
import type { Referrer, Resource } from './model.js';
import { allReferrers, childrenOf } from './references.js';
import { isBelowTenant } from './tenants.js';

/** A step from deleted rows to others that are deleted with them, and that have ids of their own. */
export interface CascadeStep {
  readonly from: Resource;
  readonly to: Resource;
  /** The reference to `from`, by `to` or a parent of `to`. Undefined where `to` lies below `from`. */
  readonly by: Referrer | undefined;
}

/** All steps that deleting a row can cause, each once. */
export function cascadeSteps(resource: Resource): readonly CascadeStep[] {
  const steps: CascadeStep[] = [];
  const passed = new Set<Resource>();
  const visit = (from: Resource): void => {
    if (passed.has(from)) return;
    passed.add(from);
    const next = stepsFrom(from);
    steps.push(...next);
    for (const { to } of next) visit(to);
  };
  visit(resource);
  return steps;
}

function stepsFrom(from: Resource): readonly CascadeStep[] {
  const below = identifiedBelow(from).map((to) => ({ from, to, by: undefined }));
  const referring = allReferrers(from)
    .filter(({ reference }) => reference.onDelete === 'cascade')
    .flatMap((by) =>
      (isIdentified(by.resource) ? [by.resource] : identifiedBelow(by.resource)).map((to) => ({ from, to, by })),
    );
  return [...below, ...referring];
}

/** The nearest resources with ids that are deleted because they lie below it. */
function identifiedBelow(resource: Resource): readonly Resource[] {
  return childrenOf(resource)
    .filter(({ onDelete }) => onDelete === 'cascade')
    .flatMap((child) => (isIdentified(child) ? [child] : identifiedBelow(child)));
}

/** The id alone identifies an item, so that references can point to it. */
export function isIdentified(resource: Resource): boolean {
  const { kind, parents } = resource;
  if (kind === 'collection') return true;
  return kind === 'store' && parents.every(({ hasItems }) => !hasItems) && !isBelowTenant(resource);
}
