import { expect, test } from 'vitest';
import { preferenceOf } from '../../templates/src/api/runtime/http/prefer.js';

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

test('reads a header of only quotes or spaces in bounded time', () => {
  const spaces = ' '.repeat(15_000);
  const quotes = ['"'.repeat(16_383), '"\\'.repeat(8_000)];
  for (const header of [...quotes, 'a='.repeat(8_000), spaces, `a${spaces}x`, `a=${spaces}x y`, `a = ${spaces}`])
    expect(preferenceOf(header, 'return')).toBeUndefined();
});
