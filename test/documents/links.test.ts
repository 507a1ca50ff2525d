// Links of all pages lead to files that exist, and anchors to headings that do.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/built-command.js';
import { pagesIn, readPage } from './page-blocks.js';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesIn('docs')];

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, 'code');

it.each(pages)('%s has links that lead somewhere', (page) => {
  const links = [...withoutCode(readPage(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)];
  const astray = links.filter(([, target = '', anchor]) => {
    const file = target === '' ? page : join(dirname(page), target);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
  });
  expect(astray.map(([link]) => link)).toEqual([]);
});

const known = new Map<string, ReadonlySet<string>>();

function anchorsOf(file: string): ReadonlySet<string> {
  const found = known.get(file) ?? anchorsIn(readFileSync(join(root, file), 'utf8'));
  known.set(file, found);
  return found;
}

/** As GitHub makes them: of each heading, and where it repeats with a number. */
function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = heading
      .replaceAll(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const [, name = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(name);
  return anchors;
}
