// The JSON Schemas (2020-12) of a resource: its representation and the bodies of writing methods.
//
// They describe a body by itself. The service alone checks what depends on the stored state: read-only members that differ,
// immutable members that change, merge patches whose result lacks a required member.

import { allFields, hidesMembers, isUntakenBy } from '../../model/fields.js';
import type { Field, Json, Model, Referrer, Resource } from '../../model/model.js';
import { isRestricted } from '../../model/member-callers.js';
import { columnOf } from '../../tables/table-plan.js';
import { listsBelow } from '../../model/secondary-lists.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import { idTypeOf } from '../../samples/sample-ids.js';
import {
  formerSchema,
  requiredNames,
  memberSchema,
  membersSchema,
  readOnlySchema,
  type Schema,
  type SchemaForm,
  withUniqueWords,
} from './field-schema.js';
import { guardedLinks, referenceKey } from '../routes/guarded-links.js';
import { formatOnly, mapTextForms } from './text-forms.js';
/** One member of `_links`. */
export const LINK: Schema = {
  type: 'object',
  required: ['href'],
  properties: { href: { type: 'string', format: 'uri-reference' } },
};

/** The schema of a link with this relation, or a reference to it; '' stands for links of unknown relations. */
export type LinkSchema = (relation: string) => Schema;

const IGNORED: Schema = { description: 'Ignored, so that what GET returned can be sent back.' };

/** The representation: `id` first where it is shown, the members in their order, `_links` with `conventions.links`. */
export function representationSchema(resource: Resource, model: Model, link: LinkSchema = () => LINK): Schema {
  const { links } = model.conventions;
  const { required, properties } = membersSchema([...toldFields(resource), ...resource.computed], 'response');
  return {
    title: resource.names.type,
    ...described(resource.description, checkWords(resource)),
    type: 'object',
    ...requiredNames([...(resource.showsId ? ['id'] : []), ...required, ...(links ? ['_links'] : [])]),
    properties: {
      ...idMember(resource, 'response'),
      ...properties,
      ...(links && { _links: linksSchema(resource, model, link) }),
    },
  };
}

/**
 * The representation as a document of its own, for the page behind `_links.profile`. People read it, so it names formats
 * and leaves out their patterns. It has write-only members as well.
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
    ...mapTextForms(schema, formatOnly),
    ...(model.conventions.links && { $defs: { Link: LINK } }),
  };
}

/** The properties in their order, with write-only members among them. */
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
  if (field.type.kind !== 'object' || !hidesMembers(field.type)) return schema;
  return { ...schema, properties: withHidden(field.type.fields, propertiesOf(schema)) };
}

function propertiesOf({ properties }: Schema): Schema {
  return isSchema(properties) ? properties : {};
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a POST body without the wrapper. */
export function createSchema(resource: Resource): Schema {
  return requestSchema(resource, 'create', 'Create');
}

/** The members of a PUT body without the wrapper: all that a client may set. */
export function replaceSchema(resource: Resource): Schema {
  return requestSchema(resource, 'replace', 'Replace');
}

/** A merge patch (RFC 7396), never wrapped. Absent members stay; null removes an optional one (PA.8). */
export function mergePatchSchema(resource: Resource): Schema {
  return requestSchema(resource, 'merge-patch', 'Patch');
}

/**
 * The body of a POST: with wrapped bodies, an object with exactly the wrapper.
 *
 * @param members `createSchema`, or a reference to it
 */
export function createBodySchema(resource: Resource, model: Model, members: Schema = createSchema(resource)): Schema {
  return model.conventions.requestBody === 'wrapped' ? wrapperSchema(resource, members) : members;
}

/** The body of a PUT: with wrapped bodies, the wrapped form or the bare one that GET returns. */
export function replaceBodySchema(resource: Resource, model: Model, members: Schema = replaceSchema(resource)): Schema {
  return model.conventions.requestBody === 'wrapped' ? { oneOf: [wrapperSchema(resource, members), members] } : members;
}

function wrapperSchema(resource: Resource, members: Schema): Schema {
  const { wrapper } = resource.names;
  return { type: 'object', required: [wrapper], properties: { [wrapper]: members }, additionalProperties: false };
}

function requestSchema(resource: Resource, form: SchemaForm, title: string): Schema {
  const { required, either, properties } = membersSchema(
    toldFields(resource).map((field) => asSent(field, resource, form)),
    form,
  );
  return {
    title: `${resource.names.type}${title}`,
    ...described(checkWords(resource)),
    type: 'object',
    ...requiredNames(required),
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

/** A sentence for each check, which no keyword of JSON Schema expresses. */
function checkWords({ checks }: Resource): string {
  if (checks.length === 0) return '';
  const texts = checks.map(({ text }) => `\`${text}\``);
  return `It holds that ${texts.join(', ')}, as far as there is what is compared.`;
}

/** Computed members in a request. A whole body may repeat them, and the service ignores them; a patch lacks them. */
function computedSent({ computed }: Resource, form: SchemaForm): Schema {
  const schema = (field: Field): Schema =>
    form === 'merge-patch' ? memberSchema(field, form) : { ...memberSchema(field, 'replace'), ...IGNORED };
  return Object.fromEntries(computed.map((field) => [field.name, schema(field)]));
}

/** Requires one of two names for each aliased member. */
function eitherNames(either: readonly Schema[]): Schema {
  const [only, ...others] = either;
  if (only === undefined) return {};
  return others.length === 0 ? only : { allOf: either };
}

/** The fields with the contract's words in their descriptions. */
function toldFields(resource: Resource): readonly Field[] {
  return resource.fields.map((field) => withUniqueWords(field, resource));
}

/** A body may lack the key of a store, which the path has. One schema describes a PUT that creates and one that replaces. */
function asSent(field: Field, { idKey, putCreates }: Resource, form: SchemaForm): Field {
  if (field.name === idKey?.field) return { ...field, presence: { kind: 'optional' } };
  const [isCreated, isReplaced] = [!isUntakenBy(field, 'create'), !isUntakenBy(field, 'replace')];
  if (form !== 'replace' || !putCreates || isReplaced || !isCreated) return field;
  const presence = field.presence.kind === 'required' ? ({ kind: 'optional' } as const) : field.presence;
  return { ...field, presence, takenBy: [...field.takenBy, 'replace'] };
}

function idMember(resource: Resource, form: SchemaForm): Schema {
  if (!resource.showsId) return {};
  const maker = resource.kind === 'store' ? 'the last part of its path' : 'made by the service';
  return {
    id: readOnlySchema(idTypeOf(resource), form, `Identifies the ${resource.names.singular}; ${maker}.`),
  };
}

/** `self` for a readable resource, and the other links where they have a target. */
function linksSchema(resource: Resource, model: Model, link: LinkSchema): Schema {
  const below = [
    ...resource.children,
    ...listsBelow(resource),
    ...resource.controllers,
    ...resource.offeredTransitions,
  ].map(({ names }) => names.relation);
  const references = linkedReferences(resource);
  const referred = references.flatMap(({ reference }) => relationsOf(reference));
  const hidden = guardedLinks(resource, model).map(({ name }) => name);
  const given = references.filter(
    (referrer) =>
      isAlwaysShown(referrer.field, resource) &&
      !isRestricted(referrer.field.callers.read) &&
      !hidden.includes(referenceKey(referrer)),
  );
  const leading = given.filter(({ field }) => leadsToAllTargets(field, given));
  const always = new Set(leading.flatMap(({ reference }) => relationsOf(reference)));
  const relations = ['self', 'profile', 'up', ...below, ...referred];
  const former = resource.children.flatMap(({ alias }) => (alias === null ? [] : [alias.names.relation]));
  return {
    type: 'object',
    description: 'Links to this resource and to what is around it.',
    readOnly: true,
    ...requiredNames([...(resource.operations.includes('get') ? ['self'] : []), ...always]),
    properties: {
      ...Object.fromEntries(former.map((relation) => [relation, { ...link(relation), deprecated: true }])),
      ...Object.fromEntries(relations.map((relation) => [relation, link(relation)])),
    },
    // Client generators turn `additionalProperties` into an index signature that conflicts with optional members.
    unevaluatedProperties: link(''),
  };
}

/** A field that refers to one of several resources may have targets without a link. */
function leadsToAllTargets(field: Field, given: readonly Referrer[]): boolean {
  const targets = given.filter((one) => one.field === field && one.path.length > 0);
  return field.reference !== null || targets.length === field.innerReferences.length;
}

/** True when every item has a value, including items that other versions create. */
function isAlwaysShown({ name, presence, nullable }: Field, resource: Resource): boolean {
  return presence.kind === 'required' && !nullable && !columnOf(resource.table, name).nullable;
}
