// The OpenAPI 3.1 document of one version of the service. It describes `/v<version>` alone; what lies outside the version
// (health, problem pages, this document) is about the service and not part of it.

import type { Model, Resource } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { openapiPaths } from './paths.js';
import { failureComponents } from './problem-responses.js';
import { schemaComponents } from './resource-components.js';
import { answerComponents } from './shared-answers.js';
import { SchemaNames, schemaReference } from './schema-names.js';
import { headerComponents, parameterComponents } from './shared-parts.js';
import { usedComponents } from './used-components.js';

/** The document as a plain object, its members in the order in which they should be written. */
export function openapiDocument(model: Model): Schema {
  const { title, description, version } = model.service;
  const schemas = new SchemaNames(model);
  const paths = openapiPaths(model, schemas);
  return {
    openapi: '3.1.0',
    info: { title, description: description || `The HTTP interface of ${title}.`, version: String(version) },
    servers: [{ url: `/v${version}` }],
    // Everybody may do everything, as far as the service itself knows.
    security: [],
    tags: [...model.resources, ...model.controllers.filter(({ parents }) => parents.length === 0)].map(tagOf),
    paths,
    components: usedComponents(paths, {
      schemas: schemaComponents(model, schemas),
      parameters: parameterComponents(model, schemas),
      headers: headerComponents(model),
      responses: {
        ...answerComponents(model),
        ...failureComponents(schemaReference(schemas.shared('Problem')), model),
      },
    }),
  };
}

/** One tag a top-level resource or controller, for everything below it as well. */
function tagOf({ name, description }: Pick<Resource, 'name' | 'description'>): Schema {
  return { name, description: description || `Operations at ${name} and below.` };
}
