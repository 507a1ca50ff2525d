import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import { chosenMembers } from '../../fields.js';
import type { Field, NoOverlap } from '../../model.js';
import { withoutTenant } from '../../tenants.js';
import { FEWEST_ITEMS, intervalSamples } from '../../resolve/interval-samples.js';
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
    const reason = `there is only one ${resource.names.singular}`;
    report.add('unfit-overlap', spec, { name: start.name, reason, remedy: 'single' });
    return;
  }
  const chosen = chosenMembers(group, resource);
  for (const field of chosen) {
    const reason = unfitness(field, false, resource.idKey?.field);
    const at = names.find(({ value }) => value === field.name) ?? spec;
    const remedy = field.access === 'read-only' ? 'read-only' : 'field';
    if (reason !== undefined) report.add('unfit-overlap', at, { name: field.name, reason, remedy });
  }
  if (!fitsIndex(group) && !report.hasErrorsIn(spec)) {
    const texts = group.filter(({ type }) => longest(type) > 0);
    report.add('unique-too-long', spec, { names: texts.map(({ name }) => name), limit: LONGEST });
  }
  for (const unique of resource.uniques) {
    const within = withoutTenant(unique);
    compareWithUnique(noOverlap, within, spec, report);
  }
  if (!makes) report.add('not-supported-yet', spec, { what: '"no_overlap" where no request creates items' });
  const comparisons = checks.map(({ check }) => check);
  const isReported = report.hasErrorsIn(spec) || [start, end].some((field) => isRefused(field, node, report));
  if (!isReported && intervalSamples(noOverlap, comparisons) === undefined)
    report.add('overlap-too-few', spec, { start: start.name, end: end.name, count: FEWEST_ITEMS });
}

/** One of the two may refuse all that the other does. */
function compareWithUnique(
  { group, start, end }: NoOverlap,
  unique: readonly Field[],
  spec: SourceRange,
  report: Report,
): void {
  const names = unique.map(({ name }) => name);
  const isUnique = ({ name }: Field): boolean => names.includes(name);
  if (unique.every(({ name }) => group.some((field) => field.name === name)))
    report.add('overlap-of-unique', spec, { unique: names });
  if (![start, end].some(isUnique)) return;
  if (group.every(isUnique)) report.add('unique-of-overlap', spec, { unique: names });
  // Items of the tests that overlap would not be unique either, and the database tells that first.
  else report.add('not-supported-yet', spec, { what: 'an interval whose end is unique without its group' });
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
      report.add('not-supported-yet', spec, { what: 'two intervals that share one of their two fields' });
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
