// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../../api.js';
import { sendChanged, sendCreated, sendDeleted, sendItem, sendPage } from '../../../../runtime/answers.js';
import { readPatched, readReplacement } from '../../../../runtime/bodies.js';
import { takesJson, takesNothing, takesPatch } from '../../../../runtime/gate.js';
import { requireKey } from '../../../../runtime/keys.js';
import { READING, readItemQuery, readPageQuery, whenRead } from '../../../../runtime/reading.js';
import { readBody } from '../../../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../../../runtime/writing.js';
import * as loans from '../../../../store/artist-work-loans.js';
import * as works from '../../../../store/artist-works.js';
import { SHAPES, collection, documentOf, href, item, valuesOf } from './representation.js';
import { contractOf, key, memberTree } from './schema.js';

interface CollectionRoute {
  Params: works.Path;
}

interface ItemRoute {
  Params: loans.Path;
}

/** /v1/artists/{artistId}/works/{workId}/loans */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const collectionUrl = '/v1/artists/:artistId/works/:workId/loans';
  const itemUrl = '/v1/artists/:artistId/works/:workId/loans/:loanId';
  const validate = extensions.v1.artistWorkLoans?.validate;

  app.route<CollectionRoute>({
    method: READING,
    url: collectionUrl,
    handler: (request, reply) => {
      const query = readPageQuery(request, memberTree);
      const reading = database.read((reader) => loans.list(reader, request.params, query));
      return whenRead(reading, (listed) => sendPage(request, reply, collection(request.params), query, listed));
    },
  });

  app.route<ItemRoute>({
    method: READING,
    url: itemUrl,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => loans.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row, request.params), query));
    },
  });

  app.put<ItemRoute>(itemUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const { created, row } = await database.write(function* (transaction) {
      yield* works.existing(transaction, request.params);
      const current = yield* loans.find(transaction, request.params);
      if (current === undefined) requireKey(request.params.loanId, key);
      checkPreconditions(request, current?.[0], SHAPES);
      const now = clock.now();
      const contract = contractOf(request.params.loanId);
      const values = valuesOf(readReplacement(body, contract, current && documentOf(current), validate));
      if (current === undefined) {
        return { created: true, row: yield* loans.insert(transaction, request.params, values, now) };
      }
      return { created: false, row: yield* loans.update(transaction, request.params, current, values) };
    }, deadline());
    if (created) return sendCreated(request, reply, href(row, request.params), item(row, request.params));
    return sendChanged(request, reply, item(row, request.params));
  });

  app.patch<ItemRoute>(itemUrl, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* loans.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const contract = contractOf(request.params.loanId);
      const change = (from: loans.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* loans.update(transaction, request.params, current, change(current));
      requireRepeatable(request, body, changed.slice(2), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.delete<ItemRoute>(itemUrl, takesNothing, async (request, reply) => {
    await database.write(function* (transaction) {
      const current = yield* loans.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      yield* loans.remove(transaction, request.params);
    }, deadline());
    return sendDeleted(reply);
  });
}
