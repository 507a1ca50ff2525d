import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { creationBody, seedRowOf } from './making.js';

it('writes the members of objects in the order of the service, with the time of the last change at the end', () => {
  const model = modelOf(`
service: shelf
version: 1
resources:
  books:
    operations: [list, patch]
    fields:
      cover:
        fields:
          turned_at: { type: datetime, readonly: true, on_update: now }
          colour: string
`);
  const [books] = model.allResources;
  const values = books && seedRowOf(books, model)['values'];
  expect(values).toEqual([expect.stringMatching(/^\{"colour":.*"turned_at":/)]);
});

it('sends an empty list of references when the contract allows one', () => {
  const model = modelOf(`
service: shelf
version: 1
resources:
  books:
    fields: { title: string }
    resources:
      notice: { kind: document, fields: { similar: { list: { ref: books } } } }
`);
  const notice = model.allResources.find(({ key }) => key === 'books.notice');
  expect(notice && creationBody(notice, model)).toEqual({ notice: { similar: [] } });
});
