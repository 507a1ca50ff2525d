// What is deleted with something else: because it lies below it, or because it refers to it.
import type { Referrer, Resource } from './model.js';
import { allReferrers, childrenOf } from './references.js';

/** From rows to others that go with them, as far as those have ids by which they can be told from all others. */
export interface CascadeStep {
  readonly from: Resource;
  readonly to: Resource;
  /** What refers to `from`: `to` itself, or what `to` lies below. Undefined where `to` lies below `from`. */
  readonly by: Referrer | undefined;
}

/** All that can follow when a row of the resource goes, each step once. */
export function goingSteps(resource: Resource): readonly CascadeStep[] {
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

/** The nearest of those that go with it because they lie below it. */
function identifiedBelow(resource: Resource): readonly Resource[] {
  return childrenOf(resource)
    .filter(({ onDelete }) => onDelete === 'cascade')
    .flatMap((child) => (isIdentified(child) ? [child] : identifiedBelow(child)));
}

/** Whether an id tells an item from all others: only such a thing can be referred to. */
export function isIdentified({ kind, parents }: Resource): boolean {
  return kind === 'collection' || (kind === 'store' && parents.every(({ hasItems }) => !hasItems));
}
