// Lets the tests of a version run against the next one.
import type { Controller, Model, Resource } from '../../model/model.js';
import { newestFirst, type Incompatibility, type ServedVersions } from '../../model/served.js';
import { testFileStem } from '../names/emitted-names.js';
import { leftOutOf, suiteOf, type LeftOutTests } from './left-out-tests.js';

/** Some test of a resource or controller still holds in the next version. */
export function hasTestsLeft(model: Model, versions: ServedVersions): boolean {
  const { begins } = brokenNames(model, versions);
  return hasNext(model, versions) && testedIn(model).some((one) => !begins.has(`${suiteOf(one, model)} `));
}

/** Some check still holds in the next version. */
export function hasChecksLeft(model: Model, versions: ServedVersions): boolean {
  return hasNext(model, versions) && checkedThere(model, versions).length > 0;
}

export function hasNext(model: Model, { newest }: ServedVersions): boolean {
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

/** Tests and checks that the next version leaves out of this version's suite. */
export function leftOutTests(model: Model, versions: ServedVersions): readonly LeftOutTests[] {
  return [...leftOutOf(model, incompatibilitiesOf(model, versions)), ...unmakeable(model, versions)];
}

/** The modules of the tests of resources and controllers. */
export function testModules(model: Model): readonly string[] {
  return testedIn(model)
    .map((one) => `./${testFileStem(one)}.test.js`)
    .toSorted();
}

export function versionPair(
  model: Model,
  versions: ServedVersions,
): { readonly version: string; readonly next: string } {
  const { version } = model.service;
  return { version: `v${version}`, next: `v${nextOf(model, versions).service.version}` };
}

export function nextOf(model: Model, versions: ServedVersions): Model {
  const next = newestFirst(versions).find(({ service }) => service.version === model.service.version + 1);
  if (next === undefined) throw new Error(`There is no version after v${model.service.version}.`);
  return next;
}

/** Checks that create an item, when no resource allows one to be created. */
function unmakeable(model: Model, versions: ServedVersions): readonly LeftOutTests[] {
  const [first] = incompatibilitiesOf(model, versions).filter(({ kind }) => kind === 'breaks');
  const makes = checkedThere(model, versions).some(({ operations }) => operations.includes('create'));
  return first === undefined || makes ? [] : [{ begins: ['E.12 '], about: ['the service'], reason: first.reason }];
}
