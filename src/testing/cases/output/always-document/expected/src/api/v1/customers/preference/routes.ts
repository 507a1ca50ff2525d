// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { sendChanged, sendItem } from '../../../runtime/answers.js';
import { readPatched, readReplacement } from '../../../runtime/bodies.js';
import { takesJson, takesPatch } from '../../../runtime/gate.js';
import { READING, readItemQuery, whenRead } from '../../../runtime/reading.js';
import { readBody } from '../../../runtime/request-body.js';
import { checkPreconditions, deadline, requireRepeatable } from '../../../runtime/writing.js';
import * as preference from '../../../store/customer-preference.js';
import type * as customers from '../../../store/customers.js';
import { SHAPES, documentOf, item, valuesOf } from './representation.js';
import { contract, memberTree } from './schema.js';

interface Route {
  Params: customers.Path;
}

/** /v1/customers/{customerId}/preference */
export function register(app: FastifyInstance, { database, extensions }: Api): void {
  const url = '/v1/customers/:customerId/preference';
  const validate = extensions.v1.customerPreference?.validate;

  app.route<Route>({
    method: READING,
    url,
    handler: (request, reply) => {
      const query = readItemQuery(request, memberTree);
      const reading = database.read((reader) => preference.existing(reader, request.params));
      return whenRead(reading, (row) => sendItem(request, reply, item(row, request.params), query));
    },
  });

  app.put<Route>(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* preference.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const values = valuesOf(readReplacement(body, contract, documentOf(current), validate));
      return yield* preference.save(transaction, request.params, current, values);
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });

  app.patch<Route>(url, takesPatch, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      const current = yield* preference.existing(transaction, request.params);
      checkPreconditions(request, current[0], SHAPES);
      const change = (from: preference.Row) => valuesOf(readPatched(body, contract, documentOf(from), validate));
      const changed = yield* preference.save(transaction, request.params, current, change(current));
      requireRepeatable(request, body, changed.slice(1), () => change(changed));
      return changed;
    }, deadline());
    return sendChanged(request, reply, item(row, request.params));
  });
}
