// Single changes between two versions of one service, each with its verdict: every row of the table of compatibility, in several
// shapes. The older one is BASE; `set` replaces a text that stands in it once.
import type { BreakingRule, DoubtfulRule } from '../compatibility/verdict.js';

export const BASE = `service: library
version: 1
title: City library
conventions:
  paging: offset/limit
  concurrency: optional
  idempotency: optional
  media_types: [application/json, application/hal+json]
limits:
  page: { total: exact, default: 20, max: 100 }
  body: 64KiB
cors: { origins: ['https://app.example.com', 'https://other.example.com'], credentials: true }
errors:
  copy-reserved: { status: 409, title: The copy is reserved }
  house-closed: { status: 409, title: The house is closed }
enums:
  genre: { values: [fiction, science, art], open: true }
  binding: { values: [hard, soft] }
resources:
  authors:
    fields:
      name: { type: string, max: 200 }
  readers:
    fields:
      name: { type: string, max: 200 }
  shelves:
    kind: store
    key: { pattern: '^[a-z]+$' }
    fields:
      floor: { type: int, min: 0, max: 9 }
  books:
    description: What can be borrowed.
    fields:
      title: { type: string, min: 1, max: 300 }
      subtitle: { type: string, optional: true, max: 200 }
      isbn: { type: string, pattern: '^[0-9]{13}$', optional: true }
      pages: { type: int, min: 1, max: 5000 }
      price: { type: decimal, min: '0' }
      genre: { type: genre }
      binding: { type: binding }
      size: { enum: [small, large] }
      shape: { enum: [tall, wide], open: true }
      author: { ref: authors, optional: true }
      tags: { list: { type: string, max: 40 }, optional: true, max_items: 20 }
      labels: { map: string, optional: true }
      origin: { optional: true, fields: { country: string, city: { type: string, optional: true } } }
      state: { type: string, default: new, max: 20 }
      note: { type: string, nullable: true, optional: true }
      remark: { type: string, optional: true, max: 50 }
      code: { type: string, optional: true, max: 50 }
      secret: { type: string, writeonly: true, optional: true, max: 50 }
      rank: { type: int, readonly: true, default: 0 }
      grade: { enum: [low, high], readonly: true, default: low }
      added_at: { type: datetime, readonly: true, default: now }
    filter: { genre: [eq, in], price: [gte, lt], pages: [eq] }
    sort: [title, pages]
    errors: [copy-reserved]
    resources:
      cover:
        kind: document
        fields: { alt: { type: string, default: none } }
      reviews:
        operations: [list, get, create, delete]
        on_delete: cascade
        fields: { stars: { type: int, min: 1, max: 5 } }
  status:
    kind: document
    always: true
    fields: { words: { type: string, default: open } }
  imports:
    kind: controller
    input: { fields: { url: uri, dry: { type: boolean, default: false }, limit: { type: int, optional: true } } }
    output: { status: 202, fields: { accepted: int, skipped: { type: int, optional: true } } }
    errors: [house-closed]
  openings:
    kind: controller
    safe: true
    query: { day: date, genre: { type: genre, optional: true } }
    output: { list: { ref: books } }
`;

export interface VersionChange {
  readonly name: string;
  /** Pairs of what stands in BASE and what stands there in the newer version. */
  readonly set: readonly (readonly [string, string])[];
  readonly verdict: BreakingRule | DoubtfulRule | 'compatible';
  /** Where, as `breaking` names it; '' where nothing is to be said. */
  readonly at: string;
}

/** @throws Error where what is to be replaced is not there exactly once */
export function newerOf({ set }: Pick<VersionChange, 'set'>): string {
  return set.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`Not there once: ${from}`);
    return text.replace(from, () => to);
  }, BASE);
}

function change(
  verdict: VersionChange['verdict'],
  at: string,
  name: string,
  ...set: VersionChange['set']
): VersionChange {
  return { verdict, at, name, set };
}

const title = 'title: { type: string, min: 1, max: 300 }';
const remark = 'remark: { type: string, optional: true, max: 50 }';
const state = 'state: { type: string, default: new, max: 20 }';

export const versionChanges: readonly VersionChange[] = [
  // New things.
  change('compatible', '', 'a new resource', ['  status:\n', '  rooms: {}\n  status:\n']),
  change('compatible', '', 'a new nested resource', ['      reviews:\n', '      copies: {}\n      reviews:\n']),
  change('compatible', '', 'a new controller', ['  openings:\n', '  closings: { kind: controller }\n  openings:\n']),
  change('compatible', '', 'a new method', ['[list, get, create, delete]', '[list, get, create, replace, delete]']),
  change('compatible', '', 'a new optional query parameter', [
    'query: { day: date,',
    'query: { day: date, author: string?,',
  ]),
  change('compatible', '', 'a new optional field', ['remark:', 'mood: string?\n      remark:']),
  change('compatible', '', 'a new field with a default', [
    'remark:',
    'mood: { type: string, default: fine }\n      remark:',
  ]),
  change('compatible', '', 'a new read-only field', [
    'remark:',
    'mood: { type: int, readonly: true, default: 1 }\n      remark:',
  ]),
  change('compatible', '', 'a new optional member of an object', [
    '{ country: string,',
    '{ street: string?, country: string,',
  ]),
  change('compatible', '', 'a new optional member of an input', [
    'fields: { url: uri,',
    'fields: { by: string?, url: uri,',
  ]),
  change('compatible', '', 'a new member of an output', [
    'fields: { accepted: int,',
    'fields: { refused: int, accepted: int,',
  ]),
  change('compatible', '', 'a new filter', ['pages: [eq] }', 'pages: [eq, gte] }']),
  change('compatible', '', 'a new sort key', ['sort: [title, pages]', 'sort: [title, pages, price]']),
  change('compatible', '', 'a new problem', [
    '  house-closed:',
    '  card-lost: { status: 409, title: The card is lost }\n  house-closed:',
  ]),
  change('compatible', '', 'a new origin', ["['https://app", "['https://new.example.com', 'https://app"]),
  change('required-field-added', 'books.fields.mood', 'a new required field', [
    'remark:',
    'mood: string\n      remark:',
  ]),
  change('required-field-added', 'books.fields.origin.fields.street', 'a new required member of an object', [
    '{ country: string,',
    '{ street: string, country: string,',
  ]),
  change('required-field-added', 'imports.input.fields.by', 'a new required member of an input', [
    'fields: { url: uri,',
    'fields: { by: string, url: uri,',
  ]),
  change('required-field-added', 'openings.query.author', 'a new required query parameter', [
    'query: { day: date,',
    'query: { day: date, author: string,',
  ]),

  // Removed and renamed.
  change(
    'field-removed',
    'books.fields.title',
    'a required field is removed',
    [`      ${title}\n`, ''],
    ['sort: [title, pages]', 'sort: [pages]'],
  ),
  change('field-removed', 'books.fields.remark', 'an optional field is removed', [`      ${remark}\n`, '']),
  change('field-removed', 'books.fields.secret', 'a write-only field is removed', [
    '      secret: { type: string, writeonly: true, optional: true, max: 50 }\n',
    '',
  ]),
  change('field-removed', 'books.fields.rank', 'a read-only field is removed', [
    '      rank: { type: int, readonly: true, default: 0 }\n',
    '',
  ]),
  change('field-removed', 'books.fields.origin.fields.city', 'a member of an object is removed', [
    ', city: { type: string, optional: true }',
    '',
  ]),
  change('field-removed', 'imports.input.fields.limit', 'a member of an input is removed', [
    ', limit: { type: int, optional: true }',
    '',
  ]),
  change('field-removed', 'imports.output.fields.skipped', 'an optional member of an output is removed', [
    ', skipped: { type: int, optional: true }',
    '',
  ]),
  change('field-removed', 'openings.query.genre', 'a query parameter is removed', [
    ', genre: { type: genre, optional: true }',
    '',
  ]),
  change('field-renamed', 'books.fields.comment.was', 'a field is renamed', [
    'remark: { type',
    'comment: { was: remark, type',
  ]),
  change(
    'resource-renamed',
    'writers.was',
    'a resource is renamed',
    ['  authors:\n', '  writers:\n    was: authors\n'],
    ['ref: authors', 'ref: writers'],
  ),
  change('resource-removed', 'readers', 'a resource is removed', [
    '  readers:\n    fields:\n      name: { type: string, max: 200 }\n',
    '',
  ]),
  change('resource-removed', 'books.reviews', 'a nested resource is removed', [
    '      reviews:\n        operations: [list, get, create, delete]\n        on_delete: cascade\n        fields: { stars: { type: int, min: 1, max: 5 } }\n',
    '',
  ]),
  change('resource-removed', 'openings', 'a controller is removed', [
    '  openings:\n    kind: controller\n    safe: true\n    query: { day: date, genre: { type: genre, optional: true } }\n    output: { list: { ref: books } }\n',
    '',
  ]),
  change('operation-removed', 'books.reviews.operations.delete', 'a method is removed', [
    '[list, get, create, delete]',
    '[list, get, create]',
  ]),
  change('filter-removed', 'books.filter.pages', 'a filter is removed', [', pages: [eq] }', ' }']),
  change('filter-removed', 'books.filter.price', 'one comparison of a filter is removed', [
    'price: [gte, lt]',
    'price: [gte]',
  ]),
  change('sort-removed', 'books.sort.pages', 'a sort key is removed', ['sort: [title, pages]', 'sort: [title]']),
  change('problem-removed', 'books.errors.copy-reserved', 'a problem is no longer answered', [
    '    errors: [copy-reserved]\n',
    '',
  ]),
  change(
    'problem-removed',
    'errors.house-closed',
    'a problem is removed',
    ['  house-closed: { status: 409, title: The house is closed }\n', ''],
    ['    errors: [house-closed]\n', ''],
  ),
  change('problem-status-changed', 'errors.house-closed.status', 'a problem has another status', [
    'house-closed: { status: 409',
    'house-closed: { status: 423',
  ]),
  change('origin-removed', 'cors.origins.https://other.example.com', 'an origin is removed', [
    ", 'https://other.example.com'",
    '',
  ]),
  change('credentials-refused', 'cors.credentials', 'credentials are refused', [
    'credentials: true',
    'credentials: false',
  ]),

  // Of another kind.
  change('kind-changed', 'readers.kind', 'a collection becomes a store', [
    '  readers:\n',
    '  readers:\n    kind: store\n',
  ]),
  change('kind-changed', 'readers.kind', 'a collection becomes a controller', [
    '  readers:\n    fields:\n      name: { type: string, max: 200 }\n',
    '  readers: { kind: controller }\n',
  ]),
  change('always-changed', 'status.always', 'a document may be absent', ['    always: true\n', '']),
  change('always-changed', 'books.cover.always', 'a document is always there', [
    '        kind: document\n',
    '        kind: document\n        always: true\n',
  ]),
  change('method-changed', 'openings.safe', 'a controller is no longer safe', [
    '    safe: true\n    query: { day: date, genre: { type: genre, optional: true } }\n    output: { list: { ref: books } }',
    '    output: { ref: authors }',
  ]),
  change('output-changed', 'imports.output', 'an answer has another status', [
    'output: { status: 202,',
    'output: { status: 200,',
  ]),
  change('output-changed', 'openings.output', 'a page is of another resource', [
    'list: { ref: books }',
    'list: { ref: readers }',
  ]),
  change('key-changed', 'shelves.key', 'the id of a store comes from a field', [
    "    key: { pattern: '^[a-z]+$' }\n    fields:\n",
    '    key: { field: code }\n    fields:\n      code: string\n',
  ]),
  change('id-hidden', 'authors.expose_id', 'the id is hidden', ['  authors:\n', '  authors:\n    expose_id: false\n']),

  // Presence.
  change('field-required', 'books.fields.remark.optional', 'optional to required', [
    remark,
    'remark: { type: string, max: 50 }',
  ]),
  change('field-required', 'books.fields.secret.optional', 'optional to required, write-only', [
    'writeonly: true, optional: true',
    'writeonly: true',
  ]),
  change('field-required', 'books.fields.state.default', 'a default to required', [
    state,
    'state: { type: string, max: 20 }',
  ]),
  change('field-required', 'openings.query.genre.optional', 'an optional parameter is required', [
    'genre: { type: genre, optional: true }',
    'genre: { type: genre }',
  ]),
  change('field-optional', 'books.fields.title.optional', 'required to optional', [
    title,
    'title: { type: string, min: 1, max: 300, optional: true }',
  ]),
  change('field-optional', 'imports.output.fields.accepted.optional', 'required to optional in an output', [
    'accepted: int',
    'accepted: int?',
  ]),
  change('field-optional', 'books.fields.state.default', 'a default to optional', [
    state,
    'state: { type: string, optional: true, max: 20 }',
  ]),
  change('compatible', '', 'required to a default', [
    title,
    'title: { type: string, min: 1, max: 300, default: untitled }',
  ]),
  change('compatible', '', 'required to optional in an input', ['fields: { url: uri,', 'fields: { url: uri?,']),
  change('compatible', '', 'optional to required in an output', [
    'skipped: { type: int, optional: true }',
    'skipped: int',
  ]),
  change('default-changed', 'books.fields.state.default', 'another default', ['default: new', 'default: used']),
  change('default-changed', 'imports.input.fields.dry.default', 'another default in an input', [
    'default: false',
    'default: true',
  ]),
  change('default-changed', 'books.fields.added_at.on_update', 'the time of creation becomes that of the last change', [
    'readonly: true, default: now',
    'readonly: true, on_update: now',
  ]),

  // Access.
  change('field-read-only', 'books.fields.remark.readonly', 'read-only', [
    remark,
    'remark: { type: string, optional: true, max: 50, readonly: true }',
  ]),
  change('field-write-only', 'books.fields.remark.writeonly', 'write-only', [
    remark,
    'remark: { type: string, optional: true, max: 50, writeonly: true }',
  ]),
  change('field-immutable', 'books.fields.remark.immutable', 'immutable', [
    remark,
    'remark: { type: string, optional: true, max: 50, immutable: true }',
  ]),
  change('compatible', '', 'write-only to shown', ['writeonly: true, optional: true', 'optional: true']),
  change('compatible', '', 'read-only to writable', ['rank: { type: int, readonly: true,', 'rank: { type: int,']),
  change('field-nullable', 'books.fields.remark.nullable', 'nullable', [
    remark,
    'remark: { type: string, optional: true, max: 50, nullable: true }',
  ]),
  change('compatible', '', 'nullable, write-only', [
    'writeonly: true, optional: true',
    'writeonly: true, nullable: true, optional: true',
  ]),
  change('field-not-nullable', 'books.fields.note.nullable', 'not nullable', [
    'nullable: true, optional: true }',
    'optional: true }',
  ]),
  change('unique-added', 'books.fields.code.unique', 'unique', [
    'code: { type: string, optional: true, max: 50 }',
    'code: { type: string, optional: true, max: 50, unique: true }',
  ]),
  change('unique-added', 'books.unique.code,remark', 'unique together', [
    '    sort: [title',
    '    unique: [[remark, code]]\n    sort: [title',
  ]),
  change('compatible', '', 'deprecated', [
    remark,
    'remark: { type: string, optional: true, max: 50, deprecated: true }',
  ]),

  // Types.
  change(
    'type-changed',
    'books.fields.pages.type',
    'int to string',
    ['pages: { type: int, min: 1, max: 5000 }', 'pages: { type: string, min: 1, max: 5000 }'],
    ['pages: [eq] }', 'pages: [eq] }'],
  ),
  change('type-changed', 'books.fields.remark.type', 'string to object', [
    remark,
    'remark: { optional: true, fields: { words: string? } }',
  ]),
  change('type-changed', 'books.fields.tags.list.type', 'the items of a list', [
    'list: { type: string, max: 40 }',
    'list: int',
  ]),
  change('type-changed', 'books.fields.labels.map.type', 'the values of a map', ['map: string', 'map: int']),
  change('type-changed', 'books.fields.remark.type', 'string to list', [
    remark,
    'remark: { list: string, optional: true }',
  ]),
  change('type-changed', 'openings.query.day.type', 'a query parameter', ['day: date', 'day: int']),
  change('reference-changed', 'books.fields.author.ref', 'a reference to another resource', [
    'ref: authors',
    'ref: shelves',
  ]),
  change('reference-changed', 'books.fields.author.ref', 'a reference becomes a text', [
    '{ ref: authors, optional: true }',
    '{ type: string, optional: true }',
  ]),
  change('on-delete-changed', 'books.fields.author.on_delete', 'what deleting a target does', [
    '{ ref: authors, optional: true }',
    '{ ref: authors, optional: true, on_delete: clear }',
  ]),
  change('on-delete-changed', 'books.reviews.on_delete', 'what deleting a parent does', [
    '        on_delete: cascade\n',
    '',
  ]),

  // Ranges.
  change('narrowed', 'books.fields.title.max', 'a smaller max', ['max: 300', 'max: 100']),
  change('narrowed', 'books.fields.title.min', 'a larger min', ['min: 1, max: 300', 'min: 3, max: 300']),
  change('narrowed', 'books.fields.note.max', 'a new max', [
    'nullable: true, optional: true }',
    'nullable: true, optional: true, max: 10 }',
  ]),
  change('narrowed', 'books.fields.isbn.pattern', 'another pattern', ['{13}', '{10}']),
  change('narrowed', 'books.fields.remark.pattern', 'a new pattern', [
    remark,
    "remark: { type: string, optional: true, max: 50, pattern: '^[a-z]*$' }",
  ]),
  change('narrowed', 'books.fields.tags.max_items', 'fewer items', ['max_items: 20', 'max_items: 5']),
  change('narrowed', 'books.fields.tags.list.max', 'shorter items', ['max: 40', 'max: 20']),
  change('narrowed', 'books.fields.price.min', 'a larger least decimal', ["min: '0'", "min: '0.5'"]),
  change('narrowed', 'shelves.key.pattern', 'ids of a store', ['^[a-z]+$', '^[a-m]+$']),
  change('widened', 'books.fields.title.max', 'a larger max', ['max: 300', 'max: 500']),
  change('widened', 'books.fields.isbn.pattern', 'no pattern', ["pattern: '^[0-9]{13}$', ", '']),
  change('compatible', '', 'a larger max, write-only', [
    'writeonly: true, optional: true, max: 50',
    'writeonly: true, optional: true, max: 90',
  ]),

  // Enums.
  change('compatible', '', 'a value of an open enum', ['[fiction, science, art]', '[fiction, science, art, travel]']),
  change('compatible', '', 'a value of an open enum without a name', ['[tall, wide]', '[tall, wide, round]']),
  change('enum-value-added', 'enums.binding.values.spiral', 'a value of a closed enum', [
    '[hard, soft]',
    '[hard, soft, spiral]',
  ]),
  change('enum-value-added', 'books.fields.size.enum.huge', 'a value of a closed enum without a name', [
    '[small, large]',
    '[small, large, huge]',
  ]),
  change('enum-value-removed', 'enums.genre.values.art', 'a value is gone', [
    '[fiction, science, art]',
    '[fiction, science]',
  ]),
  change('enum-value-removed', 'books.fields.size.enum.small', 'a value without a name is gone', [
    '[small, large]',
    '[large]',
  ]),
  change('compatible', '', 'a value that is only shown is gone', ['[low, high], readonly', '[low], readonly']),
  change('enum-opened', 'enums.binding.open', 'an enum is opened', [
    '{ values: [hard, soft] }',
    '{ values: [hard, soft], open: true }',
  ]),
  change('compatible', '', 'an enum is closed', ['art], open: true', 'art], open: false']),

  // Limits and conventions.
  change('page-default-changed', 'limits.page.default', 'the default page size', [
    'default: 20, max: 100',
    'default: 50, max: 100',
  ]),
  change('limit-lowered', 'limits.page.max', 'a lower page size', ['max: 100 }', 'max: 50 }']),
  change('compatible', '', 'a larger page size', ['max: 100 }', 'max: 200 }']),
  change('limit-lowered', 'limits.body', 'a lower limit', ['64KiB', '32KiB']),
  change('compatible', '', 'a higher limit', ['64KiB', '128KiB']),
  change('over-max-rejected', 'limits.page.over_max', 'clamp to reject', [
    'max: 100 }',
    'max: 100, over_max: reject }',
  ]),
  change('total-on-request', 'limits.page.total', 'totals only on request', ['total: exact', 'total: on-request']),
  change('convention-changed', 'conventions.paging', 'another style of pages', ['offset/limit', 'page/rpp']),
  change('convention-changed', 'conventions.media_types', 'a media type is dropped', [
    'json, application/hal+json]',
    'json]',
  ]),
  change('compatible', '', 'a new media type', ['application/hal+json]', 'application/hal+json, text/html]']),
  change('convention-changed', 'conventions.concurrency', 'If-Match is required', [
    'concurrency: optional',
    'concurrency: required',
  ]),
  change('convention-changed', 'conventions.idempotency', 'Idempotency-Key is required', [
    'idempotency: optional',
    'idempotency: required',
  ]),
  change('convention-changed', 'conventions.request_body', 'bare bodies', [
    '  paging: offset/limit\n',
    '  paging: offset/limit\n  request_body: bare\n',
  ]),
  change('convention-changed', 'conventions.links', 'no links', [
    '  paging: offset/limit\n',
    '  paging: offset/limit\n  links: false\n',
  ]),
  change('convention-changed', 'conventions', 'several conventions', [
    '  paging: offset/limit\n',
    '  paging: cursor\n  fields: none\n',
  ]),

  // What is for people.
  change('compatible', '', 'a title', ['City library', 'The city library']),
  change('compatible', '', 'a description', ['What can be borrowed.', 'All books.']),
  change('compatible', '', 'the variable of a path', ['  authors:\n', '  authors:\n    id_param: writerId\n']),
  change('compatible', '', 'an example', [remark, 'remark: { type: string, optional: true, max: 50, example: torn }']),
  change('language-changed', 'language', 'the language', ['title: City', 'language: de\ntitle: City']),
];
