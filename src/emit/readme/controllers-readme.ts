// The README's section on controllers: arguments and results of the owner's functions.
import { exampleMembers } from '../../types/values.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { moduleName } from '../names/module-names.js';
import { resourceFolder } from '../names/emitted-names.js';
import { fill, type View } from '../templates.js';
import { markdownCode } from '../../text/quoting.js';

/** '' without controllers. */
export function controllersSection(model: Model): string {
  const { controllers, conventions } = model;
  const write = controllers.find(({ safe }) => !safe);
  const [shown] = write === undefined ? controllers : [write];
  if (shown === undefined) return '';
  const pages = controllers.some(({ output }) => output.kind === 'page');
  const slice =
    conventions.paging === 'cursor'
      ? 'that come behind `slice.after`, or the first ones without it, at most `slice.take`'
      : 'from the one behind `slice.skip` others on, at most `slice.take`';
  const lines = [
    `The function of a controller stands there too, such as ${markdownCode(shown.names.collection)}; until you have written it, the answer is 501 \`not-implemented\`.`,
    'It is given what was sent, already checked, the ids of the path, a clock, a log, the database, and a `signal` to hand to what it waits for: when the request has taken too long, that ends.',
    'The functions of a `store.ts` are generators, `yield* …existing(transaction, …)`: a call without `yield*` does nothing at all.',
    ...(write === undefined
      ? []
      : [
          'It waits for others first; then `database.write` runs one generator in one transaction, which looks again at what the change relies on.',
        ]),
    ...(write !== undefined && conventions.idempotency !== 'off'
      ? [
          'With an `Idempotency-Key` it runs once; only where it is refused before it has changed anything, a repeat runs it again.',
        ]
      : []),
    ...(pages
      ? [`For a page it finds the ids of items: those ${slice}; the last one only tells that there are more.`]
      : []),
  ];
  return `\n${lines.join(' ')}\n\n\`\`\`ts\n${fill('readme/_controller-example.ts.hbs', exampleView(shown, model))}\`\`\`\n${failuresLine(model)}`;
}

/** Fills `readme/_controller-example.ts.hbs`. */
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

function failuresLine({ controllers, errors }: Model): string {
  const failing = controllers.find((controller) => controller.errors.length > 0)?.errors[0];
  if (errors.length === 0 || failing === undefined) return '';
  return `\n${markdownCode(`throw fail('${failing.slug}', 'Why.')`)} answers with ${failing.status} and \`/problems/${failing.slug}\`; only what is declared can be thrown. Anything else that goes wrong is a 500 that tells nothing.\n`;
}
