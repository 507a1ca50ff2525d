// The JSON Schema (2020-12) of a field's type, and of the members of an object.

import { isTenant, withoutTenant } from '../../model/tenants.js';
import { callerKeys, isRestricted } from '../../model/member-callers.js';
import { isTakenBySome, isUntakenBy, namesOf } from '../../model/fields.js';
import type { Field, FieldType, Json, NoOverlap, ReferenceTarget, Resource } from '../../model/model.js';
import { shownExample } from '../../samples/example-values.js';
import { withoutHidden } from '../../samples/reduced-values.js';
import { isJsonArray } from '../../types/json-value.js';
import { keywordUnlessNull } from '../../types/shared-traits.js';
import { definitionOf, isSimple } from '../../types/types.js';

export interface Schema {
  readonly [keyword: string]: Json;
}

/**
 * The use of a schema. A `response` requires the members that are always there and allows members of later versions. The others take
 * null for absence and refuse unknown members (B.3). A `create` lacks read-only members; a `merge-patch` requires no member.
 */
export type SchemaForm = 'response' | 'create' | 'replace' | 'merge-patch';

const ANY_BUT_NULL = ['array', 'boolean', 'number', 'object', 'string'] as const;

/**
 * The schema of a value of the type. The inclusive bounds `x-minimum` and `x-maximum` are for texts that are ordered as numbers or
 * times, for which JSON Schema has no keyword.
 */
export function fieldSchema(type: FieldType, form: SchemaForm = 'response'): Schema {
  if (isSimple(type)) return definitionOf(type).schema(type, form === 'response');
  switch (type.kind) {
    case 'list':
      return {
        type: 'array',
        // A merge patch replaces a list as a whole (RFC 7396).
        items: fieldSchema(type.item, form === 'merge-patch' ? 'replace' : form),
        ...keywordUnlessNull('minItems', type.minItems),
        ...keywordUnlessNull('maxItems', type.maxItems),
      };
    case 'map':
      return {
        type: 'object',
        // A merge patch names the entries that change; null removes an entry (RFC 7396).
        additionalProperties: form === 'merge-patch' ? nullableSchema(type.value, form) : fieldSchema(type.value, form),
        ...(form !== 'response' && { propertyNames: { not: { enum: ['__proto__', 'constructor'] } } }),
        ...(form !== 'merge-patch' && {
          ...keywordUnlessNull('minProperties', type.minItems),
          ...keywordUnlessNull('maxProperties', type.maxItems),
        }),
      };
    case 'object': {
      if (type.targets !== undefined && form !== 'merge-patch') return targetsSchema(type.targets, type.fields, form);
      const { required, properties } = membersSchema(type.fields, form);
      return {
        type: 'object',
        ...requiredNames(required),
        properties,
        ...(form !== 'response' && { additionalProperties: false }),
      };
    }
  }
}

const TARGET_WORDS = 'The resource of the item.';

/** One schema for each resource to which a value may refer. A merge patch can hold either member alone. */
function targetsSchema(targets: readonly ReferenceTarget[], fields: readonly Field[], form: SchemaForm): Schema {
  return {
    type: 'object',
    oneOf: targets.map(({ name, id }) => {
      const members = fields.map((field) => (field.name === 'id' ? { ...field, type: id } : field));
      const { required, properties } = membersSchema(members, form);
      return {
        type: 'object',
        required,
        properties: { ...properties, type: { type: 'string', const: name, description: TARGET_WORDS } },
        ...(form !== 'response' && { additionalProperties: false }),
      };
    }),
  };
}

/** The schema of an object: required members, pairs of names of which one is required, and properties in their order. */
export function membersSchema(
  fields: readonly Field[],
  form: SchemaForm,
): { required: readonly string[]; either: readonly Schema[]; properties: Schema } {
  const said = fields.filter((field) => isSaid(field, form));
  const required = said.filter((field) => isRequired(field, form));
  // A request may use either name of an aliased member; an answer has both.
  const eitherWay = form === 'response' ? [] : required.filter(({ alias }) => alias !== '');
  return {
    required: required.filter((field) => !eitherWay.includes(field)).flatMap(namesOf),
    either: eitherWay.map((field) => ({ anyOf: namesOf(field).map((name) => ({ required: [name] })) })),
    properties: Object.fromEntries(said.flatMap((field) => memberSchemas(field, form))),
  };
}

/** Answers leave out write-only members, and so do requests whose operation does not take them. */
function isSaid(field: Field, form: SchemaForm): boolean {
  return field.access !== 'write-only' || (form !== 'response' && !isKept(field, form));
}

/** True when the operation of a request keeps the member as it is, though others set it. */
function isKept(field: Field, form: SchemaForm): boolean {
  return form !== 'response' && isUntakenBy(field, form === 'merge-patch' ? 'patch' : form);
}

/** The schema of a member under its name, and under its alias. */
function memberSchemas(field: Field, form: SchemaForm): readonly (readonly [string, Schema])[] {
  const own = [field.name, memberSchema(field, form)] as const;
  return field.alias === '' ? [own] : [own, [field.alias, formerSchema(field, form)]];
}

export function formerSchema(field: Field, form: SchemaForm): Schema {
  const description = `The former name of \`${field.name}\`, which it is called by too.`;
  return { ...memberSchema(field, form), description, deprecated: true };
}

/** R-2.15: in a request, null stands for an allowed absence. */
export function nullableSchema(type: FieldType, form: SchemaForm): Schema {
  const schema = fieldSchema(type, form);
  const { type: name, enum: values, oneOf: options } = schema;
  if (name === undefined) return schema;
  return {
    ...schema,
    type: [name, 'null'],
    ...(isJsonArray(values) && { enum: [...values, null] }),
    ...(isJsonArray(options) && { oneOf: [...options, { type: 'null' }] }),
  };
}

export function memberSchema(field: Field, form: SchemaForm): Schema {
  if (field.access === 'read-only' || isKept(field, form)) {
    // A merge patch removes a member by null, which only optional members allow.
    const isGone = form === 'merge-patch' && field.presence.kind === 'optional' && !field.touched;
    const description = [field.description, ...callerWords(field)].filter((text) => text !== '').join('\n\n');
    const isNullable = field.nullable && (form !== 'create' || field.access === 'read-only');
    return readOnlySchema(field.type, form, description, isNullable || isGone);
  }
  const said = (value: Json): Json => (form === 'response' ? withoutHidden(value, field.type) : value);
  return {
    ...described(
      takesNull(field, form) ? nullableSchema(field.type, form) : presentSchema(field.type, form),
      field.description,
      field.access === 'immutable' ? 'Set at creation; it cannot be changed later.' : '',
      field.access === 'write-only' ? 'Never shown; a change that leaves it out keeps it.' : '',
      takerWords(field),
      field.nullable && form !== 'merge-patch' ? 'Null is a value of its own, other than absence.' : '',
      ...callerWords(field),
    ),
    ...(field.access === 'write-only' && { writeOnly: true }),
    // A default would contradict that a merge patch leaves out unchanged members.
    ...(field.presence.kind === 'default' && form !== 'merge-patch' && { default: said(field.presence.value) }),
    ...(field.deprecated && { deprecated: true }),
    ...(field.example.given && { examples: [form === 'response' ? shownExample(field) : field.example.value] }),
  };
}

/** A sentence for those who see the member, and for those who set it, where that is not everybody (A.5). */
function callerWords(field: Field): readonly string[] {
  const does = { read: 'sees', write: 'sets' };
  return callerKeys(field).flatMap((key) => {
    const grants = field.callers[key];
    return isRestricted(grants) ? [`Only ${grants.map((grant) => `\`${grant}\``).join(' or ')} ${does[key]} it.`] : [];
  });
}

/** The operations that take the member; '' where all do. */
function takerWords(field: Field): string {
  if (!isTakenBySome(field)) return '';
  const takers = { create: 'a creation', replace: 'a PUT', patch: 'a patch' };
  const named = field.takenBy.map((operation) => takers[operation]);
  return `Only ${named.join(' and ')} ${field.takenBy.length === 1 ? 'takes' : 'take'} it.`;
}

/** True when the member may be null: as a value, or for absence in a request. */
function takesNull({ presence, nullable }: Field, form: SchemaForm): boolean {
  if (form === 'response') return nullable;
  return presence.kind !== 'required' || (nullable && form !== 'merge-patch');
}

/**
 * A read-only member. A request may send it back as shown, or as null for absence.
 *
 * @param nullable the shown value may be null, or a patch may remove an absent member
 */
export function readOnlySchema(type: FieldType, form: SchemaForm, description: string, nullable = false): Schema {
  const schema =
    form === 'create'
      ? nullable
        ? { not: {} }
        : { type: 'null' }
      : (form === 'response' || form === 'merge-patch') && !nullable
        ? presentSchema(type, form)
        : nullableSchema(type, form);
  return { ...described(schema, description), readOnly: true };
}

function presentSchema(type: FieldType, form: SchemaForm): Schema {
  const schema = fieldSchema(type, form);
  return schema['type'] === undefined ? { type: ANY_BUT_NULL, items: {} } : schema;
}

/** Adds a description of the user's words, then those of the contract. */
function described(schema: Schema, ...words: readonly string[]): Schema {
  const { description: own, ...rest } = schema;
  const texts = [...words, typeof own === 'string' ? own : ''].filter((text) => text !== '');
  return texts.length > 0 ? { ...rest, description: texts.join('\n\n') } : rest;
}

/** True when a request must hold the member. A replacement may lack a write-only member, which then stays. */
function isSent(field: Field, form: SchemaForm): boolean {
  if (isKept(field, form)) return false;
  const { presence, access } = field;
  return presence.kind === 'required' && access !== 'read-only' && (access !== 'write-only' || form === 'create');
}

function isRequired(field: Field, form: SchemaForm): boolean {
  const { read, write } = field.callers;
  if (form === 'response') return !isRestricted(read) && (field.presence.kind !== 'optional' || field.touched);
  // Callers who do not set a member, or set it without seeing it, leave it out of a replacement.
  if (form === 'replace' && (isRestricted(read) || isRestricted(write))) return false;
  return form !== 'merge-patch' && isSent(field, form);
}

/** Leaves out an empty `required`. */
export function requiredNames(required: readonly string[]): Schema {
  return required.length > 0 ? { required } : {};
}

/** Adds a sentence to the field's description for each unique group and each interval that it belongs to. */
export function withUniqueWords(field: Field, { uniques, noOverlaps, names, parents }: Resource): Field {
  const parent = parents.at(-1);
  const items = parent === undefined ? names.plural : `${names.plural} of one ${parent.names.singular}`;
  const sentences = uniques
    .filter((group) => group.includes(field))
    .map((group) => {
      const others = group.filter((one) => one !== field && !isTenant(one)).map(({ name }) => `\`${name}\``);
      return `No two ${items} share its value${others.length === 0 ? '' : ` together with that of ${others.join(' and ')}`}.`;
    });
  sentences.push(...noOverlaps.flatMap((one) => overlapSentence(field, one, items)));
  if (sentences.length === 0) return field;
  const own = field.description === '' ? [] : [field.description];
  return { ...field, description: [...own, ...sentences].join('\n\n') };
}

function overlapSentence(field: Field, { group, start, end }: NoOverlap, items: string): readonly string[] {
  if (![...group, start, end].includes(field)) return [];
  const same = withoutTenant(group)
    .map(({ name }) => `\`${name}\``)
    .join(' and ');
  const whose = same === '' ? '' : ` with the same ${same}`;
  return [`No two ${items}${whose} overlap between \`${start.name}\` and \`${end.name}\` (exclusive).`];
}
