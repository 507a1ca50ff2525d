// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem } from '../../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../../runtime/bodies.js';
import { READING } from '../../../runtime/fastify-options.js';
import { takesJson, takesMergePatch, takesNothing } from '../../../runtime/gate.js';
import { readItemQuery } from '../../../runtime/reading.js';
import { readBody } from '../../../runtime/request-body.js';
import { checkPreconditions, deadline } from '../../../runtime/writing.js';
import * as dogOwner from '../../../store/dog-owner.js';
import * as dogs from '../../../store/dogs.js';
import { SHAPE, documentOf, href, item } from './representation.js';
import { contract, memberTree } from './schema.js';

/** /v1/dogs/{dogID}/owner */
export function register(app: FastifyInstance, { database, extensions }: Api): void {
  app.route<{ Params: dogs.Path }>({
    method: READING,
    url: '/v1/dogs/:dogID/owner',
    handler: async (request, reply) => {
      const selection = readItemQuery(request, memberTree);
      const row = await database.read((reader) => dogOwner.existing(reader, request.params));
      return sendItem(request, reply, item(row, request.params), selection);
    },
  });

  app.post<{ Params: dogs.Path }>('/v1/dogs/:dogID/owner', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      yield* dogs.existing(transaction, request.params);
      readNew(body, contract, extensions.v1.dogOwner?.validate);
      yield* dogOwner.refuseSecond(transaction, request.params);
      return yield* dogOwner.insert(transaction, request.params);
    }, deadline());
    return sendCreated(reply, href(request.params), item(row, request.params));
  });

  app.put<{ Params: dogs.Path }>('/v1/dogs/:dogID/owner', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const { created, row } = await database.write(function* (transaction) {
      yield* dogs.existing(transaction, request.params);
      const current = yield* dogOwner.find(transaction, request.params);
      checkPreconditions(request, current?.[0], SHAPE);
      readReplacement(body, contract, current && documentOf(current), extensions.v1.dogOwner?.validate);
      if (current === undefined) return { created: true, row: yield* dogOwner.insert(transaction, request.params) };
      return { created: false, row: current };
    }, deadline());
    return created ? sendCreated(reply, href(request.params), item(row, request.params)) : sendChanged(reply, item(row, request.params));
  });

  app.patch<{ Params: dogs.Path }>('/v1/dogs/:dogID/owner', takesMergePatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* dogOwner.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      readPatched(body, contract, documentOf(current), extensions.v1.dogOwner?.validate);
      return current;
    }, deadline());
    return sendChanged(reply, item(row, request.params));
  });

  app.delete<{ Params: dogs.Path }>('/v1/dogs/:dogID/owner', takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* dogOwner.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      yield* dogOwner.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
