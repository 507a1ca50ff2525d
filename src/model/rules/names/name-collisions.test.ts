import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

const withIndexOf = (field: string): string => `
service: shop
version: 1
resources:
  items: { fields: { price: decimal, stock: int }, sort: [${field}] }
  items-on-${field}: { kind: document }
`;

it('compares the real names of the indexes of a list', () => {
  expect(() => modelOf(withIndexOf('stock'))).toThrow('name-collision');
  // A decimal is ordered by a column of its own.
  expect(() => modelOf(withIndexOf('price'))).not.toThrow();
});
