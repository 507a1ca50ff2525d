import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { expectGolden } from '../testing/golden.js';
import { languageReference } from './language-reference.js';

const path = fileURLToPath(new URL('../../docs/language.md', import.meta.url));
const mark = '<!-- reference -->\n';

it('docs/language.md ends with the reference', () => {
  const [introduction = '', ...rest] = readFileSync(path, 'utf8').split(mark);
  expect(rest).toHaveLength(1);
  expectGolden(path, `${introduction}${mark}\n${languageReference()}`);
});

it('the reference has a row for each key, and no broken links', () => {
  const reference = languageReference();
  const anchors = new Set(Array.from(reference.matchAll(/<a id="([^"]+)">/g), ([, anchor]) => anchor));
  for (const [, target] of reference.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(target);
  for (const line of reference.split('\n')) if (line.startsWith('|')) expect(line.match(/(?<!\\)\|/g)).toHaveLength(5);
});

it('the examples of docs/language.md are valid YAML', () => {
  for (const [, block = ''] of readFileSync(path, 'utf8').matchAll(/```yaml\n(.*?)```/gs)) {
    for (const document of parseAllDocuments(block)) expect(document.errors).toEqual([]);
  }
});
