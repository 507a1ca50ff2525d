// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../runtime/bodies.js';
import { READING } from '../../runtime/fastify-options.js';
import { takesJson, takesMergePatch, takesNothing } from '../../runtime/gate.js';
import { readItemQuery, readPageQuery } from '../../runtime/reading.js';
import { readBody } from '../../runtime/request-body.js';
import { checkPreconditions, deadline } from '../../runtime/writing.js';
import * as records from '../../store/records.js';
import { SHAPE, collectionHref, documentOf, href, item, represent } from './representation.js';
import { contract, memberTree } from './schema.js';

/** /v1/records */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  app.route({
    method: READING,
    url: '/v1/records',
    handler: async (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const rows = await database.read((reader) => records.list(reader, query.page));
      const texts = rows.map((row) => represent(row));
      return sendPage(request, reply, { ...query, path: collectionHref, links: ',"profile":{"href":"/v1/profiles/records"}' }, texts);
    },
  });

  app.post('/v1/records', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      readNew(body, contract, extensions.v1.records?.validate);
      return yield* records.insert(transaction, clock.newId());
    }, deadline());
    return sendCreated(reply, href(row), item(row));
  });

  app.route<{ Params: records.Path }>({
    method: READING,
    url: '/v1/records/:recordId',
    handler: async (request, reply) => {
      const selection = readItemQuery(request, memberTree);
      const row = await database.read((reader) => records.existing(reader, request.params));
      return sendItem(request, reply, item(row), selection);
    },
  });

  app.put<{ Params: records.Path }>('/v1/records/:recordId', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* records.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      readReplacement(body, contract, documentOf(current), extensions.v1.records?.validate);
      return current;
    }, deadline());
    return sendChanged(reply, item(row));
  });

  app.patch<{ Params: records.Path }>('/v1/records/:recordId', takesMergePatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* records.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      readPatched(body, contract, documentOf(current), extensions.v1.records?.validate);
      return current;
    }, deadline());
    return sendChanged(reply, item(row));
  });

  app.delete<{ Params: records.Path }>('/v1/records/:recordId', takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* records.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      yield* records.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
