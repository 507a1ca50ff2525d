import { describe, expect, it } from 'vitest';
import { parseComparison } from './comparison.js';

const member = (name: string) => ({ kind: 'member', name });

describe('a comparison', () => {
  it.each([
    ['due > lent', member('due'), '>', member('lent')],
    ['due>=lent', member('due'), '>=', member('lent')],
    ['stock <= 1000', member('stock'), '<=', { kind: 'number', text: '1000' }],
    ['price != -0.5', member('price'), '!=', { kind: 'number', text: '-0.5' }],
    ['2026-01-31 < due', { kind: 'time', text: '2026-01-31' }, '<', member('due')],
    ['opens >= 07:00:00', member('opens'), '>=', { kind: 'time', text: '07:00:00' }],
    ["sent >= '2026-01-31T00:00:00+02:00'", member('sent'), '>=', { kind: 'time', text: '2026-01-31T00:00:00+02:00' }],
  ])('%s', (text, left, operator, right) => {
    expect(parseComparison(text)).toEqual({ left, operator, right });
  });

  it.each([
    'due',
    'due >',
    '> lent',
    'due == lent',
    'due = lent',
    'due > lent > x',
    'due > lent + 1',
    "due = 'x",
    'a <> b',
    '',
  ])('is not %j', (text) => {
    expect(parseComparison(text)).toBeUndefined();
  });
});
