// The README's table of resources, and tables of Markdown.

import { isTransition, offeredNouns } from '../../model/controllers.js';
import type { Model, Resource } from '../../model/model.js';
import { methodsOf, offeredPaths, type OfferedPath } from '../routes/offered-paths.js';
import { markdownCode, markdownText } from '../../text/quoting.js';

/** A row for each path. */
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
  return markdownTable(['Path', 'Methods', 'What it is', 'About it'], [...rows, ...controllers, ...sessionRows(model)]);
}

/** The paths of sessions. */
function sessionRows({ auth, service }: Model): readonly (readonly string[])[] {
  if (auth.scheme !== 'cookie') return [];
  const path = `/v${service.version}/sessions`;
  return [
    [markdownCode(path), 'POST OPTIONS', 'logging in', ''],
    [markdownCode(`${path}/current`), 'GET HEAD DELETE OPTIONS', 'who is logged in, and logging out', ''],
  ];
}

/** Leaves out a column that is empty in every row. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, column) => shown[column]).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function describePath(resource: Resource, { ofList }: OfferedPath): string {
  const { singular, plural } = resource.names;
  return markdownText(ofList ? plural : resource.kind === 'document' ? `the ${singular}` : `one ${singular}`);
}
