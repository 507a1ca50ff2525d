import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furthest, isBehind, seenIn, tokenOf } from '../../generated/src/api/store/postgres/positions.js';

const positions = fc.record({
  timeline: fc.integer({ min: 1, max: 0xffffffff }),
  offset: fc.bigInt(0n, 2n ** 64n - 1n),
});

test('a token reads back as its position', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(seenIn(tokenOf(position))).toEqual(position);
    }),
  );
});

test('with several tokens, a replica is behind until it has reached each position', () => {
  fc.assert(
    fc.property(positions, positions, positions, (one, other, found) => {
      const due = seenIn(`${tokenOf(one)},${tokenOf(other)}`);
      expect(due).toEqual(furthest(one, other));
      if (typeof due !== 'object') throw new Error('They are no position.');
      expect(isBehind(found, due)).toBe(isBehind(found, one) || isBehind(found, other));
    }),
  );
});

test('without a token, the primary answers', () => {
  expect(seenIn(undefined)).toBe(undefined);
  for (const text of ['', ' ', 'x', '1.', '.1', '1.1 ', '1.1.1', '1,1', 'Ä.1', '1.99999999999999', '1.1,', 'until.']) {
    expect([text, seenIn(`${text}`)]).toEqual([text, text === '1.1 ' ? { timeline: 1, offset: 1n } : 'primary']);
  }
  expect(seenIn(tokenOf('primary'))).toBe('primary');
  expect(seenIn('until.1')).toBe(undefined);
  expect(furthest(undefined, 'primary')).toBe('primary');
});
