import { type Rule, findField, ofKnownKind } from '../rule-context.js';

/** A lock is on the row that a field refers to, or on one above. */
export const locks: Rule = ({ resources }, report) => {
  for (const { resource, spec, fields } of ofKnownKind(resources)) {
    const { lock } = spec.value;
    if (lock === undefined || lock.refused || resource.lock !== null || !resource.hasItems) continue;
    if (findField(lock.value, fields, spec.value.fields) === 'refused') continue;
    const known = [
      ...resource.fields.filter(({ reference }) => reference !== null).map(({ name }) => name),
      ...resource.parents.filter(({ hasItems }) => hasItems).map(({ name }) => name),
    ];
    report.add('unknown-lock', lock, { name: lock.value, known });
  }
};
