// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../api.js';
import { errors } from '../../../errors.js';
import { readNew } from '../../../runtime/bodies.js';
import { failing } from '../../../runtime/business-errors.js';
import { sendNothing } from '../../../runtime/controller-answers.js';
import { runController } from '../../../runtime/controllers.js';
import { takesJson } from '../../../runtime/gate.js';
import { readBody } from '../../../runtime/request-body.js';
import * as loans from '../../../store/loans.js';
import { contract } from './schema.js';

interface Route {
  Params: loans.Path;
}

/** POST /v1/loans/{loanId}/closures: Ends a loan. */
export function register(app: FastifyInstance, api: Api): void {
  const url = '/v1/loans/:loanId/closures';
  const { loanClosures: controller } = api.extensions.v1;
  const fail = failing(errors, ['copy-reserved', 'card-expired']);

  app.post<Route>(url, takesJson, async (request, reply) => {
    const body = await readBody(request);
    await api.database.read((reader) => loans.existing(reader, request.params));
    const input = readNew(body, contract);
    await runController(request, api, (call) => controller({ ...call, path: request.params, input, fail }));
    return sendNothing(reply);
  });
}
