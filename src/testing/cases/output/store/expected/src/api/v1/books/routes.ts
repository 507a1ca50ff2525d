// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../runtime/answers.js';
import { readPatched, readReplacement } from '../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../runtime/gate.js';
import { requireKey } from '../../runtime/keys.js';
import { READING, readItemQuery, readPageQuery, whenRead } from '../../runtime/reading.js';
import { readBody } from '../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../runtime/writing.js';
import * as books from '../../store/books.js';
import { SHAPES, collection, documentOf, href, item, valuesOf } from './representation.js';
import { contractOf, key, memberTree } from './schema.js';

interface ItemRoute {
  Params: books.Path;
}

/** /v1/books */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const collectionUrl = '/v1/books';
  const itemUrl = '/v1/books/:bookId';
  const validate = extensions.v1.books?.validate;

  app.route({
    method: READING,
    url: collectionUrl,
    handler: (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const reading = database.read((reader) => books.list(reader, query));
      return whenRead(reading, (listed) => sendPage(request, reply, collection, query, listed));
    },
  });

  app.route<ItemRoute>({
    method: READING,
    url: itemUrl,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => books.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row), query));
    },
  });

  app.put<ItemRoute>(itemUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const { created, row } = await database.write(function* (transaction) {
      const current = yield* books.find(transaction, request.params);
      if (current === undefined) requireKey(request.params.bookId, key);
      checkPreconditions(request, current?.[0], SHAPES);
      const now = clock.now();
      const contract = contractOf(request.params.bookId);
      const values = valuesOf(readReplacement(body, contract, current && documentOf(current), validate));
      if (current === undefined) {
        return { created: true, row: yield* books.insert(transaction, request.params, values, now) };
      }
      return { created: false, row: yield* books.update(transaction, current, values, now) };
    }, deadline());
    if (created) return sendCreated(request, reply, href(row), item(row));
    return sendChanged(request, reply, item(row));
  });

  app.patch<ItemRoute>(itemUrl, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* books.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const now = clock.now();
      const contract = contractOf(request.params.bookId);
      const change = (from: books.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* books.update(transaction, current, change(current), now);
      requireRepeatable(request, body, changed.slice(2), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row));
  });

  app.delete<ItemRoute>(itemUrl, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* books.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      yield* books.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
