// Parameters, headers and answers of success that operations share, each once under `components`.

import type { Model, Resource } from '../../../model/model.js';
import { bodyTypes } from '../../routes/route-facts.js';
import { fieldSchema, type Schema } from '../../json-schema/field-schema.js';
import { firstPageQuery, pagingStyle } from '../../routes/paging-style.js';
import { ANY_KEY, exampleId, idTypeOf, KEY_CHARACTERS, LONGEST_KEY } from '../../../samples/sample-ids.js';
import type { SchemaNames } from './schema-names.js';
import { contentHeaders } from './content-headers.js';
import { headerReferences } from '../map-answers.js';
import { sharedText } from './shared-texts.js';
import { freeTextOf } from '../../../types/types.js';

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/** `components.parameters`: path variables, then paging, selection and preconditions. */
export function parameterComponents(model: Model, names: SchemaNames): Schema {
  const withItems = model.allResources.filter((resource) => resource.hasItems);
  const ids = withItems.map((resource) => [idKey(resource.names), idParameter(resource, names)]);
  const formerIds = withItems.flatMap(({ names: own, formerPaths }) =>
    formerPaths.map((place) => [idKey({ type: names.formerType(place) }), parameterReference(idKey(own))]),
  );
  return {
    ...Object.fromEntries([...ids, ...formerIds]),
    ...pageParameters(model),
    ...fieldsParameter(model),
    ...preconditionParameters(model),
    Prefer: {
      name: 'Prefer',
      in: 'header',
      description: '`return=minimal` leaves the representation out of the answer (RFC 7240).',
      schema: { type: 'string' },
      example: 'return=minimal',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A text of its own, such as a UUID, with double quotes around it or without. The same request with the same key is done once, and answered the same for a day.',
      ...(model.conventions.idempotency === 'required' && { required: true }),
      schema: { type: 'string', pattern: '^(?:".{1,255}"|[!#-&(-+\\--:<-\\[\\]-~]{1,255})$' },
      example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
    },
  };
}

/** References to the variables of the resource's path; `withOwn` adds that of the item. */
export function pathParameters(resource: Resource, withOwn: boolean): readonly Schema[] {
  const owners = [...resource.parents, ...(withOwn ? [resource] : [])].filter((owner) => owner.hasItems);
  return owners.map((owner) => parameterReference(idKey(owner.names)));
}

export function parameterReference(key: string): Schema {
  return { $ref: `#/components/parameters/${key}` };
}

/** The scheme that begins a challenge. */
const CHALLENGE = { none: 'Bearer', bearer: 'Bearer', 'api-key': 'ApiKey', cookie: 'Cookie' } as const;

/** `components.headers` of responses. */
export function headerComponents(model: Model): Schema {
  const text = (description: string, example: string): Schema => ({ description, schema: { type: 'string' }, example });
  const format = model.conventions.absoluteLinks ? 'uri' : 'uri-reference';
  return {
    ETag: text('The tag of what is stored now, for `If-Match` and `If-None-Match`.', '"1.a1b2c3"'),
    Location: { description: 'Where the new resource is.', schema: { type: 'string', format } },
    'Content-Location': {
      description: 'Where what is shown can be read.',
      schema: { type: 'string', format },
    },
    Link: text('The pages around this one (RFC 8288).', `</v1/examples?${firstPageQuery(model)}>; rel="first"`),
    Allow: text('The methods that the path offers.', 'GET, HEAD, OPTIONS'),
    'Accept-Patch': text(
      'The media types that PATCH takes.',
      'application/json-patch+json, application/merge-patch+json',
    ),
    'Accept-Post': text('The media types that POST takes.', bodyTypes(model).join(', ')),
    'Preference-Applied': text('The preference that the answer follows (RFC 7240).', 'return=minimal'),
    'Content-Language': text('The language of the text for people.', model.service.language),
    'WWW-Authenticate': text(
      'How to say who calls (RFC 9110 §11.6.1).',
      `${CHALLENGE[model.auth.scheme]} realm="${model.service.name}"`,
    ),
    'Set-Cookie': text(
      'The cookie of a session, or one that takes it away (RFC 6265).',
      '__Host-session=; Path=/; Secure',
    ),
    'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 0 } },
  };
}

function idKey({ type }: Pick<Resource['names'], 'type'>): string {
  return `${type}Id`;
}

/** The schema of an id: the characters of all ids, and the rules of the key. */
function idSchema(resource: Resource): Schema {
  const type = idTypeOf(resource);
  const schema = fieldSchema(type);
  const text = freeTextOf(type);
  if (text === null) return schema;
  const { pattern = KEY_CHARACTERS, ...rest } = schema;
  const minLength = Math.max(text.min ?? 1, 1);
  const maxLength = Math.min(text.max ?? LONGEST_KEY, LONGEST_KEY);
  // The pattern of a key may allow characters that no id has.
  const within = pattern === KEY_CHARACTERS || pattern === ANY_KEY ? {} : { not: { pattern: '[^A-Za-z0-9._~-]' } };
  return { ...rest, pattern, ...within, minLength, maxLength };
}

function idParameter(resource: Resource, names: SchemaNames): Schema {
  return {
    name: resource.idParam,
    in: 'path',
    required: true,
    description: `The id of the ${resource.names.singular}.`,
    schema: sharedText(idSchema(resource), names),
    example: exampleId(resource),
  };
}

function pageParameters(model: Model): Schema {
  const { default: size, max, overMax, total } = model.limits.page;
  const style = pagingStyle(model);
  const over =
    overMax === 'clamp' ? `A larger number is taken as ${max}, and the page says so.` : 'A larger number is refused.';
  const position = style.isOpaque
    ? { type: 'string' }
    : { type: 'integer', minimum: style.first, maximum: MAX_SAFE, default: style.first };
  return {
    [style.position]: query(style.position, style.positionDescription, position),
    [style.size]: query(style.size, `${style.sizeDescription} ${over}`, {
      type: 'integer',
      minimum: style.first,
      maximum: max,
      default: size,
    }),
    ...(total === 'on-request' && { PreferCount: PREFER_COUNT }),
  };
}

/** The header `Prefer: count` (PG.9). */
const PREFER_COUNT: Schema = {
  name: 'Prefer',
  in: 'header',
  description: '`count=exact` asks how many items the whole list has: `total`, and the link `last` (RFC 7240).',
  schema: { type: 'string' },
  example: 'count=exact',
};

function fieldsParameter(model: Model): Schema {
  if (model.conventions.fields !== 'query') return {};
  const description =
    'The members to show, with dots for nested ones: `fields=id,address.city`. Every member when left out.';
  const schema = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: model.limits.fields };
  return { fields: { ...query('fields', description, schema), style: 'form', explode: false } };
}

function preconditionParameters(model: Model): Schema {
  const required = model.conventions.concurrency === 'required';
  const ifMatch = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
  return {
    IfMatch: { ...ifMatch, description: 'Change only what still has this tag.', ...(required && { required }) },
    ...(required && {
      IfMatchUnlessNew: {
        ...ifMatch,
        description: 'Required unless the resource is new: change only what still has this tag.',
      },
    }),
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description:
        'On a read, answer with 304 when the tag is still this one. On a PUT, `*` lets it create and never replace.',
      schema: { type: 'string' },
    },
  };
}

function query(name: string, description: string, schema: Schema): Schema {
  return { name, in: 'query', description, schema };
}

export const ITEM_HEADERS = ['ETag', 'Content-Language'];

export function pageHeaders(model: Model): readonly string[] {
  const applied = model.limits.page.total === 'on-request' ? ['Preference-Applied'] : [];
  return ['ETag', 'Link', 'Content-Language', ...applied];
}

const ANSWERS = {
  Deleted: { description: 'It is deleted.' },
  NotModified: {
    description: 'The tag is still the one in `If-None-Match`.',
    ...headerReferences(['ETag', 'Content-Language']),
  },
  Changed: {
    description: 'It is changed, and not shown: `Prefer` asked for the least.',
    ...headerReferences(['ETag', 'Preference-Applied']),
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** Entries of `components.responses`. */
export function answerComponents(model: Model): Schema {
  const heading = (names: readonly string[]): Schema => ({
    description: 'The headers of GET.',
    ...headerReferences([...names, ...contentHeaders(model)]),
  });
  return { HeadersOfPage: heading(pageHeaders(model)), HeadersOfItem: heading(ITEM_HEADERS), ...ANSWERS };
}

export function answerReference(name: 'HeadersOfPage' | 'HeadersOfItem' | keyof typeof ANSWERS): Schema {
  return { $ref: `#/components/responses/${name}` };
}
