// Steps that create the parents before each test, and the path of the resource or controller under test.
import type { Controller, Model, Resource } from '../../model/model.js';
import { isInSameGroup } from '../../model/groups.js';
import { versionPrefix } from '../routes/urls.js';
import { cascadedChildren, restrictingChildren } from './child-tests.js';
import { fixturePlace, givenFixtures, neededFixtures, parentId } from './fixtures.js';
import { keySegment, creationBody, creationMethodOf, seedRowOf, type CreationMethod } from './making.js';
import { testConstant, type TestConstant } from './test-constants.js';

/** A path of the service, in the form of links. */
export interface ServicePath {
  readonly path: string;
  readonly isAbsolute: boolean;
}

/** Below a variable that holds the path of a parent; without one, a path of the service. */
export interface TestPlace extends ServicePath {
  readonly parent: string;
}

interface ParentStep {
  /** The partial that makes the parent. */
  readonly partial: string;
  readonly making: CreationMethod;
  /** The variable that holds its path. */
  readonly variable: string;
  /** The constant with its members. */
  readonly constant: string;
  readonly place: TestPlace;
}

export interface ParentSteps {
  readonly constants: readonly TestConstant[];
  readonly fixtures: readonly { readonly rows: string; readonly path: string }[];
  readonly parents: readonly ParentStep[];
  /** The path of the resource or controller itself. */
  readonly place: TestPlace;
}

/** The partial, for each way to make a parent. */
const STEPS: Readonly<Record<CreationMethod, string>> = {
  POST: 'make-parent',
  PUT: 'make-parent',
  row: 'seed-parent',
  none: 'find-parent',
};

export function parentSteps(one: Resource | Controller, model: Model): ParentSteps {
  const own = 'fields' in one ? [one] : [];
  const given = 'fields' in one ? [] : givenFixtures(one);
  const least = own.flatMap((resource) => [...restrictingChildren(resource), ...cascadedChildren(resource)]);
  const needed = neededFixtures([...one.parents, ...own], model, least, given);
  // No reference leaves its group (A.6), so the tests work in the group of the rows that they refer to.
  const isKept = ({ members }: Resource): boolean =>
    members !== null && needed.some(({ target }) => isInSameGroup(one, target, own[0]));
  return {
    constants: [
      ...needed.map(({ target, rows }) => testConstant('seeds', fixtureName(target), rows)),
      ...one.parents.filter((parent) => !isKept(parent)).flatMap((parent) => parentConstants(parent, model)),
    ],
    fixtures: needed.map(({ target }) => ({ rows: fixtureName(target), path: fixturePlace(target, model) })),
    parents: one.parents.map((parent) => (isKept(parent) ? fixtureStep(parent, model) : parentStep(parent, model))),
    place: testPlaceOf(one, model),
  };
}

function fixtureName({ names }: Resource): string {
  return `${names.variable}Rows`;
}

function parentStep(parent: Resource, model: Model): ParentStep {
  const making = creationMethodOf(parent);
  const place = testPlaceOf(parent, model);
  const isSent = making === 'POST' || making === 'PUT';
  return {
    partial: STEPS[making],
    making,
    variable: pathVariable(parent),
    constant: constantName(parent, making),
    place: isSent ? { ...place, path: place.path + keySegment(parent) } : place,
  };
}

/** The parent is among the rows that others refer to. */
function fixtureStep(parent: Resource, model: Model): ParentStep {
  const path = `${fixturePlace(parent, model)}/${parentId(parent)}`;
  const place = { parent: '', path, isAbsolute: model.conventions.absoluteLinks };
  return { partial: STEPS.none, making: 'none', variable: pathVariable(parent), constant: '', place };
}

function parentConstants(parent: Resource, model: Model): readonly TestConstant[] {
  const making = creationMethodOf(parent);
  if (making === 'none') return [];
  const name = constantName(parent, making);
  return making === 'row'
    ? [testConstant('seed', name, seedRowOf(parent, model))]
    : [testConstant('members', name, creationBody(parent, model))];
}

function constantName({ names }: Resource, making: CreationMethod): string {
  return `${names.variable}${making === 'row' ? 'Row' : 'Body'}`;
}

function pathVariable({ names }: Resource): string {
  return `${names.variable}Path`;
}

function testPlaceOf({ name, path, parents }: Pick<Resource, 'name' | 'path' | 'parents'>, model: Model): TestPlace {
  const parent = parents.at(-1);
  const isAbsolute = model.conventions.absoluteLinks;
  return parent === undefined
    ? { parent: '', path: versionPrefix(model) + path, isAbsolute }
    : { parent: pathVariable(parent), path: name, isAbsolute };
}
