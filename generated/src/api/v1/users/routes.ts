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
import * as users from '../../store/users.js';
import { SHAPE, collectionHref, documentOf, href, item, represent, valuesOf } from './representation.js';
import { contract, memberTree } from './schema.js';

/** /v1/users */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  app.route({
    method: READING,
    url: '/v1/users',
    handler: async (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const rows = await database.read((reader) => users.list(reader, query.page));
      const texts = rows.map((row) => represent(row));
      return sendPage(request, reply, { ...query, path: collectionHref, links: ',"profile":{"href":"/v1/profiles/users"}' }, texts);
    },
  });

  app.post('/v1/users', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const user = readNew(body, contract, extensions.v1.users?.validate);
      return yield* users.insert(transaction, clock.newId(), valuesOf(user));
    }, deadline());
    return sendCreated(reply, href(row), item(row));
  });

  app.route<{ Params: users.Path }>({
    method: READING,
    url: '/v1/users/:userId',
    handler: async (request, reply) => {
      const selection = readItemQuery(request, memberTree);
      const row = await database.read((reader) => users.existing(reader, request.params));
      return sendItem(request, reply, item(row), selection);
    },
  });

  app.put<{ Params: users.Path }>('/v1/users/:userId', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* users.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      const user = readReplacement(body, contract, documentOf(current), extensions.v1.users?.validate);
      return yield* users.update(transaction, current, valuesOf(user));
    }, deadline());
    return sendChanged(reply, item(row));
  });

  app.patch<{ Params: users.Path }>('/v1/users/:userId', takesMergePatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* users.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      const user = readPatched(body, contract, documentOf(current), extensions.v1.users?.validate);
      return yield* users.update(transaction, current, valuesOf(user));
    }, deadline());
    return sendChanged(reply, item(row));
  });

  app.delete<{ Params: users.Path }>('/v1/users/:userId', takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* users.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      yield* users.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
