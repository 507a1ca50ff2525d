import { takesNow } from '../../../types/types.js';
import type { Report } from '../../../diagnostics/report.js';
import { type FieldNode, type Rule, isComputed } from '../rule-context.js';

/** a member that no request can set needs another source. `on_update` needs a member that the service sets. */
export const serviceSetFields: Rule = ({ resources }, report) => {
  for (const { resource, spec, fields } of resources) {
    // If the owner's field is unknown, it may be any.
    const isAnyOwners = spec.value.owner !== undefined && resource.owner === null;
    check(fields, report, (name) => isAnyOwners || name === resource.owner?.name);
  }
};

/**
 * Checks members of objects too. The service sets nothing in the elements of a list.
 * @param isFilled true for the name of a field that is filled from the caller
 */
function check(fields: readonly FieldNode[], report: Report, isFilled: (name: string) => boolean): void {
  for (const node of fields) {
    const { field, spec, fields: nested } = node;
    if (isComputed(node)) continue;
    const { on_update: onUpdate, readonly } = spec.value;
    const isTime = takesNow(field.type);
    if (field.touched && !isTime) {
      const reason = 'it sets a time, and the field is neither a "datetime" nor a "date"';
      report.add('on-update-misplaced', onUpdate.key, { reason });
    } else if (field.touched && field.access !== 'read-only' && !readonly.refused) {
      const reason = 'requests can set the field too, since it is not "readonly"';
      report.add('on-update-misplaced', onUpdate.key, { reason });
    }
    if (field.access === 'read-only' && field.presence.kind === 'required' && !isFilled(field.name)) {
      report.add('read-only-without-value', spec, { name: field.name });
    }
    if (field.type.kind === 'object') check(nested, report, () => false);
  }
}

/** Computed fields hold values and no references, whose targets could be deleted unnoticed. */
export const computedFields: Rule = ({ resources, controllers, transitions }, report) => {
  for (const { fields } of resources) {
    for (const node of fields) {
      if (isComputed(node) && refersToSomething(node)) misplaced(node, 'it refers to a resource', report);
      checkInside(node.fields, 'it is inside another field, which is computed only as a whole', report);
    }
  }
  const inRequests = 'the field is in requests, and computed ones are in answers only';
  for (const { input } of transitions) checkInside(input, inRequests, report);
  for (const { input, query, output } of controllers) {
    checkInside([...input, ...query], inRequests, report);
    checkInside(output, 'your code makes the whole answer of a controller', report);
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
