// Values and words that several facts of tests are made of: members that are wrong, dangling or unlike, and details of answers.
import { distinctValues } from '../../types/values.js';
import { chosenMembers, isTakenBySome } from '../../model/fields.js';
import { missingDetail } from '../rows/row-details.js';
import { staysInGroup } from '../../model/groups.js';
import type { Field, Json, Referrer, Resource } from '../../model/model.js';
import { allReferrersIn, innerReferrersIn, referrersIn } from '../../model/references.js';
import { danglingValue } from './fixtures.js';
import { type NestedValues } from './nested-test-values.js';
import { wrongValues, type Members } from './test-values.js';

export function danglingMembers(resource: Resource): Members {
  return danglingIn(referrersIn(resource).filter((referrer) => !decidesOthers(referrer)));
}

/** The reference of `within` that names no group, so that no other reference of the row leads into it (A.6). */
export function danglingGroup(resource: Resource): Members {
  return danglingIn(referrersIn(resource).filter(decidesOthers));
}

function decidesOthers({ field, resource }: Referrer): boolean {
  return field === resource.within && allReferrersIn(resource).some(staysInGroup);
}

function danglingIn(referrers: readonly Referrer[]): Members {
  const sent = referrers.filter(({ field }) => isSent(field));
  const dangling = sent.map((referrer) => [referrer.field.name, danglingValue(referrer)?.value] as const);
  return Object.fromEntries(dangling.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** True when every request with a body may set the member. */
function isSent(field: Field): boolean {
  return field.access !== 'read-only' && !isTakenBySome(field);
}

/** Changes that make a reference inside a member point to nothing, by pointer. */
export function danglingInside(resource: Resource): Members {
  const sent = innerReferrersIn(resource).filter(({ field }) => isSent(field));
  const changes = sent.flatMap((referrer) => {
    const { name } = referrer.field;
    const dangling = danglingValue(referrer);
    return dangling === undefined ? [] : [[`/${name}${dangling.at}`, { [name]: dangling.value }] as const];
  });
  return Object.fromEntries(changes);
}

/** Unique groups whose members the tests send. They leave out deprecated members, and a partial group is not compared. */
export function sentUniques(resource: Resource, members: Members): Resource['uniques'] {
  const groups = resource.uniques.map((group) => chosenMembers(group, resource));
  return groups.filter((group) => group.every(({ name }) => name in members));
}

/** Intervals that the tests compare: an item without a member of the group is not compared. */
export function sentOverlaps(resource: Resource, members: Members): Resource['noOverlaps'] {
  return resource.noOverlaps.filter(({ group }) => chosenMembers(group, resource).every(({ name }) => name in members));
}

/** Members in which items differ: those of unique groups, and the ends of intervals. */
export function distinctFields(resource: Resource, members: Members): readonly Field[] {
  const groups = [...sentUniques(resource, members), ...resource.noOverlaps.map(({ start, end }) => [start, end])];
  // All items of the tests are in one group (A.6).
  return resource.fields.filter((field) => field !== resource.within && groups.some((group) => group.includes(field)));
}

export function unlikeMembers(resource: Resource, members: Members): Members {
  return membersOf(distinctFields(resource, members), (field) => distinctValues(field, 2)[1]);
}

export function changeOfStaying({ path, access, other }: NestedValues): readonly (readonly [string, Json])[] {
  if (access !== 'immutable' || other === undefined) return [];
  const patch = path.reduceRight<Json>((value, name) => ({ [name]: value }), other);
  return [[`/${path.join('/')}`, patch]];
}

export function membersOf(fields: readonly Field[], valueOf: (field: Field) => Json | undefined): Members {
  const entries = fields.map((field) => [field.name, valueOf(field)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** A longer wrong value, which breaks a bound by its length, would hide what a test sends. */
export const LONGEST_WRONG_VALUE = 80;

export function wrongValue({ type }: Field): Json | undefined {
  return wrongValues(type).find(({ value, at }) => at === '' && JSON.stringify(value).length <= LONGEST_WRONG_VALUE)
    ?.value;
}

export function sameJson(left: Members, right: Members): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The problem's detail when the nearest parent item is missing. */
export function missingParentDetail(resource: Pick<Resource, 'parents'>): string {
  const missing = resource.parents.findLast(({ hasItems }) => hasItems);
  return missing === undefined ? '' : missingDetail(missing);
}

/** Number of segments between the resource and the parent id that can be missing; 0 for the segment right before it. */
export function levelsToParent({ parents }: Pick<Resource, 'parents'>): number {
  const levels = parents.length - parents.findLastIndex(({ hasItems }) => hasItems);
  return levels > 1 ? levels : 0;
}
