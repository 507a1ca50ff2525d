import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { expectGolden } from '../testing/golden.js';
import { languageReference } from './language-reference.js';

const path = fileURLToPath(new URL('../../docs/language.md', import.meta.url));
const mark = '<!-- reference -->\n';

it('is the last part of docs/language.md', () => {
  const [introduction = '', ...rest] = readFileSync(path, 'utf8').split(mark);
  expect(rest).toHaveLength(1);
  expectGolden(path, `${introduction}${mark}\n${languageReference()}`);
});

it('has a row for each key, and links that lead somewhere', () => {
  const reference = languageReference();
  const anchors = new Set(Array.from(reference.matchAll(/<a id="([^"]+)">/g), ([, anchor]) => anchor));
  for (const [, target] of reference.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(target);
  for (const line of reference.split('\n')) if (line.startsWith('|')) expect(line.match(/(?<!\\)\|/g)).toHaveLength(5);
});

it('shows YAML that is YAML', () => {
  for (const [, block = ''] of readFileSync(path, 'utf8').matchAll(/```yaml\n(.*?)```/gs)) {
    for (const document of parseAllDocuments(block)) expect(document.errors).toEqual([]);
  }
});
