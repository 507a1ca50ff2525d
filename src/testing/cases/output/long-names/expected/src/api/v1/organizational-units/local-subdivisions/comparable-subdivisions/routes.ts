// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../../api.js';
import { errors } from '../../../../errors.js';
import { sendPage } from '../../../../runtime/answers.js';
import { failing } from '../../../../runtime/business-errors.js';
import { askController } from '../../../../runtime/controllers.js';
import { checkedPaths, rowsShown } from '../../../../runtime/outputs.js';
import { READING } from '../../../../runtime/reading.js';
import { pageOf, readControllerPage, sliceOf } from '../../../../runtime/slice.js';
import * as organizationalUnitLocalSubdivisions from '../../../../store/organizational-unit-local-subdivisions.js';
import { SHAPES, represent } from '../../../organizational-units/local-subdivisions/representation.js';
import { memberTree } from '../../../organizational-units/local-subdivisions/schema.js';
import { parameters } from './schema.js';

interface Route {
  Params: organizationalUnitLocalSubdivisions.Path;
}

/** GET /v1/organizational-units/{organizationalUnitId}/local-subdivisions/{localSubdivisionId}/comparable-subdivisions */
export function register(app: FastifyInstance, api: Api): void {
  const url =
    '/v1/organizational-units/:organizationalUnitId/local-subdivisions/:localSubdivisionId/comparable-subdivisions';
  const { organizationalUnitLocalSubdivisionComparableSubdivisions: controller } = api.extensions.v1;
  const fail = failing(errors, ['organizational-unit-is-being-recalculated']);

  app.route<Route>({
    method: READING,
    url,
    handler: async (request, reply) => {
      const query = readControllerPage(request, parameters, memberTree);
      await api.database.read((reader) => organizationalUnitLocalSubdivisions.existing(reader, request.params));
      const output = await askController(request, api, (call) =>
        controller({ ...call, path: request.params, query: query.values, slice: sliceOf(query.page), fail }),
      );
      const found = pageOf(query.page, checkedPaths(output));
      const rows = await rowsShown(api.database, found.rows, organizationalUnitLocalSubdivisions.existing);
      return sendPage(
        request,
        reply,
        {
          href: `/v1/organizational-units/${request.params.organizationalUnitId}/local-subdivisions/${request.params.localSubdivisionId}/comparable-subdivisions`,
          links: `,"up":{"href":"/v1/organizational-units/${request.params.organizationalUnitId}/local-subdivisions/${request.params.localSubdivisionId}"}`,
          shapes: SHAPES,
          relation: 'local_subdivisions',
          represent: ([, , row, path]) => represent(row, path),
        },
        query,
        { ...found, rows },
      );
    },
  });
}
