import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { createSchema, representationSchema } from './resource-schema.js';

const MODEL = modelOf(`
service: library
version: 1
resources:
  shelves:
    fields: { place: { type: string, max: 40, unique: true, immutable: true, description: Where it stands. } }
    resources:
      books: { fields: { title: { type: string, max: 100 }, year: int, size: int? }, unique: [[title, year]] }
`);

it('describes unique members in words', () => {
  const [shelves, books] = MODEL.allResources;
  if (shelves === undefined || books === undefined) throw new Error('There are two.');
  const place = 'Where it stands.\n\nNo two shelves share its value.\n\nSet at creation; it cannot be changed later.';
  expect(representationSchema(shelves, MODEL)).toMatchObject({ properties: { place: { description: place } } });
  expect(createSchema(shelves)).toMatchObject({ properties: { place: { description: place } } });
  const told = (other: string) => `No two books of one shelf share its value together with that of \`${other}\`.`;
  expect(createSchema(books)).toMatchObject({
    properties: { title: { description: told('year') }, year: { description: told('title') } },
  });
  expect(JSON.stringify(createSchema(books)).match(/No two/g)).toHaveLength(2);
});
