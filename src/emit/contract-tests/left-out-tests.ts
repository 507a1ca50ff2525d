// The tests of a version that do not hold in the one after it, each with the reason.
import type { Controller, Model, Output, Resource } from '../../model/model.js';
import { allReferrersIn } from '../../model/references.js';
import type { Incompatibility } from '../../model/served.js';
import { versionPrefix } from '../routes/urls.js';
import { childTestTitle } from './child-tests.js';

export interface LeftOutTests {
  readonly begins?: readonly string[];
  readonly about?: readonly string[];
  readonly reason: string;
}

export function leftOutOf(model: Model, incompatibilities: readonly Incompatibility[]): readonly LeftOutTests[] {
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

/** The tests of the resource or controller itself, and of those that exist only below it. */
function brokenTests(
  one: Resource | Controller,
  model: Model,
  { key, field, isRequired, reason }: Incompatibility,
): readonly LeftOutTests[] {
  const below = 'fields' in one ? belowOf(one) : [];
  const showing = model.controllers.filter(({ output }) => shownBy(output) === key);
  const above = one.parents.slice(-1);
  // The parent shows a link to it, and cannot be deleted while one exists.
  const leading = field === '' ? above : [];
  const holding = 'fields' in one && field !== '' ? above : [];
  const holdingTests = 'fields' in one ? holding.map((each) => childTestTitle(each, one)) : [];
  // Tests create an item with its required members, checks with all members.
  const isNeeded =
    isRequired ||
    !('fields' in one) ||
    one.fields.every(({ name, presence }) => name !== field || presence.kind === 'required');
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

/** The checks that create items below a resource. */
const HOLDING_CHECKS = ['R-P.10 ', 'O.'];

/** The checks that create and delete the target of a reference. */
const DELETING_REFERRED = ['O.17 the target ', 'O.17 a deletion '];

function referringTo({ key }: Resource, { allResources }: Model): readonly Resource[] {
  return allResources.filter((one) =>
    allReferrersIn(one).some(({ reference }) => one.key !== key && reference.target().key === key),
  );
}

/** The checks that a method, a parameter, a value or a caller is refused, and those of pages in HAL. */
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
  callers: ['A.2 ', 'C.7 answers to one caller ', 'O.8 ', 'O.13 the 403 ', 'O.14 the 403 '],
  values: ['B.2 ', 'PA.5 ', 'R-2.6 ', 'Q.1 '],
} as const;

/** The beginnings of titles by which checks are left out. */
export const TITLE_BEGINNINGS: readonly string[] = [
  ...HOLDING_CHECKS,
  ...DELETING_REFERRED,
  ...Object.values(REFUSING).flat(),
];

function refusals(
  one: Resource | Controller,
  model: Model,
  kind: keyof typeof REFUSING,
  { key, field, reason }: Incompatibility,
): readonly LeftOutTests[] {
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
export function suiteOf(one: Resource | Controller, model: Model): string {
  const path = versionPrefix(model) + one.path;
  return 'safe' in one ? `${one.safe ? 'GET' : 'POST'} ${path}` : path;
}

/** The labels that the conformance checks use for it. */
function labelsOf(one: Resource | Controller, model: Model): readonly string[] {
  const paths = 'safe' in one ? [one.path] : [one.path, one.itemPath];
  return [one.key, ...paths.map((path) => versionPrefix(model) + path)];
}
