import type { Report } from '../../diagnostics/report.js';
import type { Field, Reference, Resource } from '../model.js';
import { referrersIn } from '../referrers.js';
import type { FieldNode, ResourceNode, Rule } from './subject.js';

/** O.17: what a field that refers to something can say, so that items can be made and deleted again. */
export const references: Rule = ({ resources, controllers }, report) => {
  for (const node of resources) {
    for (const one of node.fields) check(one, node, report);
  }
  for (const { input, query, output } of controllers) {
    for (const node of [...input, ...query, ...output]) refuseAlone(node, report);
  }
};

function check(node: FieldNode, { resource }: ResourceNode, report: Report): void {
  const { reference } = node.field;
  if (reference === null) refuseAlone(node, report);
  else {
    checkKeys(node, report);
    checkDeletion(node, reference, resource, report);
    const chain = needs(reference.target(), resource, []);
    if (isNeeded(node.field) && chain !== undefined) {
      report.add('reference-cycle', node.spec.value.ref ?? node.spec, { chain: [resource.key, ...chain] });
    }
  }
}

/** `on_delete` beside no `ref`. */
function refuseAlone({ spec, fields }: FieldNode, report: Report): void {
  const { ref, on_delete: onDelete } = spec.value;
  if (onDelete !== undefined && ref === undefined) {
    const reason = 'the field refers to nothing';
    report.add('unfit-on-delete', onDelete.key, { reason, remedy: 'remove it, or add "ref:"' });
  }
  for (const node of fields) refuseAlone(node, report);
}

const BOUNDS = ['min', 'max', 'pattern', 'min_items', 'max_items', 'open'] as const;

/** The ids of what it refers to are what they are. */
function checkKeys({ spec: { value } }: FieldNode, report: Report): void {
  for (const key of BOUNDS) {
    const given = value[key];
    if (given !== undefined) report.add('constraint-not-for-type', given.key, { key, type: 'ref', allowed: [] });
  }
  if (value.default !== undefined) {
    const reason = 'nothing says that there is one with this id';
    report.add('contradiction', value.default.key, { first: 'ref', second: 'default', reason });
  }
}

function checkDeletion(
  { field, spec: { value } }: FieldNode,
  { onDelete }: Reference,
  resource: Resource,
  report: Report,
): void {
  const at = value.on_delete?.key;
  if (at === undefined) return;
  if (onDelete === 'clear' && field.presence.kind !== 'optional' && !field.nullable) {
    const reason = `${field.name} can neither be absent nor null`;
    report.add('unfit-on-delete', at, {
      reason,
      remedy: 'add "optional: true" or "nullable: true", or write "restrict"',
    });
  } else if (onDelete === 'clear' && field.access === 'immutable') {
    const reason = 'what is set once would change when that is deleted';
    report.add('contradiction', at, { first: 'immutable', second: 'on_delete: clear', reason });
  } else if (onDelete === 'cascade' && resource.always) {
    const reason = 'a document that is always there cannot go';
    report.add('unfit-on-delete', at, { reason, remedy: 'write "clear" or "restrict"' });
  }
}

/** Whether nothing can be made without what it refers to. */
function isNeeded({ presence, nullable, access }: Field): boolean {
  return presence.kind === 'required' && !nullable && access !== 'read-only';
}

/** The way from one resource to another by what each needs before it can be made; undefined when there is none. */
function needs(from: Resource, wanted: Resource, passed: readonly Resource[]): readonly string[] | undefined {
  if (from === wanted) return [from.key];
  if (passed.includes(from)) return undefined;
  const parent = from.parents.at(-1);
  const needed = [
    ...(parent === undefined ? [] : [parent]),
    ...referrersIn(from)
      .filter(({ field }) => isNeeded(field))
      .map(({ reference }) => reference.target()),
  ];
  for (const next of needed) {
    const way = needs(next, wanted, [...passed, from]);
    if (way !== undefined) return [from.key, ...way];
  }
  return undefined;
}
