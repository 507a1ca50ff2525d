// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { sendCreated } from '../../runtime/answers.js';
import { readNew } from '../../runtime/bodies.js';
import { takesJson } from '../../runtime/gate.js';
import { readBody } from '../../runtime/request-body.js';
import { deadline } from '../../runtime/writing.js';
import * as seals from '../../store/seals.js';
import { href, item } from './representation.js';
import { contract } from './schema.js';

/** /v1/seals */
export function register(app: FastifyInstance, { database, clock, extensions }: Api): void {
  const collectionUrl = '/v1/seals';
  const validate = extensions.v1.seals?.validate;

  app.post(collectionUrl, takesJson, async (request, reply) => {
    const body = await readBody(request);
    const row = await database.write(function* (transaction) {
      readNew(body, contract, validate);
      return yield* seals.insert(transaction, clock.newId());
    }, deadline());
    return sendCreated(request, reply, href(row), item(row));
  });
}
