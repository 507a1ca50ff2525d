import { change, type VersionChange } from './base-version.js';

const remark = 'remark: { type: string, optional: true, max: 50 }';

export const typeChanges: readonly VersionChange[] = [
  change('type-changed', 'books.fields.pages.type', 'int to string', [
    'pages: { type: int, min: 1, max: 5000 }',
    'pages: { type: string, min: 1, max: 5000 }',
  ]),
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
    '{ ref: authors, optional: true, inverse: books }',
    '{ type: string, optional: true }',
  ]),
  change('on-delete-changed', 'books.fields.author.on_delete', 'what deleting a target does', [
    '{ ref: authors, optional: true, inverse: books }',
    '{ ref: authors, optional: true, on_delete: clear, inverse: books }',
  ]),
  change('on-delete-changed', 'books.reviews.on_delete', 'what deleting a parent does', [
    '        on_delete: cascade\n',
    '',
  ]),
  change('compatible', '', 'int to number in an input', [
    'limit: { type: int, optional',
    'limit: { type: number, optional',
  ]),
  change('type-changed', 'imports.input.fields.limit.type', 'int to a narrower number in an input', [
    'limit: { type: int, optional',
    'limit: { type: number, min: 0, optional',
  ]),
  change('compatible', '', 'uri to string in an input', ['fields: { url: uri,', 'fields: { url: string,']),
  change('type-changed', 'imports.input.fields.url.type', 'uri to a short string in an input', [
    'fields: { url: uri,',
    'fields: { url: { type: string, max: 30 },',
  ]),
  change('compatible', '', 'uuid to a string that is long enough in an input', [
    'by: { type: uuid,',
    'by: { type: string, max: 36,',
  ]),
  change('compatible', '', 'boolean to JSON in an input', [
    'dry: { type: boolean, default',
    'dry: { type: json, default',
  ]),
  change('compatible', '', 'string to uri in an output', ['log: { type: string,', 'log: { type: uri,']),
  change('type-changed', 'imports.output.fields.log.type', 'string to number in an output', [
    'log: { type: string,',
    'log: { type: number,',
  ]),
  change('type-changed', 'imports.output.fields.accepted.type', 'int to number in an output', [
    'accepted: int',
    'accepted: number',
  ]),
  change('type-changed', 'imports.input.fields.by.type', 'uuid to int in an input', [
    'by: { type: uuid,',
    'by: { type: int,',
  ]),
  change('type-changed', 'books.fields.source.type', 'string to uri, read-only, with a filter', [
    'source: { type: string,',
    'source: { type: uri,',
  ]),
  change('compatible', '', 'number to int, only shown', ['weight: { type: number,', 'weight: { type: int,']),
  change(
    'type-changed',
    'books.fields.secret.type',
    'string to int, write-only',
    ['writeonly: true, optional: true, max: 50', 'writeonly: true, optional: true'],
    ['secret: { type: string', 'secret: { type: int'],
  ),
  change('compatible', '', 'string to JSON, write-only', [
    'secret: { type: string, writeonly: true, optional: true, max: 50',
    'secret: { type: json, writeonly: true, optional: true',
  ]),
  change('type-changed', 'books.fields.playing_time.type', 'duration to string', [
    'playing_time: { type: duration, min: PT1M, max: P1D,',
    'playing_time: { type: string,',
  ]),
  change('type-changed', 'books.fields.playing_time.type', 'duration to int', [
    'playing_time: { type: duration, min: PT1M, max: P1D,',
    'playing_time: { type: int,',
  ]),
  change('type-changed', 'books.fields.lease.type', 'period to duration', [
    'lease: { type: period',
    'lease: { type: duration',
  ]),
  change('type-changed', 'books.fields.shelf_mark.type', 'string to period', [
    'shelf_mark: { type: string, optional: true, max: 20 }',
    'shelf_mark: { type: period, optional: true }',
  ]),
  change('compatible', '', 'duration to string in an input', ['pause: { type: duration', 'pause: { type: string']),
  change('type-changed', 'imports.input.fields.pause.type', 'duration to a short string in an input', [
    'pause: { type: duration',
    'pause: { type: string, max: 20',
  ]),
  change('narrowed', 'books.fields.title.max', 'a smaller max', ['max: 300', 'max: 100']),
  change('narrowed', 'books.fields.title.min', 'a larger min', ['min: 1, max: 300', 'min: 3, max: 300']),
  change('narrowed', 'books.fields.note.max', 'a new max', [
    'note: { type: string, nullable: true }',
    'note: { type: string, nullable: true, max: 10 }',
  ]),
  change('narrowed', 'books.fields.isbn.pattern', 'another pattern', ['{13}', '{10}']),
  change('narrowed', 'books.fields.remark.pattern', 'a new pattern', [
    remark,
    "remark: { type: string, optional: true, max: 50, pattern: '^[a-z]*$' }",
  ]),
  change('narrowed', 'books.fields.tags.max_items', 'fewer items', ['max_items: 20', 'max_items: 5']),
  change('narrowed', 'books.fields.tags.list.max', 'shorter items', ['max: 40', 'max: 20']),
  change('narrowed', 'books.fields.price.min', 'a larger least decimal', ["min: '0'", "min: '0.5'"]),
  change('narrowed', 'books.fields.playing_time.max', 'a shorter longest duration', ['max: P1D', 'max: PT23H']),
  change('narrowed', 'books.fields.playing_time.min', 'a longer shortest duration', ['min: PT1M', 'min: PT1H']),
  change('narrowed', 'shelves.key.pattern', 'ids of a store', ['^[a-z]+$', '^[a-m]+$']),
  change('widened', 'books.fields.title.max', 'a larger max', ['max: 300', 'max: 500']),
  change('widened', 'books.fields.playing_time.max', 'a longer longest duration', ['max: P1D', 'max: PT25H']),
  change(
    'compatible',
    '',
    'the same durations in other words',
    ['min: PT1M', 'min: PT60S'],
    ['max: P1D', 'max: PT24H'],
  ),
  change('widened', 'books.fields.isbn.pattern', 'no pattern', ["pattern: '^[0-9]{13}$', ", '']),
  change('compatible', '', 'a larger max, write-only', [
    'writeonly: true, optional: true, max: 50',
    'writeonly: true, optional: true, max: 90',
  ]),
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
  change('enum-value-removed', 'books.fields.place.enum.desk', 'a value that is shown and asked for is gone', [
    '[stacks, desk]',
    '[stacks]',
  ]),
  change('compatible', '', 'an enum is closed', ['art], open: true', 'art], open: false']),
];
