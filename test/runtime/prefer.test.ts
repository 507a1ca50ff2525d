import { expect, test } from 'vitest';
import { preferenceOf } from '../../templates/src/api/runtime/prefer.js';

test.each([
  ['return=minimal', 'minimal'],
  ['return="minimal"', 'minimal'],
  ['Return = MINIMAL', 'minimal'],
  ['respond-async, wait=100, return=minimal; foo="a, b"', 'minimal'],
  ['a="x, return=other", return=minimal', 'minimal'],
  ['return=minimal, return=representation', 'minimal'],
  ['return', ''],
  ['return=', ''],
  ['return;a=b', ''],
  ['', undefined],
  [',,', undefined],
  ['xreturn=minimal', undefined],
  ['a="b, return=minimal"', undefined],
  ['a="\\", return=minimal"', undefined],
  ['return minimal', undefined],
  ['=return', undefined],
])('%s: return is %s', (header, value) => {
  expect(preferenceOf(header, 'return')).toBe(value);
});

test('takes no time on a header of nothing but quotes', () => {
  const started = performance.now();
  for (const header of ['"'.repeat(16_383), '"\\'.repeat(8_000), 'a='.repeat(8_000), ' '.repeat(16_000)])
    preferenceOf(header, 'return');
  expect(performance.now() - started).toBeLessThan(1000);
});
