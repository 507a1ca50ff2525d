// `in`: the operations that take a member.
import type { Report } from '../../../diagnostics/report.js';
import { offeredWritings } from '../../fields.js';
import { type FieldNode, ofKnownKind, type ResourceNode, type Rule, withoutDuplicates } from '../rule-context.js';

/** operations that take a member, and those that keep it. */
export const operationsOfFields: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    for (const field of node.fields) {
      check(field, node, report);
      refuseInside(field.fields, report);
    }
  }
};

function check({ field, spec }: FieldNode, { resource, available }: ResourceNode, report: Report): void {
  const { in: written } = spec.value;
  if (written === undefined) return;
  const offered = offeredWritings(resource.operations, resource.putCreates);
  const named = withoutDuplicates(written.value, report);
  for (const operation of named) {
    if (offered.includes(operation.value)) continue;
    const canOffer = available.includes(operation.value);
    report.add('in-not-offered', operation, { operation: operation.value, offered, canOffer });
  }
  if (field.name === resource.idKey?.field) {
    const reason = 'the path says the id, and no body sets it';
    report.add('contradiction', written.key, { first: 'key', second: 'in', reason });
    return;
  }
  // A contradiction with "readonly" or "immutable" is reported by another rule.
  if (field.access === 'read-only' || field.access === 'immutable') return;
  const [isCreated, isReplaced] = [field.takenBy.includes('create'), field.takenBy.includes('replace')];
  if (!isCreated && field.presence.kind === 'required' && offered.includes('create'))
    report.add('in-without-create', spec, { name: field.name });
  if (field.access === 'write-only' && resource.putCreates && isCreated !== isReplaced) {
    report.add('in-splits-put', written, { name: field.name });
  }
}

/** An object is written as a whole, so it is in the same operations as the member around it. */
function refuseInside(fields: readonly FieldNode[], report: Report): void {
  for (const { spec, fields: nested } of fields) {
    const { in: written } = spec.value;
    if (written !== undefined) report.add('misplaced-in', written.key, {});
    refuseInside(nested, report);
  }
}
