import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { conventionsPage } from './conventions-page.js';
import { expectGolden } from '../testing/golden.js';

const path = fileURLToPath(new URL('../../docs/reference/conventions.md', import.meta.url));
const mark = '<!-- rules -->\n';

it('docs/reference/conventions.md ends with the page of rules', () => {
  const [introduction = '', ...rest] = readFileSync(path, 'utf8').split(mark);
  expect(rest).toHaveLength(1);
  expectGolden(path, `${introduction}${mark}\n${conventionsPage()}`);
});

it('each row of the tables has four cells', () => {
  for (const line of conventionsPage()
    .split('\n')
    .filter((one) => one.startsWith('|'))) {
    expect(line.match(/(?<!\\)\|/g)).toHaveLength(5);
  }
});
