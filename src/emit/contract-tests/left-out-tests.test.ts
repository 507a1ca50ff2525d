import { expect, it } from 'vitest';
import { newestFirst } from '../../model/served.js';
import { versionsOf } from '../../testing/model-of.js';
import { leftOutTests } from './next-version.js';

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
  const versions = versionsOf(KEYS(2, '', breaking), { 1: KEYS(1, ', default: 256', '') });
  const left = newestFirst(versions)
    .slice(1)
    .flatMap((older) => leftOutTests(older, versions));
  const begins = left.flatMap((one) => one.begins ?? []);
  expect(begins).toEqual(expect.arrayContaining(['/v1/keys ', '/v1/keys/{keyId}/holders ']));
});
