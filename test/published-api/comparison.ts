// comparison.md of examples/issues: what is published beside what is emitted.
import type { Model } from '../../src/model/model.js';
import { compare, type Published } from './compare.js';
import { reasonOf, REASONS, type Pair } from './reasons.js';

/** published.json, as extract.mjs writes it. */
export interface PublishedApi {
  readonly source: string;
  readonly resources: Readonly<Record<string, Published>>;
}

/** @throws Error where a resource is not there, or a difference has no reason */
export function comparison(model: Model, { source, resources }: PublishedApi): string {
  const sections = Object.entries(resources).map(([key, published]) => {
    const resource = model.allResources.find((one) => one.key === key);
    if (resource === undefined) throw new Error(`examples/issues has no resource ${key}.`);
    return { published, path: resource.itemPath, ...compare(resource, published) };
  });
  const all = sections.flatMap(({ differences }) => differences);
  const same = sections.reduce((sum, section) => sum + section.same, 0);
  return [
    '# Beside the published API',
    '',
    `The ${sections.length} resources of this example and the endpoints of GitHub's REST API that they are modelled on, as ${source}`,
    `describes them. Of the operations, and of the members that answers show and requests take, ${same} are the same and`,
    `${all.length} are not, for these reasons:`,
    '',
    '| | | why | what the language would need to say it |',
    '|---|---|---|---|',
    ...REASONS.map((reason) => {
      const count = all.filter((pair) => reasonOf(pair) === reason).length;
      return `| ${reason.title} | ${count} | ${cell(reason.why)} | ${cell(reason.needs)} |`;
    }),
    ...sections.flatMap(({ path, published, same: equal, differences }) => [
      '',
      `## \`${path}\``,
      '',
      `\`${published.item}\`: ${equal} the same.`,
      ...(differences.length === 0 ? [] : ['', '| | | published | here | why |', '|---|---|---|---|---|']),
      ...differences.map(row),
    ]),
    '',
  ].join('\n');
}

function row(pair: Pair): string {
  const reason = reasonOf(pair);
  if (reason === undefined) throw new Error(`Nobody has said why this differs: ${JSON.stringify(pair)}`);
  return `| ${pair.part} | \`${pair.name}\` | ${code(pair.there)} | ${code(pair.here)} | ${reason.title} |`;
}

function code(shape: string): string {
  return shape === '' ? '' : `\`${cell(shape)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
