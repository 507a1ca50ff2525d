// docs/llms.txt lists all pages for programs that read them (llmstxt.org), with the sentences of the index pages.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectGolden } from '../../src/testing/golden.js';
import { root } from '../support/built-command.js';
import { pagesIn, readPage } from './page-blocks.js';

const INTRODUCTION = `# Restwright

> Restwright reads one declarative \`resources.yaml\` and writes a complete HTTP service in TypeScript: routes, database, migrations, pages, OpenAPI, client and tests.

An agent that works on a service begins with [For coding agents](guides/for-coding-agents.md). Paths count from the folder of this file.
`;

const SECTIONS = [
  ['Guides', 'guides'],
  ['Reference', 'reference'],
  ['Explanation', 'explanation'],
] as const;

/** A row of a table, or an item of a list. */
const ENTRY = /^(?:\| |- )\[([^\]]+)\]\(([\w-]+(?:\/README)?\.md)\)(?: \| |: )(.*?)(?: \|)?$/gm;

const sections = SECTIONS.map(([title, folder]) => ({
  title,
  folder,
  entries: [...readPage(`docs/${folder}/README.md`).matchAll(ENTRY)],
}));

it('docs/llms.txt lists every page', () => {
  const listed = sections.map(({ title, folder, entries }) => {
    const lines = entries.map(([, name, file, text]) => `- [${name}](${folder}/${file}): ${text}`);
    return `\n## ${title}\n\n${lines.join('\n')}\n`;
  });
  expectGolden(join(root, 'docs/llms.txt'), INTRODUCTION + listed.join(''));
});

it.each(sections)('$folder/README.md lists each page of its folder once', ({ folder, entries }) => {
  const files = entries.map(([, , file]) => `docs/${folder}/${file}`);
  // A folder inside has an index of its own, which stands for its pages.
  const pages = pagesIn(`docs/${folder}`).filter((page) => {
    const isInside = page.split('/').length > 3;
    return page.endsWith('README.md') === isInside;
  });
  expect(files.toSorted()).toEqual(pages);
});
