// The JSON Schemas (2020-12) of a resource: what GET returns and what each writing method takes.
//
// They say what can be said of a body by itself. What depends on the stored state is left to the service: a read-only member
// that differs, an immutable one that changes, a merge patch whose result lacks a required member.

import { allFields, hidesInside } from '../../model/fields.js';
import type { Field, Json, Model, Resource } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import { idTypeOf } from '../../samples/store-keys.js';
import {
  formerSchema,
  givenNames,
  memberSchema,
  membersSchema,
  readOnlySchema,
  type Schema,
  type SchemaForm,
} from './field-schema.js';
import { guardedLinks } from '../guarded-links.js';
import { namedForm, withTextForms } from './text-forms.js';
import { withUniqueWords } from './unique-words.js';

/** One member of `_links`. */
export const LINK: Schema = {
  type: 'object',
  required: ['href'],
  properties: { href: { type: 'string', format: 'uri-reference' } },
};

/** The schema of a link with this relation, or a reference to it; '' for those that nobody has named. */
export type LinkSchema = (relation: string) => Schema;

const IGNORED: Schema = { description: 'Ignored, so that what GET returned can be sent back.' };

/** What GET returns: `id` first (where it is shown), the members in order, `_links` with `conventions.links`. */
export function representationSchema(resource: Resource, model: Model, link: LinkSchema = () => LINK): Schema {
  const { links } = model.conventions;
  const { required, properties } = membersSchema([...toldFields(resource), ...resource.computed], 'response');
  return {
    title: resource.names.type,
    ...described(resource.description, checkWords(resource)),
    type: 'object',
    ...givenNames([...(resource.showsId ? ['id'] : []), ...required, ...(links ? ['_links'] : [])]),
    properties: {
      ...idMember(resource, 'response'),
      ...properties,
      ...(links && { _links: linksSchema(resource, model, link) }),
    },
  };
}

/**
 * `representationSchema` as a document of its own, for the page behind `_links.profile`. People read it, so a format is
 * named and not spelt out as a pattern; the OpenAPI document has both. What is only ever sent is documented here too.
 */
export function profileSchema(resource: Resource, model: Model): Schema {
  const shown = representationSchema(resource, model, () => ({ $ref: '#/$defs/Link' }));
  const { id, _links: links } = propertiesOf(shown);
  const schema = {
    ...shown,
    properties: {
      ...(id !== undefined && { id }),
      ...withHidden(allFields(resource), propertiesOf(shown)),
      ...(links !== undefined && { _links: links }),
    },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...withTextForms(schema, namedForm),
    ...(model.conventions.links && { $defs: { Link: LINK } }),
  };
}

/** The properties in their order, and what is never shown among them. */
function withHidden(fields: readonly Field[], shown: Schema): Schema {
  const said = fields.flatMap((field) => [
    [field.name, withHiddenInside(field, shown[field.name] ?? memberSchema(field, 'response'))] as const,
    ...(field.alias === ''
      ? []
      : [[field.alias, withHiddenInside(field, shown[field.alias] ?? formerSchema(field, 'response'))] as const]),
  ]);
  return Object.fromEntries(said);
}

function withHiddenInside(field: Field, shown: Json): Schema {
  const schema = isSchema(shown) ? shown : {};
  if (field.type.kind !== 'object' || !hidesInside(field.type)) return schema;
  return { ...schema, properties: withHidden(field.type.fields, propertiesOf(schema)) };
}

function propertiesOf({ properties }: Schema): Schema {
  return isSchema(properties) ? properties : {};
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a POST, without the wrapper. */
export function createSchema(resource: Resource): Schema {
  return requestSchema(resource, 'create', 'Create');
}

/** The members of a PUT, without the wrapper: the whole of what a client may set. */
export function replaceSchema(resource: Resource): Schema {
  return requestSchema(resource, 'replace', 'Replace');
}

/** A merge patch (RFC 7396), always bare: members that are left out stay, null removes an optional one (PA.8). */
export function mergePatchSchema(resource: Resource): Schema {
  return requestSchema(resource, 'merge-patch', 'Patch');
}

/** The body of a POST: with wrapped bodies, an object with exactly the wrapper. `members` is `createSchema` or a reference to it. */
export function createBodySchema(resource: Resource, model: Model, members: Schema = createSchema(resource)): Schema {
  return model.conventions.requestBody === 'wrapped' ? wrapperSchema(resource, members) : members;
}

/** The body of a PUT: with wrapped bodies, both that form and the bare one that GET has returned. */
export function replaceBodySchema(resource: Resource, model: Model, members: Schema = replaceSchema(resource)): Schema {
  return model.conventions.requestBody === 'wrapped' ? { oneOf: [wrapperSchema(resource, members), members] } : members;
}

function wrapperSchema(resource: Resource, members: Schema): Schema {
  const { wrapper } = resource.names;
  return { type: 'object', required: [wrapper], properties: { [wrapper]: members }, additionalProperties: false };
}

function requestSchema(resource: Resource, form: SchemaForm, title: string): Schema {
  const { required, either, properties } = membersSchema(
    toldFields(resource).map((field) => asSent(field, resource)),
    form,
  );
  return {
    title: `${resource.names.type}${title}`,
    ...described(checkWords(resource)),
    type: 'object',
    ...givenNames(required),
    ...eitherNames(either),
    properties: {
      ...idMember(resource, form),
      ...properties,
      ...computedSent(resource, form),
      _links: IGNORED,
      _embedded: IGNORED,
    },
    additionalProperties: false,
  };
}

function described(...sentences: readonly string[]): Schema {
  const description = sentences.filter((sentence) => sentence !== '').join(' ');
  return description === '' ? {} : { description };
}

/** What holds of two members, which a schema cannot say otherwise. */
function checkWords({ checks }: Resource): string {
  if (checks.length === 0) return '';
  const texts = checks.map(({ text }) => `\`${text}\``);
  return `It holds that ${texts.join(', ')}, as far as there is what is compared.`;
}

/** What is computed is ignored in a whole body, in which it is what GET has shown; a patch can only leave it as it is. */
function computedSent({ computed }: Resource, form: SchemaForm): Schema {
  const schema = (field: Field): Schema =>
    form === 'merge-patch' ? memberSchema(field, form) : { ...memberSchema(field, 'replace'), ...IGNORED };
  return Object.fromEntries(computed.map((field) => [field.name, schema(field)]));
}

/** Of two names one has to be there. */
function eitherNames(either: readonly Schema[]): Schema {
  const [only, ...others] = either;
  if (only === undefined) return {};
  return others.length === 0 ? only : { allOf: either };
}

/** The fields, with what the contract says of them beside their types. */
function toldFields(resource: Resource): readonly Field[] {
  return resource.fields.map((field) => withUniqueWords(field, resource));
}

/** The key of a store may be left out of a body: it is in the path. */
function asSent(field: Field, { idKey }: Resource): Field {
  return field.name === idKey?.field ? { ...field, presence: { kind: 'optional' } } : field;
}

function idMember(resource: Resource, form: SchemaForm): Schema {
  if (!resource.showsId) return {};
  const maker = resource.kind === 'store' ? 'the last part of its path' : 'made by the service';
  return {
    id: readOnlySchema(idTypeOf(resource), form, `Identifies the ${resource.names.singular}; ${maker}.`),
  };
}

/** `self` of what can be read; the others as far as there is something to point at. */
function linksSchema(resource: Resource, model: Model, link: LinkSchema): Schema {
  const below = [...resource.children, ...resource.controllers, ...resource.offeredTransitions].map(
    ({ names }) => names.relation,
  );
  const references = linkedReferences(resource);
  const referred = references.flatMap(({ reference }) => relationsOf(reference));
  const hidden = guardedLinks(resource, model).map(({ name }) => name);
  const given = references.filter(
    ({ field, reference }) => isAlwaysShown(field, resource) && !hidden.includes(`ref:${reference.relation}`),
  );
  const always = given.flatMap(({ reference }) => relationsOf(reference));
  const relations = ['self', 'profile', 'up', ...below, ...referred];
  const former = resource.children.flatMap(({ alias }) => (alias === null ? [] : [alias.names.relation]));
  return {
    type: 'object',
    description: 'Links to this resource and to what is around it.',
    readOnly: true,
    ...givenNames([...(resource.operations.includes('get') ? ['self'] : []), ...always]),
    properties: {
      ...Object.fromEntries(former.map((relation) => [relation, { ...link(relation), deprecated: true }])),
      ...Object.fromEntries(relations.map((relation) => [relation, link(relation)])),
    },
    // Beside members that may be absent, generators take `additionalProperties` for an index signature that refuses them.
    unevaluatedProperties: link(''),
  };
}

/** Whether there is a value in every item, also in those that other versions have made. */
function isAlwaysShown({ name, presence, nullable }: Field, resource: Resource): boolean {
  return presence.kind === 'required' && !nullable && !columnOf(resource.table, name).nullable;
}
