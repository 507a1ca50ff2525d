import { describe, expect, it } from 'vitest';
import { compareDecimals } from '#runtime/formats/decimal.js';
import type { Json } from '../model/model.js';
import { modelOf } from '../testing/model-of.js';
import { sourceOf } from './seed-sources.js';
import type { SeedSource } from '../types/seed-source.js';

/** Of a field with this type, in the YAML's words. */
function sourceFor(type: string, isDistinct = false): SeedSource {
  const model = modelOf(`{ service: shop, version: 1, resources: { items: { fields: { it: { ${type} } } } } }`);
  const [resource] = model.allResources;
  const [column] = resource?.table.clientColumns ?? [];
  if (resource === undefined || column === undefined) throw new Error('There is no column.');
  return sourceOf(column, resource, isDistinct);
}

/** Of a unique field with this type. */
function listedValues(type: string): readonly Json[] {
  const source = sourceFor(type, true);
  return source.is === 'each-of' ? source.values : [];
}

describe('sources of seed values', () => {
  it.each([
    ['type: int, min: 1500000000000', 1_500_000_000_000],
    ['type: int, max: -2000000000000', -2_000_000_000_000],
    ['type: number, min: 0.001, max: 0.009', 0.009],
    ["type: decimal, min: '0.001', max: '0.009'", '0.009'],
  ])('are values of the contract where no rule makes them: %s', (type, first) => {
    expect(sourceFor(type)).toEqual({ is: 'one-of', values: expect.arrayContaining([first]) });
  });

  it('stay within years of four digits', () => {
    expect(sourceFor("type: date, min: '9999-06-01'")).toMatchObject({ min: '9999-06-01', max: '9999-12-31' });
    const times = { min: '9999-06-01T00:00:00Z', max: '9999-12-31T23:59:59Z' };
    expect(sourceFor("type: datetime, min: '9999-06-01T00:00:00Z'")).toMatchObject(times);
  });

  it('give different values between bounds beyond the precision of doubles', () => {
    const [min, max] = [9_007_199_254_740_993n, 9_007_199_254_741_093n];
    const values = listedValues(`type: bigint, min: '${min}', max: '${max}'`);
    expect(new Set(values).size).toBe(100);
    for (const value of values) {
      expect(BigInt(String(value)) >= min && BigInt(String(value)) <= max).toBe(true);
    }
    const far = listedValues("type: decimal, max: '-100000000000000000000.5'");
    expect(new Set(far).size).toBe(100);
    for (const value of far) {
      expect(compareDecimals(String(value), '-100000000000000000000.5')).toBeLessThanOrEqual(0);
    }
    expect(sourceFor('type: language', true).is).toBe('each-of');
  });
});
