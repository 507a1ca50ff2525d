import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import { chosenMembers } from '../../fields.js';
import {
  type FieldNode,
  type ResourceNode,
  type Rule,
  withoutDuplicates,
  findField,
  ofKnownKind,
} from '../rule-context.js';
import type { Field, FieldType, Resource } from '../../model.js';
import { FEWEST_ITEMS } from '../../resolve/interval-samples.js';
import { definitionOf, isSimple, isStructured } from '../../../types/types.js';
import type { FieldSpec } from '../../../language/spec.js';
/**
 * Characters that the texts of one group may have together. PostgreSQL refuses an entry of an index over 2,700 bytes.
 * A character takes up to four, and the ids of the parents take their share.
 */
export const LONGEST = 500;

/** O.17: a unique group has at least one value that clients choose, and an index can hold it. */
export const uniqueFields: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    for (const { fields } of node.fields) checkInside(fields, report);
    if (node.resource.hasItems) checkItems(node, report);
    else for (const one of node.fields) refuseSingle(one, `there is only one ${node.resource.names.singular}`, report);
  }
};

function checkInside(fields: readonly FieldNode[], report: Report): void {
  for (const node of fields) {
    refuseSingle(node, 'it is inside another field, and only a field directly in a resource can be unique', report);
    checkInside(node.fields, report);
  }
}

function refuseSingle({ field, spec }: FieldNode, reason: string, report: Report): void {
  const { unique } = spec.value;
  if (unique.value) report.add('unfit-unique', unique.key, { name: field.name, reason });
}

function checkItems({ resource, spec, fields }: ResourceNode, report: Report): void {
  const groups: Group[] = [];
  for (const node of fields) {
    const { unique } = node.spec.value;
    if (unique.value)
      groups.push({
        at: unique.key,
        isOnField: true,
        members: [{ at: unique.key, field: node.field, spec: node.spec.value }],
      });
  }
  for (const group of spec.value.unique.value) {
    const members = withoutDuplicates(group.value, report).flatMap((name) => {
      const found = findField(name.value, fields, spec.value.fields);
      if (found === 'refused') return [];
      if (found !== undefined) return [{ at: name, field: found.field, spec: found.spec.value }];
      const known = resource.fields.map((one) => one.name);
      report.add('unknown-list-field', name, { name: name.value, known });
      return [];
    });
    if (members.length === group.value.length) groups.push({ at: group, isOnField: false, members });
  }
  const seen = new Map<string, Group>();
  for (const group of groups) {
    const names = namesOf(group);
    const key = JSON.stringify(names.toSorted());
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, group);
      checkGroup(group, resource, report);
    } else report.add('duplicate-value', group.at, { value: names.join(', '), isOnField: first.isOnField });
  }
  for (const group of groups) checkWider(group, groups, report);
  const makes = resource.operations.includes('create') || resource.putCreates;
  const [first] = groups;
  if (first !== undefined && !makes) {
    report.add('not-supported-yet', first.at, { what: '"unique" where no request creates items' });
  }
}

interface Group {
  readonly at: SourceRange;
  /** It is `unique: true` of the field. */
  readonly isOnField: boolean;
  readonly members: readonly Member[];
}

interface Member {
  readonly at: SourceRange;
  readonly field: Field;
  readonly spec: FieldSpec;
}

function namesOf({ members }: Group): readonly string[] {
  return members.map(({ field }) => field.name);
}

/** Fields that are unique by themselves stay unique with any others beside them. */
function checkWider(group: Group, groups: readonly Group[], report: Report): void {
  const names = namesOf(group);
  const within = groups.map(namesOf).find((other) => other.length < names.length && isWithin(other, names));
  if (within !== undefined) report.add('unique-within', group.at, { names, within });
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((name) => whole.includes(name));
}

/** All of `fields` together can tell one item from the others. */
export function fitsUnique(fields: readonly Field[], resource: Unique): boolean {
  const chosen = chosenIn(fields, resource);
  return (
    chosen.every((field) => unfitness(field, chosen.length === 1, resource.idKey?.field) === undefined) &&
    lengthOf(fields) <= LONGEST &&
    valuesOf(chosen) >= FEWEST_ITEMS
  );
}

/** All of `fields` together can be the group of a `no_overlap`. */
export function fitsGroup(fields: readonly Field[], resource: Unique): boolean {
  const chosen = chosenMembers(fields, resource);
  return chosen.every((field) => unfitness(field, false, resource.idKey?.field) === undefined) && fitsIndex(fields);
}

export function fitsIndex(fields: readonly Field[]): boolean {
  return lengthOf(fields) <= LONGEST;
}

type Unique = Pick<Resource, 'idKey' | 'owner'>;

/** The members that requests choose; all members if they choose none. */
function chosenIn(fields: readonly Field[], resource: Unique): readonly Field[] {
  const chosen = chosenMembers(fields, resource);
  return chosen.length === 0 ? fields : chosen;
}

function lengthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, { type }) => sum + longest(type), 0);
}

function valuesOf(fields: readonly Field[]): number {
  return fields.reduce((product, field) => product * countOf(field), 1);
}

function checkGroup(group: Group, resource: Unique, report: Report): void {
  const { at, members } = group;
  const fields = members.map(({ field }) => field);
  const chosen = chosenIn(fields, resource);
  let isSound = true;
  for (const member of members.filter(({ field }) => chosen.includes(field))) {
    const reason = unfitness(member.field, chosen.length === 1, resource.idKey?.field);
    if (reason === undefined) continue;
    report.add('unfit-unique', member.at, { name: member.field.name, reason });
    isSound = false;
  }
  if (!isSound) return;
  if (lengthOf(fields) > LONGEST && !members.some(hasRefusedBound)) {
    const texts = fields.filter(({ type }) => longest(type) > 0);
    report.add('unique-too-long', at, { names: texts.map(({ name }) => name), limit: LONGEST });
  }
  const count = valuesOf(chosen);
  if (count < FEWEST_ITEMS && !report.hasErrorsIn(at))
    report.add('unique-too-few', at, { names: namesOf(group), count });
}

/** A `max` is written that could not be read. */
function hasRefusedBound({ field, spec }: Member): boolean {
  return spec.max !== undefined && 'max' in field.type && field.type.max === null;
}

/** Why a field cannot tell one item from the others; undefined when it can. */
export function unfitness({ name, type, access, presence }: Field, isAlone: boolean, key?: string): string | undefined {
  if (name === key) return 'it is the id, which is unique already';
  if (isStructured(type)) return 'it does not hold a single value';
  if (access === 'read-only') return 'requests cannot set it, so no client could choose another value';
  if (access === 'write-only') return 'it is write-only, and a refusal would reveal that another item has the value';
  if (isAlone && presence.kind === 'now')
    return 'its default is the time of creation, and a second item of the same time would be refused';
  if (isAlone && presence.kind === 'default' && presence.value !== null) {
    return 'it has a default, and a second item without a value would be refused';
  }
  return undefined;
}

/** The most characters of a value; 0 for types that are always short. */
export function longest(type: FieldType): number {
  return isSimple(type) ? definitionOf(type).longest(type) : 0;
}

/** The number of values by the type alone; for a pattern, the texts that are found. */
function countOf({ type, example }: Field): number {
  if (!isSimple(type)) return Number.POSITIVE_INFINITY;
  return definitionOf(type).count(type, example.given ? example.value : undefined, FEWEST_ITEMS);
}
