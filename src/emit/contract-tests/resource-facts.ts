// Facts of a resource from which its emitted tests are written: the values they send, and the tests that apply.
import { madeType } from '../../types/structures/members.js';
import { differentValue, distinctValues, exampleValue } from '../../types/values.js';
import { chosenMembers, hasImmutableMembers } from '../../model/fields.js';
import { missingDetail } from '../rows/row-details.js';
import type { Field, Json, Model, Resource } from '../../model/model.js';
import { innerReferrersIn, referrersIn } from '../../model/references.js';
import { exampleComputed } from '../../samples/example-values.js';
import { filterParameters } from '../../model/criteria.js';
import { type Offers } from '../routes/offered-paths.js';
import { strayValue } from './fixtures.js';
import { nestedMembers, type NestedValues } from './nested-test-values.js';
import { creationMethodOf, type CreationMethod } from './making.js';
import {
  changedMembers,
  fullMembers,
  sentOrNullFields,
  minimalMembers,
  shownMembers,
  testedFields,
  wrongValues,
  type Members,
  aliasFacts,
  type AliasFacts,
} from './test-values.js';

interface Uses {
  readonly writes: boolean;
  readonly required: boolean;
  readonly optional: boolean;
  readonly wrong: boolean;
  readonly stray: boolean;
  readonly strayInside: boolean;
  readonly readOnly: boolean;
  readonly immutable: boolean;
  readonly immutableInside: boolean;
  readonly leavesOut: boolean;
  readonly changes: boolean;
  readonly select: boolean;
  readonly readsBack: boolean;
  readonly seeded: boolean;
  readonly belowCollection: boolean;
  readonly stale: boolean;
  readonly touched: boolean;
  readonly putCreates: boolean;
}

export interface Facts extends AliasFacts {
  readonly resource: Resource;
  readonly model: Model;
  readonly offers: Offers;
  readonly uses: Uses;
  readonly making: CreationMethod;
  readonly wraps: boolean;
  /** The member that is the id; '' where there is none. */
  readonly keyName: string;
  /** Every write is a change of an existing document, so it needs the current tag. */
  readonly needsTag: boolean;
  readonly members: Members;
  readonly shown: Members;
  readonly shownName: 'shown' | 'members';
  readonly minimalShownName: 'minimalShown' | 'minimal';
  readonly links: boolean;
  readonly changes: Members;
  /** The changes as GET shows them. */
  readonly shownChanges: Members;
  readonly shownChangesName: 'shownChanges' | 'changes';
  readonly minimal: Members;
  readonly minimalShown: Members;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly wrong: Members;
  /** Ids of what is not there. */
  readonly stray: Members;
  readonly strayInside: Members;
  readonly readOnly: Members;
  readonly immutable: Members;
  /** By pointer, a merge patch that would change a member inside an object that stays. */
  readonly immutableInside: Members;
  readonly selected: string;
  /** Members that no two items share. Only the members in `members` are compared. */
  readonly uniques: Resource['uniques'];
  /** Other values for what is unique, so that there can be two (O.17). */
  readonly unlike: Members;
  /** The query that finds what a test has made; '' where the list cannot be narrowed. */
  readonly narrowing: string;
}

export function factsOf(resource: Resource, model: Model): Facts {
  const fields = testedFields(resource);
  const offers = resource.offers;
  const writes = offers.create || offers.replace;
  const sets = fields.filter(({ access }) => access !== 'read-only');
  const making = creationMethodOf(resource);
  const full = fullMembers(resource);
  const members = making === 'none' ? {} : full;
  const held = sentOrNullFields(resource);
  const computed = exampleComputed(resource);
  const shown = { ...shownMembers(held, members), ...computed };
  const minimal = minimalMembers(resource);
  const minimalShown = { ...shownMembers(held, minimal), ...computed };
  const changes = changedMembers(resource);
  const shownChanges = shownMembers(
    fields.filter(({ name }) => name in changes),
    changes,
  );
  const optional = sets
    .filter(
      ({ presence, access, name, type, reference }) =>
        // With a reference goes its link.
        reference === null &&
        presence.kind === 'optional' &&
        access === 'read-write' &&
        name in full &&
        !hasImmutableMembers(type),
    )
    .map(({ name }) => name);
  const required = sets
    .filter(({ presence, nullable }) => presence.kind === 'required' && !nullable)
    .map(({ name }) => name);
  const immutable = membersOf(
    sets.filter(({ access, name }) => access === 'immutable' && name in members),
    (field) => differentValue(madeType(field), members[field.name] ?? null),
  );
  const nested = nestedMembers(sets, members);
  const readOnly = membersOf(
    fields.filter(({ access }) => access === 'read-only'),
    ({ type, name }) => differentValue(type, shown[name] ?? exampleValue(type, name)),
  );
  const wrong = membersOf(sets, wrongValue);
  const selected = Object.keys(shown)[0] ?? '';
  const isAliased = (name: string): boolean => fields.some((field) => field.name === name && field.alias !== '');
  const facts: Omit<Facts, 'uses'> = {
    resource,
    model,
    offers,
    making,
    wraps: model.conventions.requestBody === 'wrapped' && writes,
    keyName: resource.idKey?.field ?? '',
    needsTag: resource.alwaysExists && model.conventions.concurrency === 'required',
    members,
    shown,
    shownName: sameJson(shown, members) ? 'members' : 'shown',
    minimalShownName: sameJson(minimalShown, minimal) ? 'minimal' : 'minimalShown',
    links: model.conventions.links,
    changes,
    shownChanges,
    shownChangesName: sameJson(shownChanges, changes) ? 'changes' : 'shownChanges',
    minimal,
    minimalShown,
    required,
    // With an aliased one goes its former name: that has tests of its own.
    optional: optional.filter((name) => !isAliased(name)),
    ...aliasFacts(resource, members, changes, optional),
    wrong,
    stray: strayMembers(resource),
    strayInside: strayInside(resource),
    readOnly,
    immutable,
    immutableInside: Object.fromEntries(nested.flatMap(changeOfStaying)),
    selected,
    uniques: sentUniques(resource, members),
    unlike: unlikeMembers(resource, members),
    narrowing: narrowingOf(resource, shown),
  };
  return { ...facts, uses: usesOf(facts, fields) };
}

function strayMembers(resource: Resource): Members {
  const sent = referrersIn(resource).filter(({ field }) => field.access !== 'read-only');
  const strays = sent.map((referrer) => [referrer.field.name, strayValue(referrer)?.value] as const);
  return Object.fromEntries(strays.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** By pointer, a change that makes something inside a member refer to nothing. */
function strayInside(resource: Resource): Members {
  const sent = innerReferrersIn(resource).filter(({ field }) => field.access !== 'read-only');
  const strays = sent.flatMap((referrer) => {
    const { name } = referrer.field;
    const stray = strayValue(referrer);
    return stray === undefined ? [] : [[`/${name}${stray.at}`, { [name]: stray.value }] as const];
  });
  return Object.fromEntries(strays);
}

function usesOf(facts: Omit<Facts, 'uses'>, fields: readonly Field[]): Uses {
  const { resource, model, offers, making, members, minimal, changes } = facts;
  const writes = offers.create || offers.replace;
  const changesSomething = Object.keys(changes).length > 0;
  return {
    writes,
    required: facts.required.length > 0 && writes,
    optional: facts.optional.length > 0 && offers.patch,
    wrong: Object.keys(facts.wrong).length > 0 && writes,
    stray: Object.keys(facts.stray).length > 0 && writes,
    strayInside: Object.keys(facts.strayInside).length > 0 && writes,
    readOnly: Object.keys(facts.readOnly).length > 0 && writes,
    immutable: Object.keys(facts.immutable).length > 0 && (offers.replace || offers.patch) && making !== 'none',
    immutableInside: Object.keys(facts.immutableInside).length > 0 && offers.patch && making !== 'none',
    leavesOut: !sameJson(minimal, members) && writes && making !== 'none',
    changes: changesSomething && (offers.replace || offers.patch),
    select: model.conventions.fields !== 'none' && offers.get && (facts.selected !== '' || resource.showsId),
    readsBack: offers.get && offers.replace,
    seeded: making === 'row',
    belowCollection:
      (offers.get || offers.list || (resource.kind === 'collection' ? offers.create : writes)) &&
      resource.parents.some(({ hasItems }) => hasItems),
    stale: changesSomething && offers.patch,
    touched: fields.some(({ touched }) => touched) && changesSomething && offers.patch,
    putCreates: resource.putCreates,
  };
}

/** One line holds no more. */
const LONGEST_QUERY = 70;

/** By the first filters that the values of a test meet. */
function narrowingOf(resource: Resource, shown: Members): string {
  const met = filterParameters(resource).filter(({ comparison }) => ['eq', 'in', 'gte', 'lte'].includes(comparison));
  const parts = met.flatMap(({ field, parameter }) => {
    const value = shown[field.name];
    const text = typeof value === 'object' || value === undefined ? '' : String(value);
    return text === '' || text.includes(',') ? [] : [`${parameter}=${encodeURIComponent(text)}`];
  });
  const length = parts.findLastIndex((_, index) => parts.slice(0, index + 1).join('&').length <= LONGEST_QUERY) + 1;
  return parts.slice(0, Math.min(length, 2)).join('&');
}

/** The groups of which the tests send every member: a deprecated one is left out, and with it nothing is compared. */
export function sentUniques(resource: Resource, members: Members): Resource['uniques'] {
  const groups = resource.uniques.map((group) => chosenMembers(group, resource));
  return groups.filter((group) => group.every(({ name }) => name in members));
}

function unlikeMembers(resource: Resource, members: Members): Members {
  const uniques = sentUniques(resource, members);
  const compared = resource.fields.filter((field) => uniques.some((group) => group.includes(field)));
  return membersOf(compared, (field) => distinctValues(field, 2)[1]);
}

function changeOfStaying({ path, access, other }: NestedValues): readonly (readonly [string, Json])[] {
  if (access !== 'immutable' || other === undefined) return [];
  const patch = path.reduceRight<Json>((value, name) => ({ [name]: value }), other);
  return [[`/${path.join('/')}`, patch]];
}

export function membersOf(fields: readonly Field[], valueOf: (field: Field) => Json | undefined): Members {
  const entries = fields.map((field) => [field.name, valueOf(field)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

const LONGEST_VALUE = 80;

export function wrongValue({ type }: Field): Json | undefined {
  return wrongValues(type).find(({ value, at }) => at === '' && JSON.stringify(value).length <= LONGEST_VALUE)?.value;
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
