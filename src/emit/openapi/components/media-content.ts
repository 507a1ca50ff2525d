// Content of answers in each media type of the service.

import type { Model, Resource } from '../../../model/model.js';
import type { MediaType } from '../../../model/service.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { LINK, representationSchema } from '../../json-schema/resource-schema.js';
import { selectionSchema } from '../../json-schema/selection-schema.js';
import { schemaReference, type SchemaNames } from './schema-names.js';

export const PAGE: Schema = { type: 'string', description: 'The same as a page for people.' };

/** `content` of an answer with one resource. Examples are in the schemas, once for all operations. */
export function representationContent(resource: Resource, model: Model, schemas: SchemaNames): Schema {
  return contentOf(model, {
    'application/json': schemaReference(schemas.shown(resource)),
    'application/hal+json': halSchema(resource, model, schemas),
    'text/html': PAGE,
  });
}

/** `content` of an answer to a request that may select members (F.1). */
export function selectableContent(resource: Resource, model: Model, schemas: SchemaNames): Schema {
  return contentOf(model, {
    'application/json': wholeOrSelection(schemaReference(schemas.shown(resource)), resource, model, schemas),
    'application/hal+json': wholeOrSelection(halSchema(resource, model, schemas), resource, model, schemas),
    'text/html': PAGE,
  });
}

/** The whole representation or a selection; OpenAPI cannot express that a parameter decides. */
export function wholeOrSelection(whole: Schema, resource: Resource, model: Model, schemas: SchemaNames): Schema {
  const selection = representationSelection(resource, model, schemas);
  return selection === undefined ? whole : { anyOf: [whole, schemaReference(schemas.of(resource, 'Selection'))] };
}

/** The component of a selection; undefined without partial responses, or where the whole requires nothing. */
export function representationSelection(resource: Resource, model: Model, schemas: SchemaNames): Schema | undefined {
  const made = selections.get(schemas) ?? new Map<Resource, Schema | undefined>();
  selections.set(schemas, made);
  if (!made.has(resource)) made.set(resource, selectionOf(resource, model, schemas));
  return made.get(resource);
}

/** Contents by document and resource: each answer with the resource asks for its selection. */
const selections = new WeakMap<SchemaNames, Map<Resource, Schema | undefined>>();

function selectionOf(resource: Resource, model: Model, schemas: SchemaNames): Schema | undefined {
  if (model.conventions.fields === 'none') return undefined;
  const link = schemaReference(schemas.shared('Link'));
  return selectionSchema(
    representationSchema(resource, model, () => link),
    `${resource.names.type}Selection`,
  );
}

/**
 * `content` of a controller's answer with its own members.
 *
 * @param isRead true when GET returns it, so that `fields` can select from it
 */
export function membersContent(schema: Schema, example: Schema, isRead: boolean, model: Model): Schema {
  const hasLinks = model.conventions.links || !isRead;
  const hal = hasLinks ? schema : { allOf: [schema], required: ['_links'], properties: { _links: selfSchema(LINK) } };
  const selection = isRead && model.conventions.fields !== 'none' ? selectionSchema(schema, 'Selection') : undefined;
  const shown = (whole: Schema): Schema => (selection === undefined ? whole : { anyOf: [whole, selection] });
  const { content } = contentOf(model, {
    'application/json': shown(schema),
    'application/hal+json': shown(hal),
    'text/html': PAGE,
  });
  return { content: { ...schemaOf(content), 'application/json': { schema: shown(schema), example } } };
}

/** `content` of an answer with a page of a collection. */
export function pageContent(resource: Resource, model: Model, schemas: SchemaNames): Schema {
  return contentOf(model, {
    'application/json': schemaReference(schemas.of(resource, 'Page')),
    'application/hal+json': schemaReference(schemas.of(resource, 'HalPage')),
    'text/html': PAGE,
  });
}

/** `content` of a failure: a problem document, and HTML where the service has it. */
export function problemContent(problem: Schema, model: Model): Schema {
  const isShown = model.conventions.mediaTypes.includes('text/html');
  return { 'application/problem+json': problem, ...(isShown && { 'text/html': { schema: PAGE } }) };
}

function contentOf(model: Model, schemas: Readonly<Record<MediaType, Schema>>): Schema {
  const { mediaTypes } = model.conventions;
  return { content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: schemas[mediaType] }])) };
}

/** HAL has a `self` link even where JSON has no links. */
function halSchema(resource: Resource, model: Model, schemas: SchemaNames): Schema {
  const representation = schemaReference(schemas.shown(resource));
  if (model.conventions.links || !resource.operations.includes('get')) return representation;
  return { allOf: [representation], required: ['_links'], properties: { _links: selfSchema(LINK) } };
}

function selfSchema(link: Schema): Schema {
  return { type: 'object', required: ['self'], properties: { self: link } };
}

/** The HAL page of a JSON page. */
export function halPageSchema(resource: Resource, model: Model, schemas: SchemaNames, page: Schema): Schema {
  const { items, _links: links, ...properties } = schemaOf(page['properties']);
  const { wrapper } = resource.names;
  const former = resource.alias?.names.wrapper ?? wrapper;
  const embedded = {
    ...schemaOf(items),
    items: wholeOrSelection(halSchema(resource, model, schemas), resource, model, schemas),
  };
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
