import { describe, expect, it } from 'vitest';
import { compareDecimals } from '#runtime/formats/decimal.js';
import { modelOf } from '../testing/model-of.js';
import { sourceOf } from './seed-sources.js';
import type { SeedSource } from '../types/type-definition.js';

/** Of a field with this type, in the YAML's words. */
function sourceFor(type: string, isDistinct = false): SeedSource {
  const model = modelOf(`{ service: shop, version: 1, resources: { items: { fields: { it: { ${type} } } } } }`);
  const column = model.allResources.map(({ table }) => table)[0]?.clientColumns[0];
  if (column === undefined) throw new Error('There is no column.');
  return sourceOf(column, isDistinct);
}

describe('sources of seed values', () => {
  it.each([
    ['type: int, min: 1500000000000', 1_500_000_000_000],
    ['type: int, max: -2000000000000', -2_000_000_000_000],
    ['type: number, min: 0.001, max: 0.009', 0.009],
    ["type: decimal, min: '0.001', max: '0.009'", '0.009'],
  ])('are values of the contract where no rule makes them: %s', (type, first) => {
    const { is, values } = sourceFor(type);
    expect([is, values]).toEqual(['one-of', expect.arrayContaining([first])]);
  });

  it('stay within years of four digits', () => {
    const { min, max } = sourceFor("type: date, min: '9999-06-01'");
    expect([new Date(Number(min)), new Date(Number(max))]).toEqual([
      new Date('9999-06-01'),
      new Date('9999-12-31T23:59:59Z'),
    ]);
  });

  it('give different values between bounds beyond the precision of doubles', () => {
    const [min, max] = [9_007_199_254_740_993n, 9_007_199_254_741_093n];
    const { is, values } = sourceFor(`type: bigint, min: '${min}', max: '${max}'`, true);
    expect([is, Array.isArray(values) && new Set(values).size]).toEqual(['each', 100]);
    for (const value of Array.isArray(values) ? values : []) {
      expect(BigInt(String(value)) >= min && BigInt(String(value)) <= max).toBe(true);
    }
    const far = sourceFor("type: decimal, max: '-100000000000000000000.5'", true);
    expect([far.is, Array.isArray(far['values']) && new Set(far['values']).size]).toEqual(['each', 100]);
    for (const value of Array.isArray(far['values']) ? far['values'] : []) {
      expect(compareDecimals(String(value), '-100000000000000000000.5')).toBeLessThanOrEqual(0);
    }
    expect(sourceFor('type: language', true).is).toBe('each');
  });
});
