// Checks between fields whose defaults are equal: `<=` admits them, `<` does not.
import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

const books = (fields: string, ...checks: readonly string[]): string =>
  `service: shop\nversion: 1\nresources:\n  books:\n    fields: { ${fields} }\n    checks: ${JSON.stringify(checks)}\n`;

it.each([
  ['numbers', 'low: { type: int, default: 0 }, high: { type: int, default: 0 }', 'low <= high'],
  ['the other way round', 'low: { type: int, default: 0 }, high: { type: int, default: 0 }', 'high >= low'],
  ['fractions', 'low: { type: number, default: 0.5 }, high: { type: number, default: 0.5 }', 'low <= high'],
  [
    'a whole number and a fraction',
    'low: { type: int, default: 1 }, high: { type: number, default: 1 }',
    'low <= high',
  ],
  ['decimals', "low: { type: decimal, default: '0' }, high: { type: decimal, default: '0.00' }", 'low <= high'],
  ['long numbers', "low: { type: bigint, default: '9007199254740993' }, high: { type: bigint }", 'low <= high'],
  ['days', 'low: { type: date, default: 2026-01-01 }, high: { type: date, default: 2026-01-01 }', 'low <= high'],
  [
    'times',
    'low: { type: datetime, default: 2026-01-01T00:00:00Z }, high: { type: datetime, default: 2026-01-01T00:00:00Z }',
    'low <= high',
  ],
  [
    'bounds that meet',
    'low: { type: int, min: 0, max: 0, default: 0 }, high: { type: int, max: 9, default: 0 }',
    'low <= high',
  ],
  ['a bound where the other begins', 'low: { type: int, min: 3 }, high: { type: int, max: 3 }', 'low <= high'],
  ['one default and no other', 'low: { type: int, min: 0, default: 0 }, high: int?', 'low <= high'],
  [
    'a default of null',
    'low: { type: int, nullable: true, default: null }, high: { type: int, default: 0 }',
    'low <= high',
  ],
  [
    'examples beside them',
    'low: { type: int, default: 0, example: 0 }, high: { type: int, default: 0, example: 9 }',
    'low <= high',
  ],
])('finds examples of %s', (_what, fields, check) => {
  expect(() => modelOf(books(fields, check))).not.toThrow();
});

it('finds different examples for three fields with equal defaults', () => {
  const fields = ['low', 'middle', 'high'].map((name) => `${name}: { type: int, min: 0, default: 0 }`).join(', ');
  expect(() => modelOf(books(fields, 'low <= middle', 'middle <= high'))).not.toThrow();
});

it('finds examples where a constant leaves one value', () => {
  const fields = 'low: { type: int, min: 0, default: 0 }, high: { type: int, default: 0 }';
  expect(() => modelOf(books(fields, 'low <= high', 'high <= 0'))).not.toThrow();
});

it.each([
  ['low < high', 'low: { type: int, default: 0 }, high: { type: int, default: 0 }'],
  ['low != high', 'low: { type: date, default: 2026-01-01 }, high: { type: date, default: 2026-01-01 }'],
])('says of %s that the defaults do not fit', (check, fields) => {
  expect(() => modelOf(books(fields, check))).toThrow(`satisfies "${check}" beside the default of "high".`);
  expect(() => modelOf(books(fields, check))).not.toThrow('check-without-example');
});
