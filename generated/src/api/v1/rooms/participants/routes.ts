// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../../runtime/bodies.js';
import { READING } from '../../../runtime/fastify-options.js';
import { takesJson, takesMergePatch, takesNothing } from '../../../runtime/gate.js';
import { readItemQuery, readPageQuery } from '../../../runtime/reading.js';
import { readBody } from '../../../runtime/request-body.js';
import { checkPreconditions, deadline } from '../../../runtime/writing.js';
import * as roomParticipants from '../../../store/room-participants.js';
import * as rooms from '../../../store/rooms.js';
import { SHAPE, collectionHref, documentOf, href, item, represent } from './representation.js';
import { contract, memberTree } from './schema.js';

/** /v1/rooms/{roomId}/participants */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  app.route<{ Params: rooms.Path }>({
    method: READING,
    url: '/v1/rooms/:roomId/participants',
    handler: async (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const rows = await database.read((reader) => roomParticipants.list(reader, request.params, query.page));
      const texts = rows.map((row) => represent(row, request.params));
      return sendPage(request, reply, { ...query, path: collectionHref(request.params), links: `,"profile":{"href":"/v1/profiles/room-participants"},"up":{"href":"/v1/rooms/${request.params.roomId}"}` }, texts);
    },
  });

  app.post<{ Params: rooms.Path }>('/v1/rooms/:roomId/participants', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      yield* rooms.existing(transaction, request.params);
      readNew(body, contract, extensions.v1.roomParticipants?.validate);
      return yield* roomParticipants.insert(transaction, request.params, clock.newId());
    }, deadline());
    return sendCreated(reply, href(row, request.params), item(row, request.params));
  });

  app.route<{ Params: roomParticipants.Path }>({
    method: READING,
    url: '/v1/rooms/:roomId/participants/:participantId',
    handler: async (request, reply) => {
      const selection = readItemQuery(request, memberTree);
      const row = await database.read((reader) => roomParticipants.existing(reader, request.params));
      return sendItem(request, reply, item(row, request.params), selection);
    },
  });

  app.put<{ Params: roomParticipants.Path }>('/v1/rooms/:roomId/participants/:participantId', takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* roomParticipants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      readReplacement(body, contract, documentOf(current), extensions.v1.roomParticipants?.validate);
      return current;
    }, deadline());
    return sendChanged(reply, item(row, request.params));
  });

  app.patch<{ Params: roomParticipants.Path }>('/v1/rooms/:roomId/participants/:participantId', takesMergePatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* roomParticipants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      readPatched(body, contract, documentOf(current), extensions.v1.roomParticipants?.validate);
      return current;
    }, deadline());
    return sendChanged(reply, item(row, request.params));
  });

  app.delete<{ Params: roomParticipants.Path }>('/v1/rooms/:roomId/participants/:participantId', takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* roomParticipants.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPE);
      yield* roomParticipants.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
