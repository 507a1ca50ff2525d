// The README's section on controllers: arguments and results of the owner's functions.
import { exampleMembers } from '../../types/values.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { moduleName } from '../names/module-names.js';
import { resourceFolder } from '../names/emitted-names.js';
import type { View } from '../templates.js';

/** False without controllers. */
export function controllersView(model: Model): View | false {
  const { controllers, conventions } = model;
  const writing = controllers.find(({ safe }) => !safe);
  const shown = writing ?? controllers[0];
  if (shown === undefined) return false;
  return {
    name: shown.names.collection,
    writes: writing !== undefined,
    runsOnce: writing !== undefined && conventions.idempotency !== 'off',
    showsPages: controllers.some(({ output }) => output.kind === 'page'),
    byCursor: conventions.paging === 'cursor',
    example: exampleView(shown, model),
    failing: failingView(controllers),
  };
}

/** Fills `_controller-example.ts.hbs`. */
function exampleView(controller: Controller, model: Model): View {
  const { safe, names, input, query, output, parents, errors, path } = controller;
  const known = idsIn(path);
  const looked = lookedAt(controller, model);
  const lookedPath = pathGiven(looked?.itemPath ?? '', known);
  const shownPath = output.kind === 'resource' ? pathGiven(output.resource.itemPath, known) : NO_PATH;
  const given = [
    ...(known.length > 0 && parents.length > 0 ? ['path'] : []),
    ...(input.length > 0 ? ['input'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(output.kind === 'page' ? ['slice'] : []),
    'database',
    ...(errors.length > 0 ? ['fail'] : []),
    'clock',
    'log',
    'signal',
  ];
  // The compiler refuses unused names.
  const used = new Set([
    ...(lookedPath.usesPath || shownPath.usesPath ? ['path'] : []),
    ...(safe && looked === undefined ? [] : ['database']),
  ]);
  return {
    version: `v${model.service.version}`,
    name: names.collection,
    given: given.filter((name) => used.has(name)),
    unused: given.filter((name) => !used.has(name)),
    looked: looked !== undefined && { module: moduleName(looked), folder: resourceFolder(looked), path: lookedPath },
    failure: errors[0]?.slug ?? '',
    body: safe ? 'reading-body' : 'writing-body',
    result: `${output.kind}-result`,
    members: output.kind === 'fields' ? exampleMembers(output.fields) : null,
    path: shownPath,
  };
}

/** The resource that the example reads: the parent, the resource in the answer, or any other. */
function lookedAt({ parents, output }: Controller, model: Model): Resource | undefined {
  const shown = output.kind === 'resource' ? output.resource : undefined;
  return parents.at(-1) ?? shown ?? model.allResources[0];
}

interface PathGiven {
  /** Its ids are those of the controller's own path. */
  readonly isOwn: boolean;
  readonly usesPath: boolean;
  readonly ids: readonly { readonly name: string; readonly isKnown: boolean }[];
}

const NO_PATH: PathGiven = { isOwn: false, usesPath: false, ids: [] };

/** Ids of the controller's own path are passed on; the example makes up the others. */
function pathGiven(itemPath: string, known: readonly string[]): PathGiven {
  const ids = idsIn(itemPath).map((name) => ({ name, isKnown: known.includes(name) }));
  const isOwn = ids.length > 0 && ids.map(({ name }) => name).join() === known.join();
  return { isOwn, usesPath: ids.some(({ isKnown }) => isKnown), ids };
}

function idsIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
}

/** The first failure that a controller declares; false when none does. */
function failingView(controllers: readonly Controller[]): View | false {
  const [failing] = controllers.flatMap(({ errors }) => errors);
  return failing !== undefined && { slug: failing.slug, status: failing.status };
}
