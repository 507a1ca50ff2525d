// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendPage } from '../../../runtime/answers.js';
import { askController } from '../../../runtime/controllers.js';
import { checkedPaths, rowsShown } from '../../../runtime/outputs.js';
import { READING } from '../../../runtime/reading.js';
import { pageOf, readControllerPage, sliceOf } from '../../../runtime/slice.js';
import * as books from '../../../store/books.js';
import { SHAPES, represent } from '../../books/representation.js';
import { memberTree } from '../../books/schema.js';
import { parameters } from './schema.js';

interface Route {
  Params: books.Path;
}

/** GET /v1/books/{bookId}/suggestions: Books like this one. */
export function register(app: FastifyInstance, api: Api): void {
  const url = '/v1/books/:bookId/suggestions';
  const { bookSuggestions: controller } = api.extensions.v1;

  app.route<Route>({
    method: READING,
    url,
    handler: async (request, reply) => {
      const query = readControllerPage(request, parameters, memberTree);
      await api.database.read((reader) => books.existing(reader, request.params));
      const output = await askController(request, api, (call) =>
        controller({ ...call, path: request.params, query: query.values, slice: sliceOf(query.page) }),
      );
      const found = pageOf(query.page, checkedPaths(output));
      const rows = await rowsShown(api.database, found.rows, books.existing);
      return sendPage(
        request,
        reply,
        {
          href: `/v1/books/${request.params.bookId}/suggestions`,
          links: `,"up":{"href":"/v1/books/${request.params.bookId}"}`,
          shapes: SHAPES,
          relation: 'books',
          represent: ([, , row]) => represent(row),
        },
        query,
        { ...found, rows },
      );
    },
  });
}
