import { expect, it } from 'vitest';
import { newestFirst } from '../../model/served.js';
import { versionsOf } from '../../testing/model-of.js';
import type { LeftOutTests } from './left-out-tests.js';
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
