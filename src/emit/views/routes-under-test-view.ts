// What the emitted conformance checks walk: every resource with what it offers, how to make one, and values for its members.
import { madeType } from '../../types/members.js';
import { differentValue, distinctValues, exampleOf } from '../../types/values.js';
import type { Field, Json, Model, Referrer, Resource, Transition } from '../../model/model.js';
import { camelCase } from '../../model/names/names.js';
import { allFields, namesOf, stampsInside, staysInside } from '../../model/fields.js';
import { withoutIds } from '../../samples/reduced-values.js';
import { exampleComputed } from '../../samples/example-values.js';
import { ImportList } from '../imports.js';
import { pagingStyle } from '../paging-style.js';
import { exampleKeys, invalidKeys } from '../../samples/sample-ids.js';
import { jsonLiteral, propertyName } from '../typescript.js';
import { exampleShapes } from './computed-examples.js';
import { checkFacts, isCompared } from './check-facts.js';
import { controllerUnderTest } from '../contract-tests/controller-facts.js';
import { allFilterParameters, sortNames } from '../../model/criteria.js';
import { allReferrersIn, idsAt, linkedReferences } from '../../model/references.js';
import { fixturePlace, fixturesOf, strayValue } from '../contract-tests/fixtures.js';
import { ownerFacts } from './owner-facts.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { nestedMembers } from '../contract-tests/nested-test-values.js';
import { sentUniques } from '../contract-tests/resource-facts.js';
import { makingOf, seedOf } from '../contract-tests/making.js';
import {
  changedMembers,
  fullMembers,
  heldFields,
  isMembers,
  minimalMembers,
  shownMembers,
  testedFields,
  unsentFields,
  wrongValues,
  type Members,
} from '../contract-tests/test-values.js';

export function routesUnderTestView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  const subject = '../../conformance/subject.js';
  imports.add(subject, 'ControllerUnderTest', 'type').add(subject, 'ResourceUnderTest', 'type');
  imports.add(subject, 'ServiceUnderTest', 'type');
  if (model.allResources.some(({ hasComputedFields }) => hasComputedFields))
    imports.add('../../../../src/api/runtime/computing.js', 'shapesOf');
  if (model.conventions.absoluteLinks) imports.add('../../../../src/api/runtime/base-url.js', 'baseUrl');
  for (const resource of model.allResources) {
    const module = `../../../../src/api/v${model.service.version}/${folderOf(resource)}/representation.js`;
    imports.add(module, `SHAPES as ${shapesName(resource)}`);
  }
  return {
    version: `v${model.service.version}`,
    imports: imports.toString(),
    service: jsonLiteral(serviceFacts(model)).replace(
      /\}$/,
      `  base: ${model.conventions.absoluteLinks ? 'baseUrl' : "''"},\n}`,
    ),
    controllers: listLiteral(model.controllers.map((controller) => controllerUnderTest(controller, model))),
    resources: model.allResources.map((resource) => ({
      key: propertyName(resource.key),
      facts: jsonLiteral(resourceFacts(resource, model)).replace(/\}$/, `  shapes: ${shapesOf(resource)},\n  }`),
    })),
  };
}

/** Of what the examples show in place of the owner's code, where there is any. */
function shapesOf(resource: Resource): string {
  return resource.hasComputedFields ? exampleShapes(resource, shapesName(resource)) : shapesName(resource);
}

function shapesName(resource: Resource): string {
  return `${resource.names.collection}Shapes`;
}

function listLiteral(values: readonly Json[]): string {
  return jsonLiteral(values);
}

function serviceFacts(model: Model): Json {
  const { service, conventions, limits, cors, errors } = model;
  const { position, size, first, isOpaque } = pagingStyle(model);
  const { default: standard, max, overMax, total } = limits.page;
  return {
    version: `v${service.version}`,
    language: service.language,
    mediaTypes: conventions.mediaTypes,
    links: conventions.links,
    selects: conventions.fields,
    wraps: conventions.requestBody === 'wrapped',
    requiresMatch: conventions.concurrency === 'required',
    idempotency: conventions.idempotency,
    page: { default: standard, max, overMax, exactTotal: total === 'exact', position, size, first, isOpaque },
    body: limits.body,
    uri: limits.uri,
    headers: limits.headers,
    depth: limits.depth,
    fields: limits.fields,
    patchOps: limits.patchOps,
    origins: cors.origins,
    credentials: cors.credentials,
    errors: errors.map(({ slug, status, title }) => ({ slug, status, title })),
  };
}

function resourceFacts(resource: Resource, model: Model): Json {
  const prefix = versionPrefix(model);
  const making = makingOf(resource);
  const members = fullMembers(resource);
  const minimal = minimalMembers(resource);
  const parent = resource.parents.at(-1);
  const fields = testedFields(resource);
  const unsent = unsentFields(resource);
  const held = heldFields(resource);
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
    ...((resource.idKey?.type ?? null) !== null && {
      keys: exampleKeys(resource, KEYS).toSorted(),
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
    ...(making === 'row' && { seed: seedOf(resource, model) }),
    members,
    shown: { ...shownMembers(held, members), ...computed },
    minimal,
    minimalShown: { ...shownMembers(held, minimal), ...computed },
    changes: changedMembers(resource),
    fields: fields.map((field) => fieldFacts(field, resource)),
    ...unsentFacts(resource),
    ...(nested.length > 0 && { nested: nested.map((one) => ({ ...one })) }),
    filters: allFilterParameters(resource)
      .filter(({ field }) => !unsent.includes(field))
      .map(({ parameter, field, comparison }) => ({ parameter, field: field.name, comparison })),
    sorts: sortNames(resource),
    ...ownerFacts(resource),
    ...stateFacts(resource, model),
    ...uniqueFacts(resource, members),
    ...checkFacts(resource, members),
    ...referenceFacts(resource, model),
  };
}

/** The checks have no value for them, and pages have a field in a form. */
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

/** Each state that clients can lead a new item to, and by which transitions. */
function waysIn(initial: string, transitions: readonly Transition[]): { readonly [state: string]: readonly string[] } {
  const ways = new Map<string, readonly string[]>([[initial, []]]);
  // What is found is looked at in its turn.
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

/** What it refers to, and the rows that others refer to. */
function referenceFacts(resource: Resource, model: Model): { readonly [name: string]: Json } {
  // An example of the owner's may leave out what refers.
  const shown = allReferrersIn(resource).filter(
    ({ path, field }) => path.length === 0 || idsAt(path, exampleOf(field)).length > 0,
  );
  const references = shown.map((referrer) => {
    const { field, path, reference } = referrer;
    const { target, onDelete, relation, formerRelation } = reference;
    const stray = strayValue(referrer);
    const [inside] = idsAt(path, exampleOf(field));
    const leads = model.conventions.links && linkedReferences(resource).some((linked) => linked.field === field);
    return {
      field: field.name,
      target: target().key,
      onDelete,
      ...(leads && { relation }),
      ...(leads && formerRelation !== '' && { formerRelation }),
      ...(path.length > 0 && { inside: insideFacts(referrer, inside?.pointer ?? '') }),
      ...(stray !== undefined && { stray: stray.value }),
    };
  });
  const fixtures = fixturesOf(resource, model);
  return {
    ...(references.length > 0 && { references }),
    ...(Object.keys(fixtures).length > 0 && { fixtures }),
    ...(Object.keys(fixtures).length > 0 &&
      resource.parents.length > 0 && { fixturePlace: fixturePlace(resource, model) }),
  };
}

function insideFacts({ field, isNeeded }: Referrer, at: string): Json {
  const value = exampleOf(field);
  const without = field.presence.kind === 'optional' ? null : isNeeded ? undefined : withoutIds(value, field);
  return { at, value, ...(without !== undefined && { without }) };
}

function uniqueFacts(resource: Resource, members: Members): { readonly [name: string]: Json } {
  const uniques = sentUniques(resource, members);
  if (uniques.length === 0) return {};
  const compared = resource.fields.filter((field) => uniques.some((group) => group.includes(field)));
  return {
    uniques: uniques.map((group) => group.map(({ name }) => name)),
    ...uniquesPerOwner(resource, members),
    distinct: Object.fromEntries(
      compared.map((field) => {
        const other = differentValue(madeType(field), exampleOf(field));
        return [field.name, distinctValues(field, KEYS).filter((value) => value !== other)];
      }),
    ),
  };
}

/** What one caller may have once, and another too. */
function uniquesPerOwner(resource: Resource, members: Members): { readonly [name: string]: Json } {
  const groups = resource.uniques.filter((group) => group.some(({ name }) => name === resource.owner?.name));
  const sent = sentUniques({ ...resource, uniques: groups }, members);
  return sent.length === 0 ? {} : { uniquesPerOwner: sent.map((group) => group.map(({ name }) => name)) };
}

/** As many as one check may need in one place. */
export const KEYS = 16;

/** Longer values would drown the file; bounds that need them are checked by `longest`. */
const LONGEST_VALUE = 200;

function fieldFacts(field: Field, resource: Resource): Json {
  const { name, alias, type, access, presence, nullable, touched } = field;
  const value = exampleOf(field);
  const other = differentValue(madeType(field), value);
  const wrong = wrongValues(type).filter(
    (one) => JSON.stringify(one.value).length <= LONGEST_VALUE && !isManyNumbers(one.value),
  );
  const longest = type.kind === 'string' || type.kind === 'uri' || type.kind === 'email' ? type.max : null;
  return {
    name,
    ...(alias !== '' && { alias }),
    type: field.reference === null ? type.kind : 'reference',
    access,
    presence: presence.kind,
    ...(nullable && { nullable }),
    touched,
    value,
    ...(other !== undefined && { other }),
    ...(presence.kind === 'default' && { default: presence.value }),
    ...(isCompared(resource, field) && { compared: true }),
    ...(longest !== null && { longest }),
    ...(staysInside(type) && { staysInside: true }),
    ...(stampsInside(type) && { stampsInside: true }),
    ...(type.kind === 'object' && { inside: shownNames(type.fields) }),
    ...(type.kind === 'map' && { isBounded: type.minItems !== null || type.maxItems !== null }),
    ...(type.kind === 'datetime' && (type.min ?? type.max) !== null && { isBounded: true }),
    ...(type.kind === 'map' && { inside: Object.keys(isMembers(value) ? value : {}).filter(isPlainName) }),
    wrong: wrong.map(({ value, at }) => ({ value, at })),
  };
}

function shownNames(fields: readonly Field[]): readonly string[] {
  return fields.filter(({ access }) => access !== 'write-only').map(({ name }) => name);
}

/** What `fields` can name: a dot, a comma or a parenthesis would mean something else there. */
function isPlainName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** A list that is over its bound by its length alone. */
function isManyNumbers(value: Json): boolean {
  return Array.isArray(value) && value.length > 5;
}
