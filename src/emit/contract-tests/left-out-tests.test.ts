import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../model/served.js';
import { versionsOf } from '../../testing/model-of.js';
import { TITLE_BEGINNINGS, type LeftOutTests } from './left-out-tests.js';
import { leftOutTests } from './next-version.js';

function leftOut(newest: string, first: string): readonly LeftOutTests[] {
  const versions = versionsOf(newest, { 1: first });
  return newestFirst(versions)
    .slice(1)
    .flatMap((older) => leftOutTests(older, versions));
}

const KEYS = (version: number, value: string, breaking: string): string => `
service: safe
version: ${version}
resources:
  keys:
    fields: { bits: { type: int${value} } }
    resources: { holders: { fields: { name: string } } }
${breaking}`;

it('leaves out the tests below a resource whose smallest body lacks what the next version requires', () => {
  const breaking = 'breaking: [{ rule: field-required, at: keys.fields.bits.default, reason: Meant. }]';
  const left = leftOut(KEYS(2, '', breaking), KEYS(1, ', default: 256', ''));
  const begins = left.flatMap((one) => one.begins ?? []);
  expect(begins).toEqual(expect.arrayContaining(['/v1/keys ', '/v1/keys/{keyId}/holders ']));
});

const NOTICES = (version: number, access: string): string => `
service: hall
version: ${version}
auth: { scheme: api-key }
resources:
  notices: { fields: { text: string }${access} }
`;

it('leaves out tests that refuse callers whom the next version lets in', () => {
  const left = leftOut(NOTICES(2, ', access: public'), NOTICES(1, ''));
  const expected = { begins: expect.arrayContaining(['A.2 ', 'O.8 ']), about: expect.arrayContaining(['/v1/notices']) };
  expect(left).toContainEqual(expect.objectContaining(expected));
});

describe('checks that are left out by the beginnings of their titles', () => {
  const root = new URL('../../../templates/test/api/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ts(?:\.hbs)?$/.test(path));
  const titles = files.flatMap((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    return Array.from(
      text.matchAll(/(?:rule|failure)\(\s*'([^']+)',\s*['`"]([^'`"]+)/gi),
      ([, id, title]) => `${id} ${title}`,
    );
  });

  it.each(TITLE_BEGINNINGS)('%s begins one', (beginning) => {
    expect(titles.filter((title) => title.startsWith(beginning))).not.toEqual([]);
  });
});
