import type { Report } from '../../../diagnostics/report.js';
import { isComputed, type FieldNode, type Rule } from '../subject.js';

/** What is computed is a member of a resource, and holds values: what it would refer to could go while nobody looks. */
export const computedFields: Rule = ({ resources, controllers }, report) => {
  for (const { fields } of resources) {
    for (const node of fields) {
      if (isComputed(node) && refersToSomething(node)) misplaced(node, 'it refers to a resource', report);
      checkInside(node.fields, 'it is inside another field, which is computed as a whole or not at all', report);
    }
  }
  for (const { input, query, output } of controllers) {
    checkInside([...input, ...query], 'it is in requests, and what is computed is in answers only', report);
    checkInside(output, 'all that a controller answers with is made by your code', report);
  }
};

function checkInside(fields: readonly FieldNode[], reason: string, report: Report): void {
  for (const node of fields) {
    if (isComputed(node)) misplaced(node, reason, report);
    checkInside(node.fields, reason, report);
  }
}

function misplaced({ spec }: FieldNode, reason: string, report: Report): void {
  report.add('misplaced-computed', spec.value.computed.key, { reason });
}

function refersToSomething({ field }: FieldNode): boolean {
  return field.reference !== null || field.innerReferences.length > 0;
}
