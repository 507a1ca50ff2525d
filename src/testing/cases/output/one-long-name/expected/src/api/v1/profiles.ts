// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import { sendDocument } from '../runtime/answers.js';
import { Problem } from '../runtime/problem.js';
import { READING, readDocumentQuery } from '../runtime/reading.js';
import * as yearlyOrganizationalClassifications from './yearly-organizational-classifications/schema.js';

/** The profiles: what a representation's `_links.profile` leads to. */
const profiles: ReadonlyMap<string, object> = new Map<string, object>([
  ['yearly-organizational-classifications', yearlyOrganizationalClassifications.schema],
]);

export function registerProfiles(app: FastifyInstance): void {
  app.route<{ Params: { resource: string } }>({
    method: READING,
    url: '/v1/profiles/:resource',
    handler: async (request, reply) => {
      const query = readDocumentQuery(request, 'application/schema+json', true);
      const schema = profiles.get(request.params.resource);
      if (schema === undefined) throw new Problem('no-such-resource', 'There is no profile of this name.');
      return sendDocument(request, reply, JSON.stringify(schema), query);
    },
  });
}
