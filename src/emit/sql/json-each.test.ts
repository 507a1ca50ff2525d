import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { conditionParts } from './list-parts.js';
import { newValue } from './conversions.js';

it('looks in a list of the table, not in the columns of json_each', () => {
  const [doors] = modelOf(`
service: house
version: 1
resources:
  doors:
    fields: { key: { list: boolean }, colours: { list: string } }
    filter: { key: [has], colours: [has] }
`).allResources;
  expect(doors && conditionParts(doors.table, 'both')).toMatchObject({
    keyHas: { sqlite: 'EXISTS (SELECT 1 FROM json_each("doors"."key") WHERE value = ?)' },
    coloursHas: { sqlite: 'EXISTS (SELECT 1 FROM json_each("colours") WHERE value = ?)' },
  });
});

it('rewrites such a list with the name of its table', () => {
  const shapeOf = (type: 'date' | 'datetime') => ({ list: { type } });
  const column = { name: 'key', type: 'json', nullable: false } as const;
  const change = { before: { ...column, shape: shapeOf('date') }, after: { ...column, shape: shapeOf('datetime') } };
  expect(newValue(change, 'doors', 'sqlite')).toContain('FROM json_each("doors"."key")');
});
