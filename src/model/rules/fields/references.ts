import type { Report } from '../../../diagnostics/report.js';
import type { TypeSpec } from '../../../language/spec.js';
import { isIdentified } from '../../delete-cascade.js';
import { allReferrersIn, deletionOf, idsInside } from '../../references.js';
import type { Referrer, Resource } from '../../model.js';
import type { FieldNode, ResourceNode, Rule } from '../rule-context.js';

/** O.17: keys of a reference must leave a way to create and to delete items. */
export const references: Rule = ({ resources, controllers }, report) => {
  for (const node of resources) {
    for (const one of node.fields) check(one, node, report);
  }
  for (const { input, query, output } of controllers) {
    for (const node of [...input, ...query, ...output]) checkOfController(node, report);
  }
};

function check(node: FieldNode, { resource }: ResourceNode, report: Report): void {
  const { reference } = node.field;
  if (reference === null) checkInside(node, report);
  else {
    checkKeys(node.spec.value, report);
    refuseDefault(node, report);
  }
  checkDeletion(node, resource, report);
  for (const referrer of allReferrersIn(resource)) {
    if (referrer.field !== node.field || !isNeeded(referrer)) continue;
    const chain = needs(referrer.reference.target(), resource, []);
    if (chain === undefined) continue;
    report.add('reference-cycle', node.spec.value.ref ?? node.spec.value.one_of ?? node.spec, {
      chain: [resource.key, ...chain],
    });
    return;
  }
}

/** A controller stores neither input nor output, so `on_delete` has no effect there. */
function checkOfController(node: FieldNode, report: Report): void {
  const { ref, one_of: oneOf, on_delete: onDelete } = node.spec.value;
  if (ref === undefined) checkInside(node, report);
  else {
    checkKeys(node.spec.value, report);
    refuseDefault(node, report);
  }
  if ((ref ?? oneOf) === undefined || onDelete === undefined) return;
  const reason = 'the fields of a controller are not stored';
  report.add('unfit-on-delete', onDelete.key, { reason, remedy: 'remove it' });
}

/** Checks fields that may have references inside their values. */
function checkInside(node: FieldNode, report: Report): void {
  checkParts(node.spec.value, report);
  if (node.field.innerReferences.length > 0) refuseDefault(node, report);
  for (const member of node.fields) {
    refuseChange(member.spec.value, report);
    if (member.spec.value.ref === undefined) checkInside(member, report);
    else {
      checkKeys(member.spec.value, report);
      refuseDefault(member, report);
    }
  }
}

/** The declarations of items in lists and of values in maps. */
function checkParts({ ref, one_of: oneOf, on_delete: onDelete, list, map }: TypeSpec, report: Report): void {
  if (onDelete !== undefined && ref === undefined && oneOf === undefined) {
    const reason = 'the field has no "ref"';
    report.add('unfit-on-delete', onDelete.key, { reason, remedy: 'remove it, or add "ref:"' });
  }
  for (const part of [list, map]) {
    if (part === undefined) continue;
    refuseChange(part.value, report);
    if (part.value.ref === undefined) checkParts(part.value, report);
    else checkKeys(part.value, report);
  }
}

/** A reference inside a value cannot cascade or be cleared: that would change the value that a client has stored. */
function refuseChange({ ref, one_of: oneOf, on_delete: onDelete }: TypeSpec, report: Report): void {
  if ((ref ?? oneOf) === undefined || onDelete === undefined || onDelete.value === 'restrict') return;
  report.add('unfit-on-delete', onDelete.key, {
    reason: `the reference is inside a list, a map or an object, and "${onDelete.value}" needs a field of the resource itself`,
    remedy: 'write "restrict", or make the reference a field of its own',
  });
}

const BOUNDS = ['min', 'max', 'pattern', 'min_items', 'max_items', 'open'] as const;

/** Refuses keys that narrow the id, whose form the target decides. */
function checkKeys(spec: TypeSpec, report: Report): void {
  for (const key of BOUNDS) {
    const given = spec[key];
    if (given === undefined) continue;
    report.add('constraint-not-for-type', given.key, { key, type: 'ref', allowed: [], bounded: null });
  }
}

/** Refuses a default that contains ids. */
function refuseDefault({ field, spec: { value } }: FieldNode, report: Report): void {
  if (value.default === undefined) return;
  const ids = field.presence.kind === 'default' ? idsInside(field.innerReferences, field.presence.value) : [];
  if (field.reference === null && ids.length === 0) return;
  const reason = 'an item with this id need not exist';
  report.add('contradiction', value.default.key, {
    first: value.one_of === undefined ? 'ref' : 'one_of',
    second: 'default',
    reason,
  });
}

function checkDeletion({ field, spec: { value } }: FieldNode, resource: Resource, report: Report): void {
  const onDelete = deletionOf(field);
  const at = value.on_delete?.key;
  if (at === undefined) return;
  if (onDelete === 'clear' && field.presence.kind !== 'optional' && !field.nullable) {
    const reason = `"${field.name}" can be neither absent nor null`;
    report.add('unfit-on-delete', at, {
      reason,
      remedy: 'add "optional: true" or "nullable: true", or write "restrict"',
    });
  } else if (onDelete === 'clear' && field.access === 'immutable') {
    const reason = 'clearing would change a field that is set only once';
    report.add('contradiction', at, { first: 'immutable', second: 'on_delete: clear', reason });
  } else if (onDelete === 'cascade' && resource.alwaysExists) {
    const reason = 'a document with "always: true" cannot be deleted';
    report.add('unfit-on-delete', at, { reason, remedy: 'write "clear" or "restrict"' });
  } else if (onDelete === 'cascade' && value.one_of !== undefined && !isIdentified(resource)) {
    const reason = `"${resource.key}" has no ids of its own, by which such a deletion finds its rows`;
    report.add('unfit-on-delete', at, { reason, remedy: 'write "clear" or "restrict"' });
  }
}

/** No item can be created without the target. */
function isNeeded({ field: { presence, nullable, access }, isNeeded: isThere }: Referrer): boolean {
  return isThere && presence.kind === 'required' && !nullable && access !== 'read-only';
}

/** The way from one resource to another by what each needs before it can be made; undefined when there is none. */
function needs(from: Resource, wanted: Resource, passed: readonly Resource[]): readonly string[] | undefined {
  if (from === wanted) return [from.key];
  if (passed.includes(from)) return undefined;
  const parent = from.parents.at(-1);
  const needed = [
    ...(parent === undefined ? [] : [parent]),
    ...allReferrersIn(from)
      .filter(isNeeded)
      .map(({ reference }) => reference.target()),
  ];
  for (const next of needed) {
    const way = needs(next, wanted, [...passed, from]);
    if (way !== undefined) return [from.key, ...way];
  }
  return undefined;
}
