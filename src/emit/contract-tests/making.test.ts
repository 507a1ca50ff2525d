import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { creationBody, seedRowOf } from './making.js';

it('writes objects of a row in the order of the service, which sets the time of a change last', () => {
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

it('makes one that refers to nothing where its list of references may be empty', () => {
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
