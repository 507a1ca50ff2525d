// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { sendPage } from '../../runtime/answers.js';
import { baseUrl } from '../../runtime/base-url.js';
import { askController } from '../../runtime/controllers.js';
import { checkedPaths, rowsShown } from '../../runtime/outputs.js';
import { NO_PARAMETERS } from '../../runtime/parameters.js';
import { READING } from '../../runtime/reading.js';
import { pageOf, readControllerPage, sliceOf } from '../../runtime/slice.js';
import * as teamMembers from '../../store/team-members.js';
import { SHAPES, represent } from '../teams/members/representation.js';
import { memberTree } from '../teams/members/schema.js';

/** GET /v1/searches */
export function register(app: FastifyInstance, api: Api): void {
  const url = '/v1/searches';
  const { searches: controller } = api.extensions.v1;

  app.route({
    method: READING,
    url,
    handler: async (request, reply) => {
      const query = readControllerPage(request, NO_PARAMETERS, memberTree);
      const output = await askController(request, api, (call) => controller({ ...call, slice: sliceOf(query.page) }));
      const found = pageOf(query.page, checkedPaths(output));
      const rows = await rowsShown(api.database, found.rows, teamMembers.existing);
      return sendPage(
        request,
        reply,
        {
          href: `${baseUrl}/v1/searches`,
          links: '',
          shapes: SHAPES,
          relation: 'members',
          represent: ([, , row, path]) => represent(row, path),
        },
        query,
        { ...found, rows },
      );
    },
  });
}
