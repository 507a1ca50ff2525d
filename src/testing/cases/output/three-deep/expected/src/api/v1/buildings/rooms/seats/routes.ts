// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../../../runtime/gate.js';
import { READING, readItemQuery, readPageQuery, whenRead } from '../../../../runtime/reading.js';
import { readBody } from '../../../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../../../runtime/writing.js';
import * as seats from '../../../../store/building-room-seats.js';
import * as rooms from '../../../../store/building-rooms.js';
import { SHAPES, collection, documentOf, href, item, valuesOf } from './representation.js';
import { contract, memberTree } from './schema.js';

interface CollectionRoute {
  Params: rooms.Path;
}

interface ItemRoute {
  Params: seats.Path;
}

/** /v1/buildings/{buildingId}/rooms/{roomId}/seats */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const collectionUrl = '/v1/buildings/:buildingId/rooms/:roomId/seats';
  const itemUrl = '/v1/buildings/:buildingId/rooms/:roomId/seats/:seatId';
  const validate = extensions.v1.buildingRoomSeats?.validate;

  app.route<CollectionRoute>({
    method: READING,
    url: collectionUrl,
    handler: (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const reading = database.read((reader) => seats.list(reader, request.params, query));
      return whenRead(reading, (listed) => sendPage(request, reply, collection(request.params), query, listed));
    },
  });

  app.post<CollectionRoute>(collectionUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      yield* rooms.existing(transaction, request.params);
      const values = valuesOf(readNew(body, contract, validate));
      return yield* seats.insert(transaction, request.params, clock.newId(), values);
    }, deadline());
    return sendCreated(request, reply, href(row, request.params), item(row, request.params));
  });

  app.route<ItemRoute>({
    method: READING,
    url: itemUrl,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => seats.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row, request.params), query));
    },
  });

  app.put<ItemRoute>(itemUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* seats.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const values = valuesOf(readReplacement(body, contract, documentOf(current), validate));
      return yield* seats.update(transaction, current, values);
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.patch<ItemRoute>(itemUrl, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* seats.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const change = (from: seats.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* seats.update(transaction, current, change(current));
      requireRepeatable(request, body, changed.slice(2), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.delete<ItemRoute>(itemUrl, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* seats.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      yield* seats.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
