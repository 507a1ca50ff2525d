import { enumerated } from './repetition.js';
import { ofKnownKind, type Rule } from './subject.js';

/** what a kind cannot offer, and what is named twice. */
export const operationsOfKind: Rule = ({ resources }, report) => {
  for (const { resource, spec, available } of ofKnownKind(resources)) {
    const kind = resource.alwaysExists ? 'document that is always there' : resource.kind;
    for (const operation of enumerated(spec.value.operations?.value ?? [], report)) {
      if (!available.includes(operation.value)) {
        report.add('operation-not-of-kind', operation, { operation: operation.value, kind, available });
      }
    }
  }
};
