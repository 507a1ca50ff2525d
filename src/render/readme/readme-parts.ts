// The parts of the emitted README that depend on the resources: the table and the commands to try.

import { isTransition, offeredNouns } from '../../model/transitions.js';
import type { Model, Operation, Resource } from '../../model/model.js';
import { exampleBody, minimalBody } from '../example-values.js';
import { methodsOf, offeredPaths, type OfferedPath } from '../offered-paths.js';
import { pagingStyle } from '../paging-style.js';
import { exampleId } from '../store-keys.js';
import { shellArgument } from '../../source/shell-argument.js';
import { markdownCode, markdownText, shellComment } from './escape-text.js';

const ADDRESS = 'http://localhost:3000';

/** A row a path. */
export function resourceTable(model: Model): string {
  const rows = model.allResources.flatMap((resource) =>
    offeredPaths(resource).map((offered, index) => {
      const path = markdownCode(`/v${model.service.version}${offered.path}`);
      const description = index === 0 ? markdownText(resource.description) : '';
      return [path, methodsOf(offered).join(' '), describePath(resource, offered), description];
    }),
  );
  const controllers = offeredNouns(model).map((noun) => [
    markdownCode(`/v${model.service.version}${noun.path}`),
    noun.safe ? 'GET HEAD OPTIONS' : 'POST OPTIONS',
    markdownText(`${noun.names.singular}: ${isTransition(noun) ? `to the state ${noun.to}` : 'your function'}`),
    markdownText(noun.description),
  ]);
  return markdownTable(['Path', 'Methods', 'What it is', 'About it'], [...rows, ...controllers]);
}

/** A column that would be empty in every row is left out. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, column) => shown[column]).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What to type first: the first collection from its creation to its end, then how to begin with each of the others. */
export function firstCommands(model: Model): string {
  const [first, ...others] = model.resources.map((resource) => commandsOf(resource, model));
  return [...(first ?? []), ...others.flatMap((commands) => commands.slice(0, 1))].join('\n\n');
}

/** Documents below absent resources cannot be tried, so only the top level is shown. */
function commandsOf(resource: Resource, model: Model): readonly string[] {
  const url = `${ADDRESS}/v${model.service.version}${resource.path}`;
  const has = new Set(resource.operations);
  const body = bodyFor(resource, model);
  const write = (operation: Operation, method: string, place = url): string =>
    `curl -i${method} ${shellArgument(place)} -H 'Content-Type: application/json'${credentialsOption(resource, operation, model)} \\\n  -d ${shellArgument(body)}`;
  const { singular, plural } = resource.names;
  const one = resource.kind === 'document' ? `the ${singular}` : `one ${singular}`;
  const refers = resource.fields.some(({ reference, presence }) => reference !== null && presence.kind === 'required');
  const ids = refers ? ', with the ids of what it refers to' : '';
  return [
    ...(has.has('create') ? [`# ${shellComment(`create ${one}${ids}`)}\n${write('create', '')}`] : []),
    ...(!has.has('create') && !resource.hasItems && has.has('replace')
      ? [`# ${shellComment(`write ${one}`)}\n${write('replace', ' -X PUT')}`]
      : []),
    ...(resource.kind === 'store' && has.has('replace')
      ? [
          `# ${shellComment(`create ${one}, at an id of your choice`)}\n${write('replace', ' -X PUT', `${url}/${exampleId(resource)}`)}`,
        ]
      : []),
    ...(has.has('list')
      ? [
          `# ${shellComment(`list ${plural}`)}\ncurl ${shellArgument(`${url}?${pagingStyle(model).size}=5`)}${credentialsOption(resource, 'list', model)}`,
        ]
      : []),
    ...(resource.kind === 'document' && has.has('get')
      ? [`# ${shellComment(`get ${one}`)}\ncurl ${shellArgument(url)}${credentialsOption(resource, 'get', model)}`]
      : []),
  ];
}

/** The required members say most with least; where nothing is required, all of them. */
function bodyFor(resource: Resource, model: Model): string {
  const isRequired = resource.fields.some((field) => field.presence.kind === 'required');
  return JSON.stringify(isRequired ? minimalBody(resource, model) : exampleBody(resource, model));
}

function describePath(resource: Resource, { ofList }: OfferedPath): string {
  const { singular, plural } = resource.names;
  return markdownText(ofList ? plural : resource.kind === 'document' ? `the ${singular}` : `one ${singular}`);
}

const CREDENTIALS: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  bearer: ' -H "Authorization: Bearer $TOKEN"',
  'api-key': ' -H "X-API-Key: $KEY"',
  cookie: ' -H "Cookie: __Host-session=$SESSION"',
};

/** For a command line: the header of one who may, in a variable of the shell. */
function credentialsOption({ access }: Resource, operation: Operation, { auth }: Model): string {
  if (access[operation].includes('public')) return '';
  return CREDENTIALS[auth.scheme];
}
