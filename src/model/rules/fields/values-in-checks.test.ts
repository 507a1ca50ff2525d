import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

const books = (fields: string, check: string): string =>
  `service: shop\nversion: 1\nresources:\n  books:\n    fields: { ${fields} }\n    checks: ['${check}']\n`;

it.each([
  ['a default', 'stock: { type: int, default: 5000 }', 'stock <= 1000', 'stock <= 1000".'],
  ['an example', 'stock: { type: int, example: 5000 }', 'stock <= 1000', 'stock <= 1000".'],
  [
    'a default beside another',
    'from: { type: int, default: 9 }, to: { type: int, default: 3 }',
    'to > from',
    'to > from" beside the default of "from".',
  ],
  ['a default that is wrong by itself', 'stock: { type: int, default: x }', 'stock <= 1000', 'a whole number'],
])('says that %s does not fit, and nothing of what follows', (_what, fields, check, expected) => {
  expect(() => modelOf(books(fields, check))).toThrow(expected);
  expect(() => modelOf(books(fields, check))).not.toThrow('check-without-example');
});
