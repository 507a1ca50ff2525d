// The content of answers in each media type that the service sends.

import type { MediaType, Model, Resource } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { LINK } from '../json-schema/resource-schema.js';
import { schemaReference, type SchemaNames } from './schema-names.js';

export const PAGE: Schema = { type: 'string', description: 'The same as a page for people.' };

/** `content` of an answer with one resource. Answers have their examples in their schemas, once for all operations. */
export function representationContent(resource: Resource, model: Model): Schema {
  return contentOf(model, {
    'application/json': schemaReference(resource.names.type),
    'application/hal+json': halSchema(resource, model),
    'text/html': PAGE,
  });
}

/** `content` of an answer with members of its own. @param self whether it is something that can be read again */
export function membersContent(schema: Schema, example: Schema, self: boolean, model: Model): Schema {
  const hasLinks = model.conventions.links || !self;
  const hal = hasLinks ? schema : { allOf: [schema], required: ['_links'], properties: { _links: selfSchema(LINK) } };
  const { content } = contentOf(model, { 'application/json': schema, 'application/hal+json': hal, 'text/html': PAGE });
  return { content: { ...schemaOf(content), 'application/json': { schema, example } } };
}

/** `content` of an answer with a page of a collection. */
export function pageContent(resource: Resource, model: Model, schemas: SchemaNames): Schema {
  return contentOf(model, {
    'application/json': schemaReference(schemas.of(resource, 'Page')),
    'application/hal+json': schemaReference(schemas.of(resource, 'HalPage')),
    'text/html': PAGE,
  });
}

/** `content` of a failure: a problem document, and a page where there are pages. */
export function problemContent(problem: Schema, model: Model): Schema {
  const isShown = model.conventions.mediaTypes.includes('text/html');
  return { 'application/problem+json': problem, ...(isShown && { 'text/html': { schema: PAGE } }) };
}

function contentOf(model: Model, schemas: Readonly<Record<MediaType, Schema>>): Schema {
  const { mediaTypes } = model.conventions;
  return { content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: schemas[mediaType] }])) };
}

/** HAL has the link to itself where JSON has none. */
function halSchema({ names, operations }: Resource, model: Model, link: Schema = LINK): Schema {
  const representation = schemaReference(names.type);
  if (model.conventions.links || !operations.includes('get')) return representation;
  return { allOf: [representation], required: ['_links'], properties: { _links: selfSchema(link) } };
}

function selfSchema(link: Schema): Schema {
  return { type: 'object', required: ['self'], properties: { self: link } };
}

/** A page as HAL has it, from the page as JSON has it. */
export function halPageSchema(resource: Resource, model: Model, page: Schema): Schema {
  const { items, _links: links, ...properties } = schemaOf(page['properties']);
  const { wrapper } = resource.names;
  const former = resource.alias?.names.wrapper ?? wrapper;
  const embedded = { ...schemaOf(items), items: halSchema(resource, model) };
  const required = [page['required']].flat().filter((name) => name !== 'items' && name !== '_links');
  return {
    title: `${resource.names.type}HalPage`,
    type: 'object',
    required: ['_embedded', ...required.map(String), '_links'],
    properties: {
      _embedded: {
        type: 'object',
        required: [...new Set([wrapper, former])],
        properties: { [former]: { ...embedded, deprecated: true }, [wrapper]: embedded },
      },
      ...properties,
      _links: links ?? selfSchema(LINK),
    },
  };
}

function schemaOf(value: Schema[string] | undefined): Schema {
  return typeof value === 'object' && value !== null && !isArray(value) ? value : {};
}

function isArray(value: Schema[string]): value is readonly Schema[string][] {
  return Array.isArray(value);
}
