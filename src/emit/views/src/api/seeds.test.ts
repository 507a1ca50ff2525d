import { expect, it } from 'vitest';
import { modelOf } from '../../../../testing/model-of.js';
import { seedsView } from './seeds.view.js';

const yaml = `
service: shop
version: 1
resources:
  items: { kind: store, key: { field: code }, fields: { code: { type: string, max: 40 } } }
  words: { kind: store, key: { field: said }, fields: { said: language } }
`;

it('makes ids for a store that fit its key, enough for the usual number of rows', () => {
  const { tables } = seedsView(modelOf(yaml));
  const [items, said] = Array.isArray(tables) ? tables.map(({ id }) => JSON.stringify(id)) : [];
  expect(items).toBe(
    '{"is":"variant-of","text":"Example-code","pattern":"^[A-Za-z0-9._~-]{1,128}$","form":"seeded-variant-of"}',
  );
  expect(said?.match(/"[A-Za-z]{2}"(?!:)/g)).toHaveLength(100);
});
