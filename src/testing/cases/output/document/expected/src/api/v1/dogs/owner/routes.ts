// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem } from '../../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../../runtime/gate.js';
import { READING, readItemQuery, whenRead } from '../../../runtime/reading.js';
import { readBody } from '../../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../../runtime/writing.js';
import * as owner from '../../../store/dog-owner.js';
import * as dogs from '../../../store/dogs.js';
import { SHAPES, documentOf, href, item, valuesOf } from './representation.js';
import { contract, memberTree } from './schema.js';

interface Route {
  Params: dogs.Path;
}

/** /v1/dogs/{dogId}/owner */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const url = '/v1/dogs/:dogId/owner';
  const validate = extensions.v1.dogOwner?.validate;

  app.route<Route>({
    method: READING,
    url,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => owner.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row, request.params), query));
    },
  });

  app.post<Route>(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      yield* dogs.existing(transaction, request.params);
      const now = clock.now();
      const values = valuesOf(readNew(body, contract, validate));
      yield* owner.refuseSecond(transaction, request.params);
      return yield* owner.insert(transaction, request.params, values, now);
    }, deadline());
    return sendCreated(request, reply, href(request.params), item(row, request.params));
  });

  app.put<Route>(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const { created, row } = await database.write(function* (transaction) {
      yield* dogs.existing(transaction, request.params);
      const current = yield* owner.find(transaction, request.params);
      checkPreconditions(request, current?.[0], SHAPES);
      const now = clock.now();
      const values = valuesOf(readReplacement(body, contract, current && documentOf(current), validate));
      if (current === undefined) {
        return { created: true, row: yield* owner.insert(transaction, request.params, values, now) };
      }
      return { created: false, row: yield* owner.update(transaction, request.params, current, values) };
    }, deadline());
    if (created) return sendCreated(request, reply, href(request.params), item(row, request.params));
    return sendChanged(request, reply, item(row, request.params));
  });

  app.patch<Route>(url, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* owner.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const change = (from: owner.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* owner.update(transaction, request.params, current, change(current));
      requireRepeatable(request, body, changed.slice(1), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.delete<Route>(url, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* owner.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      yield* owner.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
