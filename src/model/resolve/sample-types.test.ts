import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import type { FieldType, RowCheck } from '../model.js';
import { satisfiesOperator } from './resolve-checks.js';
import { compareValues } from '../../types/types.js';
import { sampleTypes } from './sample-types.js';

const NAMES = ['one', 'two', 'three', 'four'];
const TYPES = ['int', 'number', 'bigint', 'decimal', 'date', 'datetime'] as const;
const OPERATORS = ['<', '<=', '>', '>=', '!='] as const;

const pair = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...OPERATORS), fc.constantFrom(...NAMES));

function checksOf(fields: string, checks: readonly string[]): readonly RowCheck[] {
  const list = JSON.stringify(checks);
  const text = `service: a\nversion: 1\nresources:\n  users:\n    fields: { ${fields} }\n    checks: ${list}\n`;
  return modelOf(text).allResources[0]?.checks ?? [];
}

/** The ends of a range, and far beyond where it has none. */
function endsOf(type: FieldType | undefined): readonly (string | number)[] {
  if (type === undefined || !('min' in type)) return [];
  const isTime = type.kind === 'date' || type.kind === 'datetime';
  const beyond = (sign: '' | '-'): string | number => {
    if (isTime) return sign === '-' ? '0001-01-01' : '9999-01-01';
    return type.kind === 'int' || type.kind === 'number' ? Number(`${sign}1000000`) : `${sign}1000000`;
  };
  return [type.min ?? beyond('-'), type.max ?? beyond('')];
}

function expectKept({ left, operator, right }: RowCheck, samples: ReadonlyMap<string, FieldType>): void {
  const others = right.kind === 'constant' ? [right.value] : endsOf(samples.get(right.field.name));
  for (const one of endsOf(samples.get(left.name))) {
    for (const other of others) {
      expect([one, operator, other, satisfiesOperator(operator, compareValues(left.type, one, other))]).toEqual([
        one,
        operator,
        other,
        true,
      ]);
    }
  }
}

describe('the types of sample values', () => {
  it('keep all checks, whatever their combination', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.uniqueArray(pair, { minLength: 1, maxLength: 4 }), (type, pairs) => {
        const order = (name: string): number => NAMES.indexOf(name);
        // Each check leads from an earlier field to a later one, so that all of them can hold.
        const sound = pairs.filter(([left, operator, right]) =>
          operator.startsWith('>') ? order(left) > order(right) : order(left) < order(right),
        );
        if (sound.length === 0) return;
        const texts = [...new Set(sound.map(([left, operator, right]) => `${left} ${operator} ${right}`))];
        const checks = checksOf(NAMES.map((name) => `${name}: ${type}`).join(', '), texts);
        const samples = sampleTypes(checks);
        if (samples === undefined) throw new Error(`Nothing was found for ${texts.join(', ')}.`);
        found++;
        for (const check of checks) expectKept(check, samples);
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it.each([
    ['bounds', 'one: { type: decimal, min: 0, max: 1 }, two: { type: decimal, min: 0, max: 1 }', ['one < two']],
    ['few values', 'one: { type: int, min: 1, max: 2 }, two: { type: int, min: 1, max: 2 }', ['one < two']],
    ['an example', 'one: { type: date, example: 2031-01-01 }, two: date', ['two > one', 'two < 2031-02-01']],
    [
      'a default',
      'one: { type: int, default: 70 }, two: { type: int, example: 71 }, three: int',
      ['two > one', 'three > two'],
    ],
    ['constants', 'one: datetime, two: number', ["one > '2030-01-01T00:00:00Z'", 'two != 0', 'two < 0.5']],
  ])('keep to %s', (_, fields, texts) => {
    const checks = checksOf(fields, texts);
    const samples = sampleTypes(checks) ?? new Map<string, FieldType>();
    expect(samples.size).toBeGreaterThan(0);
    for (const check of checks) expectKept(check, samples);
  });

  it('are missing when the YAML gives all values and they break a check', () => {
    const [check] = checksOf('one: int, two: int', ['one < two']);
    if (check === undefined || check.right.kind === 'constant') throw new Error('There is no check.');
    const example = (value: number) => ({ given: true, value }) as const;
    const broken = {
      ...check,
      left: { ...check.left, example: example(7) },
      right: { ...check.right, field: { ...check.right.field, example: example(7) } },
    };
    expect(sampleTypes([broken])).toBeUndefined();
  });
});
