// Shapes are all that a representation depends on besides its row. Their hash is the second half of its tags (C.1).
import { createHash } from 'node:crypto';
import type { Field, Model, Resource } from '../../model/model.js';
import type { MediaType } from '../../model/service.js';
import { listsBelow } from '../../model/secondary-lists.js';
import { linkedReferences } from '../../model/references.js';
import { guardedLinks } from '../routes/guarded-links.js';
import { htmlFilesHash } from './html-files.js';
import { membersSchema, type Schema } from '../json-schema/field-schema.js';
import { representationSchema } from '../json-schema/resource-schema.js';

export interface Shape {
  readonly mediaType: string;
  readonly hash: string;
}

export function shapesOf(resource: Resource, model: Model): readonly Shape[] {
  const schema = representationSchema(resource, model);
  return model.conventions.mediaTypes.map((mediaType) => ({
    mediaType,
    hash: shapeOf(resource, model, mediaType, schema),
  }));
}

function shapeOf(resource: Resource, model: Model, mediaType: MediaType, schema: Schema): string {
  const { version, language } = model.service;
  const facts = JSON.stringify([
    version,
    mediaType,
    language,
    model.conventions.links,
    resource.path,
    schema,
    ...(mediaType === 'application/hal+json' && resource.alias !== null ? [resource.alias.names.wrapper] : []),
    ...linkedReferences(resource).map(({ reference }) => reference.target().itemPath),
    ...resource.offeredTransitions.map(({ path, from }) => [path, from]),
    ...(mediaType === 'text/html' ? [pageFacts(model, resource)] : []),
    ...guardedLinks(resource, model).map(({ name, method, path }) => [name, method, path]),
  ]);
  return createHash('sha256')
    .update(facts)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}

/**
 * Facts that a page shows besides the representation (forms, breadcrumbs, children), and the templates of pages: a new look is a new
 * tag.
 */
function pageFacts({ service }: Model, resource: Resource): readonly unknown[] {
  const around = [...resource.parents, resource, ...resource.children, ...listsBelow(resource)];
  const facts = around.map(({ path, operations, names }) => [path, operations, names.singular, names.plural]);
  const offered = [...resource.controllers, ...resource.offeredTransitions].map(
    ({ path, safe, description, input, query, names }) => [
      path,
      safe,
      description,
      names.singular,
      takenSchema(safe ? query : input),
    ],
  );
  const ends = resource.offeredTransitions.map(({ to }) => to);
  return [htmlFilesHash(), service.title, resource.description, facts, offered, ...ends];
}

function takenSchema(fields: readonly Field[]): Schema {
  const { required, properties } = membersSchema(fields, 'response');
  return { required, properties };
}
