// All differences between two models, each once. Compatibility, the change log and the check of frozen files are based on them.
// The number of the version is no difference. Migrations compare tables instead: the database holds more than any model says, such as
// retired columns and the names of constraints. `src/model/pairs.ts` decides for both what is the same.
import { hasAuthentication } from '../../model/access.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { addressOf, type Change, changeAt, type Detail, type Sides } from './change.js';
import type { DiffContext } from './diff-context.js';
import { diffController } from './diff-controller.js';
import { diffFields } from './diff-fields.js';
import { diffResource } from './diff-resource.js';
import { diffService } from './diff-service.js';
import { EnumUses } from './diff-enums.js';
import { pairsOf } from '../../model/pairs.js';

/** Changes in the order of the newer file: the service, its resources with their children, the enums. */
export function diffModels(older: Model, newer: Model): readonly Change[] {
  const enums = new EnumUses();
  const keys = new Map<string, string>();
  const steps = level({ older: topOf(older), newer: topOf(newer) }, { older: [], newer: [] }, keys);
  const context: DiffContext = {
    enums,
    knowCallers: hasAuthentication(older) && hasAuthentication(newer),
    newKeyOf: (key) => keys.get(key) ?? key,
    problems: problemsOfBoth(older, newer),
    diffMembers: diffFields,
  };
  return [...diffService(older, newer), ...steps.flatMap((step) => step(context)), ...enums.changes()];
}

/** A comparison that runs once all resources are paired, since fields refer to any of them. */
type Step = (context: DiffContext) => readonly Change[];

/** Siblings below one resource or at the top. */
type Level = Pick<Resource, 'children' | 'controllers'>;

function topOf({ resources, controllers }: Model): Level {
  return { children: resources, controllers: controllers.filter(({ parents }) => parents.length === 0) };
}

function level(
  { older, newer }: { readonly older: Level; readonly newer: Level },
  around: Sides,
  keys: Map<string, string>,
): readonly Step[] {
  const resources = pairsOf(older.children, newer.children);
  const controllers = pairsOf(older.controllers, newer.controllers);
  // A resource that becomes a controller, or the reverse, is one change of kind.
  const isOf = (things: readonly { readonly name: string }[], { name }: { readonly name: string }): boolean =>
    things.some((thing) => thing.name === name);
  const otherKinds = [
    ...resources.removed.filter((one) => isOf(controllers.added, one)),
    ...controllers.removed.filter((one) => isOf(resources.added, one)),
  ];
  const at = ({ name }: { readonly name: string }): Sides => ({
    older: [...around.older, 'resources', name],
    newer: [...around.newer, 'resources', name],
  });
  const only = (kind: 'resource-added' | 'resource-removed', things: readonly (Resource | Controller)[]): Step[] =>
    things
      .filter((thing) => !isOf(otherKinds, thing))
      .map((resource) => () => [changeAt(at(resource), { kind, resource })]);
  return [
    ...resources.both.flatMap((pair) => {
      keys.set(pair.older.key, pair.newer.key);
      const sides = { older: addressOf(pair.older), newer: addressOf(pair.newer) };
      return [(context: DiffContext) => diffResource(pair, sides, context), ...level(pair, sides, keys)];
    }),
    ...controllers.both.map((pair) => (context: DiffContext) => {
      const sides = { older: addressOf(pair.older), newer: addressOf(pair.newer) };
      return diffController(pair, sides, context);
    }),
    ...otherKinds.map((one) => () => [changeAt(at(one), kindChange(one, resources.added), 'kind')]),
    ...only('resource-removed', [...resources.removed, ...controllers.removed]),
    ...only('resource-added', [...resources.added, ...controllers.added]),
  ];
}

function kindChange(one: Resource | Controller, added: readonly Resource[]): Detail {
  const to = added.find(({ name }) => name === one.name)?.kind ?? 'controller';
  return { kind: 'kind', from: 'kind' in one ? one.kind : 'controller', to };
}

function problemsOfBoth(older: Model, newer: Model): ReadonlySet<string> {
  const known = new Set(older.errors.map(({ slug }) => slug));
  return new Set(newer.errors.map(({ slug }) => slug).filter((slug) => known.has(slug)));
}
