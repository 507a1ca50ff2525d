// Facts of a resource for the emitted conformance checks: its operations, the way to make an item, values for its members.
import { allFilterParameters, sortNames } from '../../model/criteria.js';
import { allFields, namesOf } from '../../model/fields.js';
import type { Field, Json, Model, Resource, Transition } from '../../model/model.js';
import { camelCase } from '../../model/names/names.js';
import { isByClaim } from '../../model/groups.js';
import { exampleComputed } from '../../samples/example-values.js';
import { exampleKeys, invalidKeys } from '../../samples/sample-ids.js';
import { differentValue, exampleOf } from '../../types/values.js';
import { controllerUnderTest } from './controller-facts.js';
import { DISTINCT_VALUES } from './fixtures.js';
import { creationMethodOf, seedRowOf } from './making.js';
import { nestedMembers } from './nested-test-values.js';
import { groupFacts, ownerFacts } from './caller-facts.js';
import {
  changedMembers,
  fullMembers,
  sentOrNullFields,
  minimalMembers,
  shownMembers,
  testedFields,
  unsentFields,
} from './test-values.js';
import { profileName, versionPrefix } from '../routes/urls.js';
import { groupKeys } from './claimed-groups.js';
import { checkFacts } from './check-facts.js';
import { fieldUnderTest, uniqueFacts } from './field-under-test.js';
import { referenceFacts } from './reference-facts.js';

export function resourceUnderTest(resource: Resource, model: Model): Json {
  const prefix = versionPrefix(model);
  const making = creationMethodOf(resource);
  const members = fullMembers(resource);
  const minimal = minimalMembers(resource);
  const parent = resource.parents.at(-1);
  const fields = testedFields(resource);
  const unsent = unsentFields(resource);
  const held = sentOrNullFields(resource);
  const nested = nestedMembers(fields, members);
  const computed = exampleComputed(resource);
  return {
    key: resource.key,
    ...(parent !== undefined && { parent: parent.key }),
    kind: resource.alwaysExists ? 'always' : resource.kind,
    goesWithParent: resource.onDelete === 'cascade',
    path: prefix + resource.path,
    itemPath: prefix + resource.itemPath,
    operations: resource.operations,
    showsId: resource.showsId,
    ...(isByClaim(resource) && { keys: groupKeys(resource).toSorted() }),
    ...((resource.idKey?.type ?? null) !== null && {
      keys: exampleKeys(resource, DISTINCT_VALUES).toSorted(),
      misfits: invalidKeys(resource).slice(0, 2),
    }),
    ...(resource.idKey !== null && resource.idKey.field !== '' && { keyField: resource.idKey.field }),
    names: allFields(resource)
      .filter(({ access }) => access !== 'write-only')
      .flatMap(namesOf),
    ...(resource.hasComputedFields && {
      computed: resource.computed.map(computedFacts),
      hooks: resource.names.collection,
    }),
    singular: resource.names.singular,
    wrapper: resource.names.wrapper,
    relation: resource.names.relation,
    profile: `${prefix}/profiles/${profileName(model, resource)}`,
    ...formerFacts(resource, model),
    table: resource.storage.table,
    making,
    ...(making === 'row' && { seed: seedRowOf(resource, model) }),
    members,
    shown: { ...shownMembers(held, members), ...computed },
    minimal,
    minimalShown: { ...shownMembers(held, minimal), ...computed },
    changes: changedMembers(resource),
    fields: fields.map((field) => fieldUnderTest(field, resource)),
    ...unsentFacts(resource),
    ...(nested.length > 0 && { nested: nested.map((one) => ({ ...one })) }),
    filters: allFilterParameters(resource)
      .filter(({ field }) => !unsent.includes(field))
      .map(({ parameter, field, comparison }) => ({ parameter, field: field.name, comparison })),
    sorts: sortNames(resource),
    ...ownerFacts(resource),
    ...groupFacts(resource),
    ...stateFacts(resource, model),
    ...uniqueFacts(resource, members),
    ...checkFacts(resource, members),
    ...referenceFacts(resource, model),
  };
}

/** Fields that the checks have no value for, though forms have an input for them. */
function unsentFacts(resource: Resource): { readonly [name: string]: Json } {
  const writable = unsentFields(resource).filter(({ access }) => access !== 'read-only');
  return writable.length === 0 ? {} : { unsent: writable.map(({ name }) => name) };
}

function stateFacts(resource: Resource, model: Model): { readonly [name: string]: Json } {
  const { states } = resource;
  if (states === null) return {};
  const factsOf = (transition: Transition) => ({
    segment: transition.name,
    from: transition.from,
    to: transition.to,
    noun: controllerUnderTest(transition, model),
  });
  const bySystem = resource.systemTransitions.map((transition) => ({
    ...factsOf(transition),
    method: camelCase(transition.name),
  }));
  return {
    states: {
      field: states.field.name,
      hooks: resource.names.collection,
      ways: waysIn(states.initial, resource.offeredTransitions),
      transitions: resource.offeredTransitions.map(factsOf),
      ...(bySystem.length > 0 && { systemTransitions: bySystem }),
    },
  };
}

/** The shortest list of transitions from a new item to each state that clients can reach. */
function waysIn(initial: string, transitions: readonly Transition[]): { readonly [state: string]: readonly string[] } {
  const ways = new Map<string, readonly string[]>([[initial, []]]);
  // The loop also visits the states that it adds.
  for (const [state, way] of ways) {
    for (const { name, from, to } of transitions) {
      if (from.includes(state) && !ways.has(to)) ways.set(to, [...way, name]);
    }
  }
  return Object.fromEntries(ways);
}

function computedFacts(field: Field): Json {
  const { name, type, presence } = field;
  const value = exampleOf(field);
  const other = differentValue(type, value);
  return { name, optional: presence.kind === 'optional', value, ...(other !== undefined && { other }) };
}

function formerFacts({ formerPaths }: Resource, model: Model): { readonly [name: string]: Json } {
  const prefix = versionPrefix(model);
  const facts = formerPaths.map(({ path, itemPath, names }) => ({
    path: prefix + path,
    itemPath: prefix + itemPath,
    wrapper: names.wrapper,
    relation: names.relation,
    profile: `${prefix}/profiles/${profileName(model, { names })}`,
  }));
  return facts.length === 0 ? {} : { former: facts };
}
