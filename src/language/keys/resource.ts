// `resources`: what a resource is, and what stands below it.
import { joinWithOr } from '../../diagnostics/wording.js';
import { comparison } from '../value-types/comparison.js';
import { noOwner, ownerType, resourceAccessType } from './access.js';
import { controllerKeys } from './controllers.js';
import { fields } from './fields.js';
import { statesType } from './states.js';
import { wholeSeconds } from '../value-types/measures.js';
import { listOf, mapByName, type NamedEntry } from '../value-types/list-types.js';
import {
  keyWithDefault,
  type MapType,
  mapOf,
  optionalKey,
  optionalKeyOr,
  requiredKey,
} from '../value-types/map-type.js';
import {
  boolean,
  choice,
  identifier,
  line,
  name,
  reportWrongType,
  sortField,
  text,
} from '../value-types/scalar-types.js';
import type { CacheSpec, CheckSpec, IdKeySpec, ResourceSpec, RowRuleSpec } from '../spec.js';
import type { KeyExamples, ValueType } from '../value-types/value-type.js';

const comparisons = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'has'] as const;

/** Any text. The rules judge it, since the type of the field decides on its comparisons. */
const filterComparison: ValueType<string> = {
  ...choice(comparisons),
  read: (node, report, _key, isRequired) =>
    node.kind === 'scalar' && typeof node.value === 'string'
      ? node.value
      : reportWrongType(node, { kind: 'other', words: joinWithOr(comparisons) }, report, '', isRequired),
};

const operations = ['list', 'get', 'create', 'replace', 'patch', 'delete'] as const;

const idKey = mapOf<IdKeySpec>({
  name: 'key',
  title: 'The key of a store',
  textKey: 'field',
  documentation:
    'What narrows the ids that clients choose: one of the two. Ids are always of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
  keys: () => ({
    field: optionalKey(
      line(63),
      'The field that is the id: a required `string`, `uuid`, `date` or `language`. It is never changed, and requests may leave it out.',
    ),
    pattern: optionalKey(
      line(500),
      'A regular expression that an id has to match (JavaScript, `u`). Without look-around and back references.',
    ),
  }),
});

export const cacheType = mapOf<CacheSpec>({
  name: 'cache',
  title: 'Caches',
  textKey: 'max_age',
  example: '{ max_age: 60s }',
  synonyms: { ttl: 'max_age' },
  offAdvice: 'remove "cache", or write "{ max_age: 0s }": caches then ask each time.',
  documentation:
    'How long caches may keep what GET and HEAD answer (`Cache-Control`, RFC 9111). It is `private` where not everybody may read, and where code of yours computes members for known callers. What has an owner, shows each caller other links, or is made by `representFor` is not kept. `HTTP_CACHE=off` in the environment overrules it.',
  keys: () => ({
    max_age: requiredKey(
      wholeSeconds('0s', '525600min'),
      0,
      'How old an answer may be that is shown without asking, in whole seconds. With `0s` caches ask each time, as without `cache`.',
    ),
    shared: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether caches between a client and the service may keep it too, as for everybody: `public`.',
    ),
  }),
});

const rowRule = mapOf<RowRuleSpec>({
  name: 'check',
  title: 'A check of several items',
  example: '{ no_overlap: [room, starts_at, ends_at] }',
  documentation: 'A map under `checks`: a rule over several items.',
  keys: () => ({
    no_overlap: requiredKey(
      listOf(name('field'), 1),
      [],
      'The fields of a group, then the start and the end of an interval: `[room, starts_at, ends_at]`. Two items with the same values of the group do not overlap; the second is refused with 409. The end is exclusive, and the start has to be before it. Without a group no two items overlap, or no two below the same parent. Both ends are required, of one type, and set by requests. An item that lacks a value of the group is not compared.',
    ),
  }),
});

const check: ValueType<CheckSpec> = {
  words: `${comparison.words}, or a map, see [A check of several items](#check)`,
  schema: { anyOf: [comparison.schema, rowRule.schema] },
  maps: rowRule.maps,
  read: (node, report, key, isRequired) =>
    node.kind === 'map' ? rowRule.read(node, report, key, isRequired) : comparison.read(node, report, key, isRequired),
};

const resource: MapType<ResourceSpec> = mapOf<ResourceSpec>({
  name: 'resource',
  title: 'A resource',
  documentation:
    'Its key is its path segment: a plural noun, or a singular one for a document. An empty value is a collection without fields.',
  keys: () => ({
    kind: keyWithDefault(
      choice(['collection', 'store', 'document', 'controller']),
      'collection',
      'collection',
      'A collection has items with ids that the service makes; the items of a store have ids that clients choose with PUT; a document is one per parent and has none; a controller runs a function of yours.',
    ),
    always: keyWithDefault(
      boolean(),
      false,
      'false',
      'Of a document: whether it is never absent. It then cannot be created or deleted, and every field is optional or has a default.',
    ),
    description: optionalKey(text(5000), 'For people; it becomes comments and documentation.'),
    key: optionalKey(
      idKey,
      'Of a store: which ids there can be. Without it, any of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
    ),
    id_param: optionalKey(
      identifier,
      'The name of the id in paths: `dogID` gives `/dogs/{dogID}`. By default the singular and `Id`.',
    ),
    // A key of the resource and no convention: whether ids are hidden depends on what the resource is.
    expose_id: keyWithDefault(
      boolean(),
      true,
      'true',
      'Whether representations show `id`; with `false` the id of an item is in its path and its links alone.',
    ),
    was: optionalKey(name('resource'), 'The name that it had before, where it was renamed: its rows are kept.'),
    alias: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether the path that it had before (`was`) works too, with all that lies below it: then the new name breaks nobody.',
    ),
    singular: optionalKey(name('resource'), 'The name of one item, where the dictionary is wrong.'),
    plural: optionalKey(
      name('resource'),
      'The name of many, where the dictionary is wrong: it says that the key is that plural.',
    ),
    operations: optionalKey(listOf(choice(operations), 1), 'What the path offers; everything without it.'),
    access: optionalKey(
      resourceAccessType,
      'Who may do what here. Each key counts before the same one of the service; a controller has no operations, so there it is one value, or a list.',
    ),
    cache: optionalKey(
      cacheType,
      'How long caches may keep what is read of it. It replaces the whole of the service’s.',
    ),
    fields: keyWithDefault(fields, [], '{}', 'What a representation holds beside `id`.'),
    filter: keyWithDefault(
      mapByName(listOf(filterComparison, 1), 'field', 200, '[eq]'),
      [],
      '{}',
      'The fields that a list can be narrowed by, and how: `price: [gte, lt]` gives `?price.gte=5`; `eq`, `in` and `has` (of a list) have the bare name: `?genre=art,science`.',
    ),
    sort: keyWithDefault(
      listOf(sortField, 1),
      [],
      '[]',
      'The fields that a list can be ordered by: `?sort=-added_at,title`. Absent values come first.',
    ),
    unique: keyWithDefault(
      listOf(listOf(name('field'), 1), 1),
      [],
      '[]',
      'Groups of fields whose values together no two items share: `[[title, author]]`. Of all items, or where it lies below others, of those below the same one. An item of which one is absent or null is not compared. Its texts have at most 500 characters together, so a string or URI in it needs a `max`.',
    ),
    checks: keyWithDefault(
      listOf(check, 1),
      [],
      '[]',
      'What every item keeps to: comparisons of two fields, or of a field and a constant, by `<`, `<=`, `>`, `>=` or `!=`: `["due > lent"]`. What breaks one is refused with 422, and by the database. They are of numbers, dates, times or durations that requests set; what is absent or null is not compared. A map says what an item keeps to beside the others: `[{ no_overlap: [room, starts_at, ends_at] }]`.',
    ),
    lock: optionalKey(
      name('field'),
      'Where rules of yours are about all items of one row, such as “no two bookings of a room overlap”: the field that refers to that row, or the resource above. Changes of items of one row then come one after the other, so hooks `within` decide on what is so, and the rest of the service need not wait: without it, such a hook makes all transactions on PostgreSQL serializable. The hook then reads no rows but those.',
    ),
    on_delete: keyWithDefault(
      choice(['restrict', 'cascade']),
      'restrict',
      'restrict',
      'What becomes of it when what it lies below is deleted: it keeps that from being deleted, or goes with it.',
    ),
    owner: optionalKeyOr(
      ownerType,
      noOwner,
      'The field that holds whose an item is: a read-only `string`, which is filled from the caller. Others do not find the item, nor what lies below it, unless `access` lets them.',
    ),
    states: optionalKeyOr(
      statesType,
      statesType.refusedAt,
      'The states of an item, and what leads from one to another.',
    ),
    resources: keyWithDefault(resourcesType, [], '{}', 'The resources below an item, or below the document.'),
    ...controllerKeys(),
  }),
  conventions: [
    'naming',
    'members',
    'paging',
    'links',
    'request_body',
    'media_types',
    'concurrency',
    'idempotency',
    'conventions',
  ],
  hints: {
    children: 'nested resources stand under "resources".',
    attributes: 'what a representation holds stands under "fields".',
    properties: 'what a representation holds stands under "fields".',
    methods: 'write "operations: [list, get]".',
    path: 'the key of a resource is its path segment: remove it.',
    type: 'write "kind: collection", "kind: store", "kind: document" or "kind: controller".',
    title: 'write "description:".',
  },
  synonyms: { children: 'resources', attributes: 'fields', properties: 'fields', methods: 'operations' },
  guess: (value) =>
    value.kind === 'scalar' && typeof value.value === 'string'
      ? 'a field stands under "fields".'
      : 'a resource below this one stands under "resources".',
});

export const resourcesType: ValueType<readonly NamedEntry<ResourceSpec>[]> = mapByName(
  resource,
  'resource',
  5000,
  '{}',
  (place) => resource.refusedAt(place),
);

/** Examples of keys, for editors, by the name of the map. */
export const resourceExamples: Readonly<Record<string, KeyExamples>> = {
  resource: {
    kind: ['collection'],
    always: [true],
    description: ['What can be borrowed.'],
    key: [{ field: 'isbn' }, { pattern: '^[a-z-]+$' }],
    id_param: ['dogID'],
    expose_id: [false],
    was: ['participants'],
    alias: [true],
    singular: ['person'],
    plural: ['people'],
    operations: [['list', 'get']],
    access: ['public', { delete: ['role:librarian', 'scope:books:delete'] }],
    cache: [{ max_age: '10min' }],
    fields: [{ title: { type: 'string', max: 200 }, pages: 'int?' }],
    filter: [{ price: ['gte', 'lt'], genre: ['eq', 'in'] }],
    sort: [['title', 'added_at']],
    unique: [[['title', 'author']]],
    checks: [['due > lent', 'stock <= 1000'], [{ no_overlap: ['room', 'starts_at', 'ends_at'] }]],
    lock: ['room'],
    on_delete: ['cascade'],
    resources: [{ copies: { fields: { shelf: 'string' } } }],
    errors: [['copy-reserved']],
    safe: [true],
    input: [{ fields: { days: { type: 'int', min: 1 } } }],
    query: [{ near: 'string?' }],
    output: [{ ref: 'books' }, { fields: { count: 'int' } }],
    owner: ['member', { field: 'member', foreign: 403 }],
    states: [{ initial: 'open', transitions: { closures: { from: 'open', to: 'closed' } } }],
  },
  cache: { max_age: ['60s'], shared: [true] },
  check: { no_overlap: [['room', 'starts_at', 'ends_at']] },
};
