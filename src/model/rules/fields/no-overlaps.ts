import type { Report } from '../../../diagnostics/report.js';
import { chosenMembers } from '../../fields.js';
import type { Field, NoOverlap } from '../../model.js';
import { intervalSamples } from '../../resolve/interval-samples.js';
import { type NoOverlapNode, type ResourceNode, type Rule, ofKnownKind } from '../rule-context.js';
import { fitsIndex, LONGEST, longest, unfitness } from './unique-fields.js';

/** O.17: intervals of a group can be told apart, an index can hold the group, and there is room for several items. */
export const noOverlaps: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    for (const one of node.noOverlaps) checkGroup(one, node, report);
    checkTogether(node, report);
  }
};

function checkGroup(node: NoOverlapNode, { resource, checks }: ResourceNode, report: Report): void {
  const { noOverlap, names, spec } = node;
  const { group, start, end } = noOverlap;
  const makes = resource.operations.includes('create') || resource.putCreates;
  if (!resource.hasItems) {
    report.add('unfit-overlap', spec, { name: start.name, reason: `there is one ${resource.names.singular} only` });
    return;
  }
  const chosen = chosenMembers(group, resource);
  for (const field of chosen) {
    const reason = unfitness(field, false, resource.idKey?.field);
    const at = names.find(({ value }) => value === field.name) ?? spec;
    if (reason !== undefined) report.add('unfit-overlap', at, { name: field.name, reason });
  }
  if (!fitsIndex(group) && !report.hasErrorsIn(spec)) {
    const texts = group.filter(({ type }) => longest(type) > 0);
    report.add('unique-too-long', spec, { names: texts.map(({ name }) => name), limit: LONGEST });
  }
  const unique = resource.uniques.find((fields) => fields.every((field) => namesOf(noOverlap).includes(field.name)));
  if (unique !== undefined)
    report.add('overlap-of-unique', spec, { names: namesOf(noOverlap), unique: unique.map(({ name }) => name) });
  if (!makes) report.add('not-supported-yet', spec, { what: 'no_overlap where no request makes items' });
  const comparisons = checks.map(({ check }) => check);
  const isKnown = report.hasErrorsIn(spec) || [start, end].some((field) => isRefused(field, node, report));
  if (!isKnown && intervalSamples(noOverlap, comparisons) === undefined)
    report.add('check-without-example', spec, { names: [start.name, end.name] });
}

function isRefused({ name }: Field, { names }: NoOverlapNode, report: Report): boolean {
  return names.some((one) => one.value === name && report.hasErrorsIn(one));
}

/** Samples have one interval each, so a field is an end of one kind of interval only. */
function checkTogether({ noOverlaps: nodes }: ResourceNode, report: Report): void {
  nodes.forEach(({ noOverlap, spec }, index) => {
    const before = nodes.slice(0, index).map((one) => one.noOverlap);
    const text = namesOf(noOverlap).join(', ');
    if (before.some((other) => isSame(noOverlap, other))) report.add('duplicate-value', spec, { value: text });
    if (before.some((other) => sharesOneEnd(noOverlap, other)))
      report.add('not-supported-yet', spec, { what: 'a field that is an end of two kinds of intervals' });
  });
}

function isSame(one: NoOverlap, other: NoOverlap): boolean {
  const groupOf = ({ group }: NoOverlap): string => JSON.stringify(group.map(({ name }) => name).toSorted());
  return one.start === other.start && one.end === other.end && groupOf(one) === groupOf(other);
}

function sharesOneEnd(one: NoOverlap, other: NoOverlap): boolean {
  const ends = [other.start, other.end];
  if (one.start === other.start && one.end === other.end) return false;
  return ends.includes(one.start) || ends.includes(one.end);
}

function namesOf({ group, start, end }: NoOverlap): readonly string[] {
  return [...group, start, end].map(({ name }) => name);
}
