import { describe, expect, it } from 'vitest';
import type { SqlValue } from '../../templates/src/api/store/database.js';
import * as sources from '../../templates/src/api/store/seeding/values.js';
import { names, titles } from '../../templates/src/api/store/seeding/words.js';

const { dateBetween, eachOf, newId, numberBetween, textFrom, variantOf } = sources;

/** The values of the first rows, up to the point where all differ. */
function given(source: sources.Source, rows: number): readonly SqlValue[] {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const values: SqlValue[] = [];
  for (let number = 0; number < rows; number++) {
    const value = source({ number, turn: number, owner: 'ann', random, idIn: () => null }, null);
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

describe('sources of seeded values', () => {
  it('keep to their bounds', () => {
    for (const value of given(textFrom(titles, { min: 4, max: 6 }), 200)) {
      expect([...String(value)].length).toBeGreaterThanOrEqual(4);
      expect([...String(value)].length).toBeLessThanOrEqual(6);
    }
    for (const value of given(numberBetween(-1.5, 0.25, { decimals: 2, asText: true }), 500)) {
      expect(String(Number(value))).toBe(value);
      expect(Math.abs(Number(value) + 0.625)).toBeLessThanOrEqual(0.875);
    }
    expect(() => numberBetween(0.001, 0.009, { decimals: 2 })).toThrow('There is no');
    expect(new Set(given(dateBetween('2024-02-29', '2024-02-29'), 9))).toEqual(new Set(['2024-02-29']));
  });

  const isDistinct = true;

  it.each([
    ['textFrom', textFrom(names, { max: 12, isDistinct })],
    ['twoWords', sources.twoWords({ max: 12, isDistinct })],
    ['numberBetween', numberBetween(0, 1e9, { isDistinct })],
    ['timeBetween', sources.timeBetween('1970-01-01T00:00:00Z', '2001-09-09T01:46:40Z', { isDistinct })],
    ['variantOf', variantOf('AB-0000', /^[A-Z]{2}-[0-9]{4}$/u)],
    ['uuid', sources.uuid()],
    ['email', sources.email()],
    ['uri', sources.uri()],
    ['newId', newId()],
    ['numbered', sources.numbered('label-')],
  ])('give unique values when asked: %s', (_name, source) => {
    expect(new Set(given(source, 3_000)).size).toBe(3_000);
  });

  it('end when no more values differ', () => {
    expect(given(eachOf(['a', 'b']), 9)).toEqual(['a', 'b']);
    expect(given(variantOf('a1', /^[ab][0-2]$/u), 99).toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    expect(given(numberBetween(3, 5, { asText: true, isDistinct }), 9)).toEqual(['3', '4', '5']);
    expect(given(textFrom(names, { max: 2, isDistinct }), 99)).toHaveLength(9);
  });

  it('make ids that grow with their rows', () => {
    const ids = given(newId(), 500);
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
