import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, normalizeDecimal } from '../../templates/src/api/runtime/formats/decimal.js';
import { decimalOrder } from '../../templates/src/api/store/listing/decimal-order.js';

const decimals = fc
  .stringMatching(/^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?$/)
  .map((text) => normalizeDecimal(text) ?? '0');

test('the texts sort as the numbers do', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const [left, right] = [decimalOrder(a), decimalOrder(b)];
      expect(left < right ? -1 : left > right ? 1 : 0).toBe(compareDecimals(a, b));
    }),
    {
      numRuns: 1000,
      examples: [
        ['-12', '-12.5'],
        ['9.99', '10'],
        ['-0.1', '0'],
        ['12', '12.5'],
        ['-9', '-10'],
      ],
    },
  );
});
