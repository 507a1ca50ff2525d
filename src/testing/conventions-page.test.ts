import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { conventionsPage } from '../conventions/conventions-page.js';
import { expectGolden } from './golden.js';

const path = fileURLToPath(new URL('../../docs/conventions.md', import.meta.url));
const mark = '<!-- rules -->\n';

it('is the last part of docs/conventions.md', () => {
  const [introduction = '', ...rest] = readFileSync(path, 'utf8').split(mark);
  expect(rest).toHaveLength(1);
  expectGolden(path, `${introduction}${mark}\n${conventionsPage()}`);
});

it('has four cells in each row', () => {
  for (const line of conventionsPage()
    .split('\n')
    .filter((one) => one.startsWith('|'))) {
    expect(line.match(/(?<!\\)\|/g)).toHaveLength(5);
  }
});
