// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem } from '../../runtime/answers.js';
import { readNew, readPatched, readReplacement } from '../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../runtime/gate.js';
import { READING, readItemQuery, whenRead } from '../../runtime/reading.js';
import { readBody } from '../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../runtime/writing.js';
import * as banner from '../../store/banner.js';
import { SHAPES, documentOf, href, item, valuesOf } from './representation.js';
import { contract, memberTree } from './schema.js';

/** /v1/banner */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const url = '/v1/banner';
  const validate = extensions.v1.banner?.validate;

  app.route({
    method: READING,
    url,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => banner.existing(reader));
      return whenRead(reading, (row) => sendItem(request, reply, item(row), query));
    },
  });

  app.post(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const now = clock.now();
      const values = valuesOf(readNew(body, contract, validate));
      yield* banner.refuseSecond(transaction);
      return yield* banner.insert(transaction, values, now);
    }, deadline());
    return sendCreated(request, reply, href, item(row));
  });

  app.put(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const { created, row } = await database.write(function* (transaction) {
      const current = yield* banner.find(transaction);
      checkPreconditions(request, current?.[0], SHAPES);
      const now = clock.now();
      const values = valuesOf(readReplacement(body, contract, current && documentOf(current), validate));
      if (current === undefined) {
        return { created: true, row: yield* banner.insert(transaction, values, now) };
      }
      return { created: false, row: yield* banner.update(transaction, current, values) };
    }, deadline());
    if (created) return sendCreated(request, reply, href, item(row));
    return sendChanged(request, reply, item(row));
  });

  app.patch(url, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* banner.existing(transaction);
      checkPreconditions(request, current[0], SHAPES);
      const change = (from: banner.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* banner.update(transaction, current, change(current));
      requireRepeatable(request, body, changed.slice(1), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row));
  });

  app.delete(url, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* banner.existing(transaction);
      checkPreconditions(request, current[0], SHAPES);
      yield* banner.remove(transaction);
    }, deadline());
    return sendDeleted(reply);
  });
}
