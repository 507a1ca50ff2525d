import { expect, it } from 'vitest';
import { selectionSchema } from './selection-schema.js';

it('lets a selection of a map have fewer members than the map', () => {
  const labels = { type: 'object', minProperties: 2, additionalProperties: { type: 'string' } };
  const whole = { type: 'object', properties: { labels } };
  expect(selectionSchema(whole, 'Some')).toMatchObject({
    properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
  });
  expect(JSON.stringify(selectionSchema(whole, 'Some'))).not.toContain('minProperties');
});
