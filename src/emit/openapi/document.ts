// The OpenAPI 3.1 document of one version. It describes `/v<version>` only: health, problem pages and the document itself belong to
// the service.

import type { Model, Resource } from '../../model/model.js';
import { hasRateLimit } from '../../model/operations-config.js';
import { refersToSeveral } from '../features/features.js';
import type { Schema } from '../json-schema/field-schema.js';
import { withInvitations } from '../invitations/with-invitations.js';
import { lifeNote } from '../routes/route-facts.js';
import { CONTENT_HEADERS, pathsWithContentHeaders, responsesWithContentHeaders } from './components/content-headers.js';
import { openapiPaths } from './operations/paths.js';
import {
  LIFECYCLE_HEADERS,
  pathsWithLifecycle,
  responsesWithLifecycle,
  pathsWithRates,
  RATE_HEADERS,
  responsesWithRates,
} from './operations/lifecycle-and-rates.js';
import { failureComponents } from './problems/problem-responses.js';
import { pathsWithSecurity, securityComponents, defaultSecurity } from './security.js';
import { schemaComponents } from './components/resource-components.js';
import { SchemaNames } from './components/schema-names.js';
import { headerComponents, parameterComponents, answerComponents } from './components/shared-parts.js';
import { sessionTags } from './operations/session-paths.js';
import { withTargetSchemas } from './components/target-schemas.js';
import { usedComponents } from './components/used-components.js';
import { markdownCode } from '../../text/quoting.js';

/** The document as a plain object, with its members in the order of output. */
export function openapiDocument(given: Model): Schema {
  const model = withInvitations(given);
  const schemas = new SchemaNames(model);
  const { lifecycle } = model.service;
  const offered = pathsWithContentHeaders(pathsWithSecurity(openapiPaths(model, schemas), model), model);
  const counted = hasRateLimit(model) ? pathsWithRates(offered) : offered;
  const paths = lifecycle === null ? counted : pathsWithLifecycle(counted, lifecycle);
  const answers = responsesWithContentHeaders(
    { ...answerComponents(model), ...failureComponents(model, schemas) },
    model,
  );
  const responses = hasRateLimit(model) ? responsesWithRates(answers) : answers;
  const described = documentOf(model, schemas, paths, responses);
  return refersToSeveral(model) ? withTargetSchemas(described) : described;
}

/** A.8. */
function withTenants(about: string, { tenant }: Model): string {
  if (tenant === null) return about;
  const apart = `Rows are kept apart by tenant: the claim ${markdownCode(tenant.claim)} of a token names that of its caller.`;
  return `${about}\n\n${apart} Rows of another tenant are as if they did not exist.`;
}

/** @param responses the answers that operations share */
function documentOf(model: Model, schemas: SchemaNames, paths: Schema, responses: Schema): Schema {
  const { title, description, version, lifecycle } = model.service;
  const about = withTenants(description || `The HTTP interface of ${title}.`, model);
  return {
    openapi: '3.1.0',
    info: {
      title,
      description: lifecycle === null ? about : `${about}\n\n${lifeNote(lifecycle)}`,
      version: String(version),
    },
    servers: [{ url: `/v${version}` }],
    ...defaultSecurity(model),
    tags: [
      ...model.resources,
      ...model.controllers.filter(({ parents }) => parents.length === 0),
      ...sessionTags(model),
    ].map(tagOf),
    paths,
    components: {
      ...securityComponents(model),
      ...usedComponents(paths, {
        schemas: schemaComponents(model, schemas),
        parameters: parameterComponents(model, schemas),
        headers: { ...headerComponents(model), ...CONTENT_HEADERS, ...LIFECYCLE_HEADERS, ...RATE_HEADERS },
        responses: lifecycle === null ? responses : responsesWithLifecycle(responses, lifecycle),
      }),
    },
  };
}

/** The tag of a top-level resource or controller and of all operations below it. */
function tagOf({ name, description }: Pick<Resource, 'name' | 'description'>): Schema {
  return { name, description: description || `Operations at ${name} and below.` };
}
