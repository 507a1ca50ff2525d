// Facts of a resource from which its emitted tests are written: the values they send, and the tests that apply.
import { madeType } from '../../types/structures/members.js';
import { differentValue, exampleValue } from '../../types/values.js';
import { hasImmutableMembers, isTakenBySome, isUntakenBy } from '../../model/fields.js';
import type { Field, Json, Model, Resource } from '../../model/model.js';
import { exampleComputed } from '../../samples/example-values.js';
import { deletionOf } from '../../model/references.js';
import { filterParameters } from '../../model/criteria.js';
import { type Offers } from '../routes/offered-paths.js';
import { nestedMembers } from './nested-test-values.js';
import { creationMethodOf, type CreationMethod } from './making.js';
import {
  changedMembers,
  fullMembers,
  sentOrNullFields,
  minimalMembers,
  shownMembers,
  testedFields,
  isMembers,
  type Members,
  aliasFacts,
  type AliasFacts,
} from './test-values.js';
import {
  danglingGroup,
  danglingMembers,
  danglingInside,
  sentOverlaps,
  sentUniques,
  unlikeMembers,
  changeOfStaying,
  membersOf,
  wrongValue,
  sameJson,
} from './fact-values.js';

interface Uses {
  readonly writes: boolean;
  readonly required: boolean;
  readonly optional: boolean;
  readonly wrong: boolean;
  readonly dangling: boolean;
  readonly danglingGroup: boolean;
  readonly danglingInside: boolean;
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
  /** Those that a PUT takes: it refuses hidden ones that only others set. */
  readonly putMembers: Members;
  readonly putMembersName: 'putMembers' | 'members';
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
  /** Ids of missing rows. */
  readonly dangling: Members;
  /** The id of a missing group, apart where other references have to lead into the same group. */
  readonly danglingGroup: Members;
  readonly danglingInside: Members;
  readonly readOnly: Members;
  readonly immutable: Members;
  /** Merge patches that would change an immutable member inside an object, by pointer. */
  readonly immutableInside: Members;
  readonly selected: string;
  /** Members that no two items share. Only the members in `members` are compared. */
  readonly uniques: Resource['uniques'];
  /** One rule for each pair of ends: a refusal names only the first. */
  readonly overlaps: Resource['noOverlaps'];
  /** Other values for unique members and intervals, so that there can be two items (O.17). */
  readonly unlike: Members;
  /** The query that finds a test's item; '' for a list without filters. */
  readonly narrowing: string;
}

export function factsOf(resource: Resource, model: Model): Facts {
  const fields = testedFields(resource);
  const offers = resource.offers;
  const writes = offers.create || offers.replace;
  // Members that only some operations take have checks of their own.
  const sets = fields.filter((field) => field.access !== 'read-only' && !isTakenBySome(field));
  const making = creationMethodOf(resource);
  const full = fullMembers(resource);
  const members = making === 'none' ? {} : full;
  const unsent = fields.filter((field) => field.access === 'write-only' && isUntakenBy(field, 'replace'));
  const putMembers = without(members, unsent);
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
      ({ presence, access, name, type, reference, innerReferences }) =>
        // A removed reference would remove its link too.
        deletionOf({ reference, innerReferences }) === undefined &&
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
    putMembers,
    putMembersName: sameJson(putMembers, members) ? 'members' : 'putMembers',
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
    // A member with an alias has tests of its own.
    optional: optional.filter((name) => !isAliased(name)),
    ...aliasFacts(resource, members, changes, optional),
    wrong,
    dangling: danglingMembers(resource),
    danglingGroup: danglingGroup(resource),
    danglingInside: danglingInside(resource),
    readOnly,
    immutable,
    immutableInside: Object.fromEntries(nested.flatMap(changeOfStaying)),
    selected,
    uniques: sentUniques(resource, members),
    overlaps: sentOverlaps(resource, members).filter(
      ({ start }, index, all) => all.findIndex((other) => other.start === start) === index,
    ),
    unlike: unlikeMembers(resource, members),
    narrowing: narrowingOf(resource, shown),
  };
  return { ...facts, uses: usesOf(facts, fields) };
}

function without(members: Members, fields: readonly Field[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => fields.every((field) => field.name !== name)));
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
    dangling: Object.keys(facts.dangling).length > 0 && writes,
    danglingGroup: Object.keys(facts.danglingGroup).length > 0 && writes,
    danglingInside: Object.keys(facts.danglingInside).length > 0 && writes,
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

/** A longer query could go beyond a low `limits.headers`, to which the address counts. */
const LONGEST_QUERY = 256;

/** A query of the first filters that match the values of a test. */
function narrowingOf(resource: Resource, shown: Members): string {
  const met = filterParameters(resource).filter(({ comparison }) => ['eq', 'in', 'gte', 'lte'].includes(comparison));
  const parts = met.flatMap(({ field, parameter }) => {
    const text = textOf(shown[field.name]);
    return text === '' || text.includes(',') ? [] : [`${parameter}=${encodeURIComponent(text).replaceAll('%3A', ':')}`];
  });
  const length = parts.findLastIndex((_, index) => parts.slice(0, index + 1).join('&').length <= LONGEST_QUERY) + 1;
  return parts.slice(0, Math.min(length, 2)).join('&');
}

/** The text of a value in a query; '' for a value that a filter does not take. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (!isMembers(value)) return '';
  const { type, id } = value;
  return typeof type === 'string' && typeof id === 'string' ? `${type}:${id}` : '';
}
