import { ofKnownKind, type Rule } from './subject.js';

/** R-P.10: what becomes of a resource is said where something above it can go, and it can stay. */
export const goesWithParent: Rule = ({ resources }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { on_delete: onDelete } = spec.value;
    if (!onDelete.given || onDelete.refused) continue;
    if (resource.parents.every(({ alwaysExists }) => alwaysExists)) report.add('nothing-to-go-with', onDelete.key, {});
    else if (resource.alwaysExists && onDelete.value === 'restrict') {
      report.add('contradiction', onDelete.key, {
        first: 'always',
        second: 'on_delete: restrict',
        reason: 'what is never absent could never be deleted first',
      });
    }
  }
};
