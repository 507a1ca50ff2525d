// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../../runtime/gate.js';
import { READING, readItemQuery, readPageQuery, whenRead } from '../../../runtime/reading.js';
import { readBody } from '../../../runtime/request-body.js';
import { checkPreconditions, deadline } from '../../../runtime/writing.js';
import * as participants from '../../../store/room-participants.js';
import * as rooms from '../../../store/rooms.js';
import { SHAPES, collection, documentOf, href, item } from './representation.js';
import { contract, memberTree } from './schema.js';

interface CollectionRoute {
  Params: rooms.Path;
}

interface ItemRoute {
  Params: participants.Path;
}

/** /v1/rooms/{roomId}/participants */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const collectionUrl = '/v1/rooms/:roomId/participants';
  const itemUrl = '/v1/rooms/:roomId/participants/:participantId';
  const validate = extensions.v1.roomParticipants?.validate;

  app.route<CollectionRoute>({
    method: READING,
    url: collectionUrl,
    handler: (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const reading = database.read((reader) => participants.list(reader, request.params, query));
      return whenRead(reading, (listed) => sendPage(request, reply, collection(request.params), query, listed));
    },
  });

  app.post<CollectionRoute>(collectionUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      yield* rooms.existing(transaction, request.params);
      readNew(body, contract, validate);
      return yield* participants.insert(transaction, request.params, clock.newId());
    }, deadline());
    return sendCreated(request, reply, href(row, request.params), item(row, request.params));
  });

  app.route<ItemRoute>({
    method: READING,
    url: itemUrl,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => participants.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row, request.params), query));
    },
  });

  app.put<ItemRoute>(itemUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* participants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      readReplacement(body, contract, documentOf(current), validate);
      return current;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.patch<ItemRoute>(itemUrl, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* participants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      readPatched(body, contract, documentOf(current), validate);
      return current;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.delete<ItemRoute>(itemUrl, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* participants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      yield* participants.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
