// Lets the tests of a version run against the next one: the names of its resources there, and the tests that are left out.
import { aliasedFields } from '../../../../../model/fields.js';
import type { Json, Model, Resource } from '../../../../../model/model.js';
import { snakeCase } from '../../../../../model/names/names.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { computedText } from '../../../../contract-tests/making.js';
import {
  hasChecksLeft,
  hasTestsLeft,
  leftOutTests,
  nextOf,
  versionPair,
} from '../../../../contract-tests/next-version.js';
import { versionOutput } from '../../../../output.js';
import { shapesOf, type Shape } from '../../../../representation/shapes.js';
import type { View } from '../../../../templates.js';
import { resourceFolder } from '../../../../names/emitted-names.js';
import { profileName, versionPrefix } from '../../../../routes/urls.js';

export const output = versionOutput({
  emittedWhen: (model, versions) => hasTestsLeft(model, versions) || hasChecksLeft(model, versions),
  view: nextVersionView,
});

function nextVersionView(model: Model, versions: ServedVersions): View {
  const next = nextOf(model, versions);
  const aliases = aliasesOf(model, next);
  return {
    ...versionPair(model, versions),
    declareShapes: next.conventions.absoluteLinks ? 'next-shapes-at-base-url' : 'next-shapes',
    shapes: shapesOfBoth(model, next),
    pairs: shapesOfBoth(model, next).flatMap(pairsOf),
    functions: functionsOf(model, next),
    hasAliases: Object.keys(aliases).length > 0,
    aliases,
    renamed: renamedIn(model, next),
    leftOut: leftOutTests(model, versions),
  };
}

/** The shapes of a resource in both versions: imported from the older one, and written for the newer one. */
interface ShapesOfBoth {
  /** The resource's folder in the older version. */
  readonly folder: string;
  readonly older: string;
  readonly newer: string;
  readonly values: readonly Shape[];
  /** Computed members of each version in the tests, as text; '' for none. */
  readonly computedBefore: string;
  readonly computed: string;
}

function shapesOfBoth(model: Model, next: Model): readonly ShapesOfBoth[] {
  return model.allResources.flatMap((resource) => {
    const same = sameResource(resource, next);
    if (same === undefined) return [];
    return [
      {
        folder: resourceFolder(resource),
        older: shapesName(resource, model),
        newer: shapesName(same, next),
        values: shapesOf(same, next),
        computedBefore: computedText(resource),
        computed: computedText(same),
      },
    ];
  });
}

/** The second halves of a tag in both versions: a name of shapes, and what is computed beside them in the tests. */
interface ShapePair extends Pick<ShapesOfBoth, 'older' | 'newer' | 'computed' | 'computedBefore'> {
  readonly partial: 'same-tags' | 'computed-since' | 'computed-otherwise';
}

/** Pages have tags with hashes of their own: where both versions have some, their shapes are paired without, too. */
function pairsOf(both: ShapesOfBoth): readonly ShapePair[] {
  const { computed, computedBefore } = both;
  if (computed === computedBefore) return [{ ...both, partial: 'same-tags' }];
  if (computedBefore === '') return [{ ...both, partial: 'computed-since' }];
  return [
    { ...both, partial: 'computed-otherwise' },
    { ...both, partial: 'same-tags' },
  ];
}

function shapesName({ names }: Resource, { service }: Model): string {
  return `v${service.version}${names.type}`;
}

/** The same resource in the next version, which shares the table. */
function sameResource({ storage }: Resource, next: Model): Resource | undefined {
  return next.allResources.find((one) => one.storage.table === storage.table);
}

/** Resources that the next version renames and still shows under their former paths. */
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

/** The next version's names of functions that it renames, by their names in this version. */
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

/** By path, the next version's names of members, with the names in this version as their aliases. */
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
