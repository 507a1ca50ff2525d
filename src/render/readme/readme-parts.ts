// The parts of the emitted README that depend on the resources: the table and the commands to try.

import type { Model, Resource } from '../../model/model.js';
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
  const controllers = model.controllers.map(({ path, safe, names, description }) => [
    markdownCode(`/v${model.service.version}${path}`),
    safe ? 'GET HEAD OPTIONS' : 'POST OPTIONS',
    markdownText(`${names.singular}: your function`),
    markdownText(description),
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
  const write = (method: string, place = url): string =>
    `curl -i${method} ${shellArgument(place)} -H 'Content-Type: application/json' \\\n  -d ${shellArgument(body)}`;
  const { singular, plural } = resource.names;
  const one = resource.kind === 'document' ? `the ${singular}` : `one ${singular}`;
  const refers = resource.fields.some(({ reference, presence }) => reference !== null && presence.kind === 'required');
  const ids = refers ? ', with the ids of what it refers to' : '';
  return [
    ...(has.has('create') ? [`# ${shellComment(`create ${one}${ids}`)}\n${write('')}`] : []),
    ...(!has.has('create') && !resource.hasItems && has.has('replace')
      ? [`# ${shellComment(`write ${one}`)}\n${write(' -X PUT')}`]
      : []),
    ...(resource.kind === 'store' && has.has('replace')
      ? [
          `# ${shellComment(`create ${one}, at an id of your choice`)}\n${write(' -X PUT', `${url}/${exampleId(resource)}`)}`,
        ]
      : []),
    ...(has.has('list')
      ? [`# ${shellComment(`list ${plural}`)}\ncurl ${shellArgument(`${url}?${pagingStyle(model).size}=5`)}`]
      : []),
    ...(resource.kind === 'document' && has.has('get')
      ? [`# ${shellComment(`get ${one}`)}\ncurl ${shellArgument(url)}`]
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
