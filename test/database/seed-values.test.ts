import { describe, expect, it } from 'vitest';
import type { SqlValue } from '../../templates/src/api/store/database.js';
import { giverOf, type Source } from '../../templates/src/api/store/seeding/values.js';

/** The values of the first rows, up to the point where all differ. */
function given(source: Source, rows: number): readonly SqlValue[] {
  const give = giverOf(source);
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const values: SqlValue[] = [];
  for (let number = 0; number < rows; number++) {
    const value = give({ number, turn: number, owner: 'ann', random, idIn: () => null }, null);
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

describe('sources of seeded values', () => {
  it('keep to their bounds', () => {
    for (const value of given({ is: 'words', of: 'title', min: 4, max: 6 }, 200)) {
      expect([...String(value)].length).toBeGreaterThanOrEqual(4);
      expect([...String(value)].length).toBeLessThanOrEqual(6);
    }
    for (const value of given({ is: 'number', unit: 0.01, asText: true, min: -1.5, max: 0.25 }, 500)) {
      expect(String(Number(value))).toBe(value);
      expect(Math.abs(Number(value) + 0.625)).toBeLessThanOrEqual(0.875);
    }
    expect(() => giverOf({ is: 'number', unit: 0.01, asText: false, min: 0.001, max: 0.009 })).toThrow('There is no');
    const day = Date.UTC(2024, 1, 29);
    expect(new Set(given({ is: 'date', min: day, max: day }, 9))).toEqual(new Set(['2024-02-29']));
  });

  it('give unique values when asked, and end when there are no more', () => {
    const distinct: readonly Source[] = [
      { is: 'words', of: 'name', max: 12, isDistinct: true },
      { is: 'number', unit: 1, asText: false, min: 0, max: 1e9, isDistinct: true },
      { is: 'datetime', min: 0, max: 1e12, isDistinct: true },
      { is: 'turned', text: 'AB-0000', pattern: '^[A-Z]{2}-[0-9]{4}$' },
      { is: 'uuid' },
      { is: 'email' },
      { is: 'uri' },
      { is: 'id' },
      { is: 'key', prefix: 'label-' },
    ];
    for (const source of distinct) expect([source.is, new Set(given(source, 3_000)).size]).toEqual([source.is, 3_000]);
    expect(given({ is: 'each', values: ['a', 'b'] }, 9)).toEqual(['a', 'b']);
    expect(given({ is: 'turned', text: 'a1', pattern: '^[ab][0-2]$' }, 99).toSorted()).toEqual([
      'a0',
      'a1',
      'a2',
      'b0',
      'b1',
      'b2',
    ]);
    expect(given({ is: 'number', unit: 1, asText: true, min: 3, max: 5, isDistinct: true }, 9)).toEqual([
      '3',
      '4',
      '5',
    ]);
    expect(given({ is: 'words', of: 'name', max: 2, isDistinct: true }, 99)).toHaveLength(9);
  });

  it('make ids that grow with their rows', () => {
    const ids = given({ is: 'id' }, 500);
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
