// The README's section on controllers: arguments and results of the owner's functions.
import { exampleMembers } from '../../types/values.js';
import type { Controller, Model, Resource } from '../../model/model.js';
import { codeLiteral } from './readme-parts.js';
import { moduleName } from '../names/module-names.js';
import { resourceFolder } from '../names/emitted-names.js';
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
  return `\n${lines.join(' ')}\n\n\`\`\`ts\n${exampleOf(shown, model)}\n\`\`\`\n${failuresLine(model)}`;
}

function exampleOf(controller: Controller, model: Model): string {
  const { safe, names, input, query, output, parents, errors, path } = controller;
  const looked = lookedAt(controller, model);
  const reader = safe ? 'reader' : 'transaction';
  const look = looked === undefined ? '' : lookText(looked, idsIn(path), reader);
  const [failure] = errors;
  const failing = failure === undefined ? [] : [`// throw fail('${failure.slug}', 'Why.')`];
  const work = safe
    ? [
        '  // Read, with the functions of src/api/store; ask others, and wait for them.',
        ...(look === '' ? [] : [`  await database.read((reader) => ${look});`]),
        ...failing.map((line) => `  ${line}`),
      ]
    : [
        '  // Prepare: read, ask others, wait for them.',
        `  await database.write(function* (${look === '' ? '' : reader}) {`,
        '    // Apply: look again, then change, with the functions of src/api/store. It cannot wait for anything.',
        ...(look === '' ? [] : [`    yield* ${look};`]),
        ...failing.map((line) => `    ${line}`),
        '  });',
      ];
  const result = resultText(controller);
  const body = [...work, ...(result === '' ? [] : [`  return ${result};`])];
  const given = [
    ...(idsIn(path).length > 0 && parents.length > 0 ? ['path'] : []),
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
  const code = [...work, output.kind === 'fields' ? '' : result].filter((line) => !line.trimStart().startsWith('//'));
  const isUsed = (name: string): boolean => new RegExp(`(?<![.'])\\b${name}\\b(?!['])`).test(code.join('\n'));
  const used = given.filter(isUsed);
  return [
    ...(looked === undefined
      ? []
      : [
          `import * as ${moduleName(looked)} from '../api/v${model.service.version}/${resourceFolder(looked)}/store.js';\n`,
        ]),
    `async ${names.collection}(${used.length === 0 ? '' : `{ ${used.join(', ')} }`}) {`,
    `  // It is given ${given.filter((name) => !isUsed(name)).join(', ')} too.`,
    ...body,
    '},',
  ].join('\n');
}

/** The resource that the example reads: the parent, the resource in the answer, or any other. */
function lookedAt({ parents, output }: Controller, model: Model): Resource | undefined {
  const shown = output.kind === 'resource' ? output.resource : undefined;
  return parents.at(-1) ?? shown ?? model.allResources[0];
}

function lookText(resource: Resource, known: readonly string[], reader: string): string {
  const path = idsIn(resource.itemPath).length === 0 ? '' : `, ${idsText(resource, known)}`;
  return `${moduleName(resource)}.existing(${reader}${path})`;
}

function resultText({ output, path }: Controller): string {
  switch (output.kind) {
    case 'none':
      return '';
    case 'fields':
      return codeLiteral(exampleMembers(output.fields), 2);
    case 'resource':
      return idsText(output.resource, idsIn(path));
    case 'page':
      return '[]';
  }
}

/** Ids of the controller's own path are passed on; the example makes up the others. */
function idsText({ itemPath }: Resource, known: readonly string[]): string {
  const ids = idsIn(itemPath);
  if (ids.length > 0 && ids.join() === known.join()) return 'path';
  return `{ ${ids.map((id) => (known.includes(id) ? `${id}: path.${id}` : `${id}: '…'`)).join(', ')} }`;
}

function idsIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
}

function failuresLine({ controllers, errors }: Model): string {
  const failing = controllers.find((controller) => controller.errors.length > 0)?.errors[0];
  if (errors.length === 0 || failing === undefined) return '';
  return `\n${markdownCode(`throw fail('${failing.slug}', 'Why.')`)} answers with ${failing.status} and \`/problems/${failing.slug}\`; only what is declared can be thrown. Anything else that goes wrong is a 500 that tells nothing.\n`;
}
