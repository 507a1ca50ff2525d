// `components.schemas`: representation, bodies and page of each resource, and shared schemas.

import type { Model, Resource } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';
import {
  createSchema,
  LINK,
  mergePatchSchema,
  replaceSchema,
  representationSchema,
} from '../../json-schema/resource-schema.js';
import { mapTextForms } from '../../json-schema/text-forms.js';
import { pagingStyle } from '../../routes/paging-style.js';
import { jsonPatchSchema } from './json-patch-schema.js';
import { pageExample, representationExample } from './examples.js';
import { halPageSchema, representationSelection, wholeOrSelection } from './media-content.js';
import { PROBLEM_SCHEMA, transitionProblemSchema } from './problem-schemas.js';
import { ROLES, schemaReference, type SchemaNames } from './schema-names.js';
import { sharedText, sharedTextSchemas } from './shared-texts.js';

type NamedSchema = readonly [name: string, schema: Schema];

export function schemaComponents(model: Model, names: SchemaNames): Schema {
  const own = model.allResources.flatMap((resource) => {
    const schemas = resourceSchemas(resource, model, names);
    return [...schemas, ...formerSchemas(resource, schemas, names)];
  });
  const write = (text: Schema): Schema => sharedText(text, names);
  return Object.fromEntries([
    ...own.map(([name, schema]) => [name, mapTextForms(schema, write)] as const),
    ...(model.conventions.links ? [[names.shared('Link'), LINK] as const] : []),
    [names.shared('JsonPatch'), jsonPatchSchema(model)],
    [names.shared('Problem'), PROBLEM_SCHEMA],
    [names.shared('TransitionProblem'), transitionProblemSchema(schemaReference(names.shared('Problem')))],
    ...sharedTextSchemas(names),
  ]);
}

function resourceSchemas(resource: Resource, model: Model, names: SchemaNames): readonly NamedSchema[] {
  const { operations } = resource;
  const when = (offered: boolean, name: string, schema: () => Schema): readonly NamedSchema[] =>
    offered ? [[name, schema()]] : [];
  const link = schemaReference(names.shared('Link'));
  const selection = representationSelection(resource, model, names);
  const isListed = operations.includes('list') || isPaged(resource, model);
  const pages = isListed ? pageSchemas(resource, model, names) : [];
  return [
    ...when(
      operations.some((operation) => operation !== 'delete'),
      names.shown(resource),
      () => ({
        ...representationSchema(resource, model, () => link),
        examples: [representationExample(resource, model)],
      }),
    ),
    ...(selection === undefined ? [] : [[names.of(resource, 'Selection'), selection] as const]),
    ...when(operations.includes('create'), names.of(resource, 'Create'), () => createSchema(resource)),
    ...when(operations.includes('replace'), names.of(resource, 'Replace'), () => replaceSchema(resource)),
    ...when(operations.includes('patch'), names.of(resource, 'Patch'), () => mergePatchSchema(resource)),
    ...pages,
  ];
}

function pageSchemas(resource: Resource, model: Model, names: SchemaNames): readonly NamedSchema[] {
  const page = pageSchema(resource, model, names);
  return [
    [names.of(resource, 'Page'), page],
    [names.of(resource, 'HalPage'), halPageSchema(resource, model, names, page)],
  ];
}

/** Schemas under former names, for the former paths and for clients generated from them. */
function formerSchemas(
  resource: Resource,
  schemas: readonly NamedSchema[],
  names: SchemaNames,
): readonly NamedSchema[] {
  return resource.formerPaths.flatMap((place) => {
    const former = { names: { type: names.formerType(place) } };
    const now = (name: string): string =>
      ROLES.reduce(
        (all, role) => (name === names.of(resource, role) ? names.of(former, role) : all),
        former.names.type,
      );
    return schemas.map(([name]): NamedSchema => [now(name), schemaReference(name)]);
  });
}

/** True when a controller answers with a page of the resource. */
function isPaged(resource: Resource, { controllers }: Model): boolean {
  return controllers.some(({ output }) => output.kind === 'page' && output.resource === resource);
}

/** A page (PG.8, PG.9). */
function pageSchema(resource: Resource, model: Model, names: SchemaNames): Schema {
  const { links } = model.conventions;
  const link = schemaReference(names.shared('Link'));
  const item = wholeOrSelection(schemaReference(names.shown(resource)), resource, model, names);
  const { max, total } = model.limits.page;
  const { position, size, first, isOpaque } = pagingStyle(model);
  const relations = ['self', 'first', 'prev', 'next', 'last', 'profile', 'up'];
  // The service does not count the results of an owner's function.
  const counted = total === 'exact' && !isPaged(resource, model) ? ['total'] : [];
  return {
    title: `${resource.names.type}Page`,
    type: 'object',
    required: ['items', ...(isOpaque ? [] : [position]), size, ...counted, ...(links ? ['_links'] : [])],
    properties: {
      items: { type: 'array', items: item, maxItems: max },
      ...(!isOpaque && { [position]: { type: 'integer', minimum: first, description: 'Where the page begins.' } }),
      [size]: { type: 'integer', minimum: first, maximum: max, description: 'How many items the page holds at most.' },
      total: { type: 'integer', minimum: 0, description: totalDescription(total) },
      ...(links && {
        _links: {
          type: 'object',
          description: 'Without `next` this is the last page.',
          required: ['self', 'first'],
          properties: Object.fromEntries(relations.map((relation) => [relation, link])),
          unevaluatedProperties: link,
        },
      }),
    },
    examples: [pageExample(resource, model)],
  };
}

function totalDescription(total: Model['limits']['page']['total']): string {
  const what = 'How many items the whole list has';
  return total === 'exact' ? `${what}.` : `${what}; there for \`Prefer: count=exact\`.`;
}
