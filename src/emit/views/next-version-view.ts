// How the tests of a version are put to the one after it: what its parts are called there, and which tests are left out.
import { aliasedFields } from '../../model/fields.js';
import type { Controller, Json, Model, Output, Resource } from '../../model/model.js';
import { snakeCase } from '../../model/names/names.js';
import { allReferrersIn } from '../../model/references.js';
import { type Incompatibility, type ServedVersions, newestFirst } from '../../model/served.js';
import { ImportList } from '../imports.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
import { fileStem, folderOf, profileName, versionPrefix } from './places.js';
import { shapesText } from '../representation/shapes.js';
import { childTestTitle } from '../contract-tests/child-tests.js';

/** Whether some test of a resource or controller holds in the version after it. */
export function hasTestsLeft(model: Model, versions: ServedVersions): boolean {
  const { begins } = brokenNames(model, versions);
  return hasNext(model, versions) && testedIn(model).some((one) => !begins.has(`${suiteOf(one, model)} `));
}

/** The same of the checks. */
export function hasChecksLeft(model: Model, versions: ServedVersions): boolean {
  return hasNext(model, versions) && checkedThere(model, versions).length > 0;
}

function hasNext(model: Model, { newest }: ServedVersions): boolean {
  return model.service.version < newest.service.version;
}

function checkedThere(model: Model, versions: ServedVersions): readonly Resource[] {
  const { about } = brokenNames(model, versions);
  return model.allResources.filter(({ key }) => !about.has(key));
}

function brokenNames(
  model: Model,
  versions: ServedVersions,
): { readonly begins: ReadonlySet<string>; readonly about: ReadonlySet<string> } {
  const broken = incompatibilitiesOf(model, versions).filter(({ kind }) => kind === 'breaks');
  const left = leftOutOf(model, broken);
  return {
    begins: new Set(left.flatMap(({ begins = [] }) => begins)),
    about: new Set(left.flatMap(({ begins, about = [] }) => (begins === undefined ? about : []))),
  };
}

function incompatibilitiesOf({ service }: Model, { incompatibilities }: ServedVersions): readonly Incompatibility[] {
  return incompatibilities.get(service.version) ?? [];
}

function testedIn({ allResources, controllers }: Model): readonly (Resource | Controller)[] {
  return [...allResources.filter(({ operations }) => operations.length > 0), ...controllers];
}

export function nextVersionView(model: Model, versions: ServedVersions): Record<string, unknown> {
  const next = nextOf(model, versions);
  const imports = new ImportList().add('../next-version.js', 'NextVersion', 'type');
  if (next.conventions.absoluteLinks) imports.add('../../../src/api/runtime/base-url.js', 'shapeAt');
  const shapes = model.allResources.flatMap((resource) => {
    const same = sameResource(resource, next);
    if (same === undefined) return [];
    const [older, newer] = [shapesName(resource, model), shapesName(same, next)];
    imports.add(representationModule(resource, model), `SHAPES as ${older}`);
    imports.add('../../../src/api/runtime/medium.js', 'Shapes', 'type');
    // Versions import nothing of each other, their tests neither.
    const declaration = `const ${newer}: Shapes = ${shapesText(same, next)};`;
    return [{ pair: `[${older}, ${newer}]`, declaration }];
  });
  const aliases = aliasesOf(model, next);
  return {
    ...namesOf(model, versions),
    imports: imports.toString(),
    shapes,
    pairs: pairsText(shapes.map(({ pair }) => pair)),
    functions: jsonLiteral(functionsOf(model, next)),
    aliases: Object.keys(aliases).length > 0 ? jsonLiteral(aliases) : '',
    renamed: renamedText(renamedIn(model, next)),
    leftOut: leftOutText([...leftOutOf(model, incompatibilitiesOf(model, versions)), ...unmakeable(model, versions)]),
  };
}

/** The files of tests that put those of a version to the next one. */
export function nextVersionTestView(model: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    ...namesOf(model, versions),
    files: testedIn(model)
      .map((one) => stringLiteral(`./${fileStem(one)}.test.js`))
      .toSorted(),
  };
}

function namesOf(model: Model, versions: ServedVersions): { readonly version: string; readonly next: string } {
  const { version } = model.service;
  return { version: `v${version}`, next: `v${nextOf(model, versions).service.version}` };
}

function nextOf(model: Model, versions: ServedVersions): Model {
  const next = newestFirst(versions).find(({ service }) => service.version === model.service.version + 1);
  if (next === undefined) throw new Error(`There is no version after v${model.service.version}.`);
  return next;
}

/** What is one resource has one table. */
function sameResource({ storage }: Resource, next: Model): Resource | undefined {
  return next.allResources.find((one) => one.storage.table === storage.table);
}

function shapesName({ names }: Resource, { service }: Model): string {
  return `v${service.version}${names.type}`;
}

function representationModule(resource: Resource, { service }: Model): string {
  return `../../../src/api/v${service.version}/${folderOf(resource)}/representation.js`;
}

/** What the next version calls otherwise, and shows where clients of this one look for it. */
function renamedIn(model: Model, next: Model): readonly (readonly [Json, Json])[] {
  return model.allResources.flatMap((resource) => {
    const same = sameResource(resource, next);
    if (same === undefined || same.formerPaths.length === 0) return [];
    return [[namesIn(resource, model), namesIn(same, next)] as const];
  });
}

function namesIn(resource: Resource, model: Model): Json {
  const prefix = versionPrefix(model);
  const profile = `${prefix}/profiles/${profileName(model, resource)}`;
  return { path: prefix + resource.itemPath, profile, singular: resource.names.singular };
}

function renamedText(pairs: readonly (readonly [Json, Json])[]): string {
  if (pairs.length === 0) return '';
  const lines = pairs.map((pair) => `    [\n${pair.map((one) => `      ${jsonLiteral(one)},\n`).join('')}    ],\n`);
  return `[\n${lines.join('')}  ]`;
}

/** What the next version calls a function that it calls otherwise. */
function functionsOf(model: Model, next: Model): { readonly [name: string]: Json } {
  const renamed = model.controllers.flatMap((controller) => {
    const parent = controller.parents.at(-1);
    const below = parent && sameResource(parent, next);
    const same = next.controllers.find(
      ({ name, parents }) => name === controller.name && parents.at(-1)?.key === below?.key,
    );
    const [from, to] = [controller.names.collection, same?.names.collection];
    return to === undefined || to === from ? [] : [[from, to] as const];
  });
  return Object.fromEntries(renamed);
}

/** By path, the names of the next version that this one knows as former ones. */
function aliasesOf(model: Model, next: Model): { readonly [path: string]: Json } {
  const aliased = model.allResources.flatMap((resource) => {
    const same = sameResource(resource, next);
    const names = same === undefined ? {} : renamedBetween(resource, same);
    const paths = new Set([resource.path, resource.itemPath]);
    return Object.keys(names).length === 0
      ? []
      : [...paths].map((path) => [versionPrefix(model) + path, names] as const);
  });
  return Object.fromEntries(aliased);
}

function renamedBetween(older: Resource, newer: Resource): { readonly [name: string]: string } {
  const renamed = aliasedFields(newer).flatMap(({ name, alias }) => {
    const before = older.fields.find((field) => snakeCase(field.name) === snakeCase(alias));
    return before === undefined ? [] : [[name, before.name] as const];
  });
  return Object.fromEntries(renamed);
}

/** As Prettier has several lists in one. */
function pairsText(pairs: readonly string[]): string {
  return pairs.length > 1 ? `[\n${pairs.map((pair) => `    ${pair},\n`).join('')}  ]` : `[${pairs.join('')}]`;
}

/** Prettier keeps each of several objects on lines of its own. */
function leftOutText(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '[]';
  return `[\n${leftOut.map((one) => `    ${jsonLiteral({ ...one })},\n`).join('')}  ]`;
}

interface LeftOut {
  readonly begins?: readonly string[];
  readonly about?: readonly string[];
  readonly reason: string;
}

/** A check of the service that makes something, where nothing can be made. */
function unmakeable(model: Model, versions: ServedVersions): readonly LeftOut[] {
  const [first] = incompatibilitiesOf(model, versions).filter(({ kind }) => kind === 'breaks');
  const makes = checkedThere(model, versions).some(({ operations }) => operations.includes('create'));
  return first === undefined || makes ? [] : [{ begins: ['E.12 '], about: ['the service'], reason: first.reason }];
}

function leftOutOf(model: Model, incompatibilities: readonly Incompatibility[]): readonly LeftOut[] {
  return incompatibilities.flatMap((incompatibility) => {
    const resource = model.allResources.find(({ key }) => key === incompatibility.key);
    const controller = model.controllers.find(({ key }) => key === incompatibility.key);
    const one = resource ?? controller;
    if (one === undefined) return [];
    return incompatibility.kind === 'breaks'
      ? brokenTests(one, model, incompatibility)
      : refusals(one, model, incompatibility.kind, incompatibility);
  });
}

/** What it is about, and what can be made only below one. */
function brokenTests(
  one: Resource | Controller,
  model: Model,
  { key, field, reason }: Incompatibility,
): readonly LeftOut[] {
  const below = 'fields' in one ? belowOf(one) : [];
  const showing = model.controllers.filter(({ output }) => shownBy(output) === key);
  const above = one.parents.slice(-1);
  // What leads to it shows the link, and is not deleted while there is one.
  const leading = field === '' ? above : [];
  const holding = 'fields' in one && field !== '' ? above : [];
  const holdingTests = 'fields' in one ? holding.map((each) => childTestTitle(each, one)) : [];
  // The tests make it with the members that it needs, the checks with all of them.
  const isNeeded =
    !('fields' in one) || one.fields.every(({ name, presence }) => name !== field || presence.kind === 'required');
  const tested = [one, ...showing, ...leading, ...(isNeeded ? below : [])].map((each) => `${suiteOf(each, model)} `);
  const checked = [
    ...[one, ...showing, ...below].flatMap((each) => [`${each.key}.`, ...labelsOf(each, model)]),
    ...leading.flatMap((each) => labelsOf(each, model)),
  ];
  const referring = 'fields' in one ? referringTo(one, model).flatMap((each) => labelsOf(each, model)) : [];
  return [
    { begins: [...new Set(tested)], reason },
    { about: [...new Set(checked)], reason },
    ...holding.map((each) => ({ begins: HOLDING_CHECKS, about: labelsOf(each, model), reason })),
    ...(isNeeded ? holding : []).map((each) => ({
      begins: holdingTests.map((title) => `${suiteOf(each, model)} ${title}`),
      reason,
    })),
    ...(referring.length === 0 ? [] : [{ begins: DELETING_REFERRED, about: [...new Set(referring)], reason }]),
  ];
}

/** The checks that make what lies below a resource. */
const HOLDING_CHECKS = ['R-P.10 ', 'O.'];

/** The checks that make what a resource refers to, and delete it. */
const DELETING_REFERRED = [
  'O.17 what is referred to',
  'O.17 what nothing inside ',
  'O.17 what goes ',
  'O.17 what forgets ',
];

function referringTo({ key }: Resource, { allResources }: Model): readonly Resource[] {
  return allResources.filter((one) =>
    allReferrersIn(one).some(({ reference }) => one.key !== key && reference.target().key === key),
  );
}

/** The checks that a method, a parameter or a value is refused, and those of pages in HAL. */
const REFUSING = {
  methods: [
    'R-2.8 a page has the forms',
    'R-4.options ',
    'R-4.allow ',
    'R-7.5 a failure is a problem',
    'O.5 ',
    'O.6 ',
    'E.5 ',
  ],
  criteria: ['Q.1 ', 'Q.3 '],
  pages: ['PG.'],
  hal: ['R-2.8 the media type ', 'C.1 no two media types ', 'R-2.16 HAL '],
  matches: ['C.4 ', 'O.14 ', 'R-4.patch '],
  values: ['B.2 ', 'PA.5 ', 'R-2.6 ', 'Q.1 '],
} as const;

function refusals(
  one: Resource | Controller,
  model: Model,
  kind: keyof typeof REFUSING,
  { key, field, reason }: Incompatibility,
): readonly LeftOut[] {
  const checks = { begins: REFUSING[kind], about: labelsOf(one, model), reason };
  if (kind !== 'values' || field === '') return [checks];
  const titles = [
    `requires ${field}`,
    `refuses a wrong ${field}`,
    `sets ${field} itself`,
    `keeps ${field} as it was set`,
  ];
  return [
    checks,
    { about: [`${key}.${field}`], reason },
    { begins: [`${suiteOf(one, model)} `], about: titles, reason },
  ];
}

/** The resources and controllers below it. */
function belowOf({ children, controllers }: Resource): readonly (Resource | Controller)[] {
  return [...controllers, ...children.flatMap((child) => [child, ...belowOf(child)])];
}

function shownBy(output: Output): string {
  return output.kind === 'resource' || output.kind === 'page' ? output.resource.key : '';
}

/** The suite of its tests. */
function suiteOf(one: Resource | Controller, model: Model): string {
  const path = versionPrefix(model) + one.path;
  return 'safe' in one ? `${one.safe ? 'GET' : 'POST'} ${path}` : path;
}

/** How the checks name it. */
function labelsOf(one: Resource | Controller, model: Model): readonly string[] {
  const paths = 'safe' in one ? [one.path] : [one.path, one.itemPath];
  return [one.key, ...paths.map((path) => versionPrefix(model) + path)];
}
