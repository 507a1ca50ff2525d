// `resources`: the keys of a resource, and the resources below it.
import { joinWithOr } from '../../diagnostics/wording.js';
import { comparison } from '../value-types/comparison.js';
import { membersType, noOwner, ownerType, resourceAccessType } from './access.js';
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

const comparisons = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'has', 'type'] as const;

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
    'A restriction of the ids that clients choose: one of the two keys. Ids always have 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
  keys: () => ({
    field: optionalKey(
      line(63),
      'The field that is the id: a required `string`, `uuid`, `date` or `language`. It is never changed, and requests may leave it out.',
    ),
    pattern: optionalKey(
      line(500),
      'A regular expression that an id has to match (JavaScript, `u`), without look-around and back references.',
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
    'The time that caches may keep answers to GET and HEAD (`Cache-Control`, RFC 9111). It is `private` where not everybody may read, and where your code computes members for known callers. An answer is not kept if its resource has an owner, if it shows each caller other links or members, or if `representFor` makes it. `HTTP_CACHE=off` in the environment overrules it.',
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
      'Whether caches between a client and the service may keep it too, for everybody: `public`.',
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
      'The service makes the ids of the items of a collection. Clients choose the ids of the items of a store, with PUT. A document exists once per parent and has no id. A controller runs a function of yours.',
    ),
    always: keyWithDefault(
      boolean(),
      false,
      'false',
      'Of a document: whether it always exists. It then cannot be created or deleted, and every field is optional or has a default.',
    ),
    description: optionalKey(text(5000), 'For people; it becomes comments and documentation.'),
    key: optionalKey(
      idKey,
      'Of a store: the ids that are possible. Without it, any of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
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
      'Whether representations show `id`; with `false` the id of an item is only in its path and its links.',
    ),
    was: optionalKey(name('resource'), 'The name before a renaming. The rows are kept.'),
    alias: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether the former path (`was`) works too, with everything below it. Then the new name breaks no client.',
    ),
    singular: optionalKey(name('resource'), 'The singular, where the dictionary is wrong.'),
    plural: optionalKey(
      name('resource'),
      'The plural, where the dictionary is wrong. It repeats the key, and says that the key is a plural.',
    ),
    operations: optionalKey(listOf(choice(operations), 1), 'The operations that the path offers. Without it, all.'),
    access: optionalKey(
      resourceAccessType,
      'The callers who may do something here. Each key counts before the same key of the service. A controller has no operations, so there it is one value, or a list.',
    ),
    cache: optionalKey(
      cacheType,
      'The time that caches may keep answers to its reads. It replaces the service’s `cache` as a whole.',
    ),
    fields: keyWithDefault(fields, [], '{}', 'The members of a representation beside `id`.'),
    filter: keyWithDefault(
      mapByName(listOf(filterComparison, 1), 'field', 200, '[eq]'),
      [],
      '{}',
      'The fields that a list can be filtered by, and the operators: `price: [gte, lt]` gives `?price.gte=5`. `eq`, `in` and `has` (of a list) have the bare name: `?genre=art,science`.',
    ),
    sort: keyWithDefault(
      listOf(sortField, 1),
      [],
      '[]',
      'The fields that a list can be sorted by: `?sort=-added_at,title`. Absent values come first.',
    ),
    unique: keyWithDefault(
      listOf(listOf(name('field'), 1), 1),
      [],
      '[]',
      'Groups of fields whose values together are unique: `[[title, author]]`. They are unique among all items, or among the items below one parent. An item with an absent or null value is not compared. The texts of a group have at most 500 characters together, so a string or URI in it needs a `max`.',
    ),
    checks: keyWithDefault(
      listOf(check, 1),
      [],
      '[]',
      'Rules that every item keeps: comparisons of two fields, or of a field and a constant, by `<`, `<=`, `>`, `>=` or `!=`: `["due > lent"]`. An item that breaks one is refused with 422, and by the database. The fields are numbers, dates, times or durations that requests set. An absent or null value is not compared. A map is a rule over several items: `[{ no_overlap: [room, starts_at, ends_at] }]`.',
    ),
    lock: optionalKey(
      name('field'),
      'The field, or the resource above, whose row your rule is about, as in “no two bookings of a room overlap”. Changes of items of that row run one after the other. The hook `within` may then read no other rows. Without `lock`, a `within` makes all transactions on PostgreSQL serializable.',
    ),
    on_delete: keyWithDefault(
      choice(['restrict', 'cascade']),
      'restrict',
      'restrict',
      'The effect of deleting the parent: `restrict` refuses it, `cascade` deletes this too.',
    ),
    owner: optionalKeyOr(
      ownerType,
      noOwner,
      'The field that holds the id of the owner: a read-only `string`, which is filled from the caller. Others do not find the item, nor anything below it, unless `access` lets them.',
    ),
    members: optionalKeyOr(
      membersType,
      membersType.refusedAt,
      'The members of a group: the store below it that holds them, or the claim of tokens that names the groups of a caller. Others find neither the item nor anything below it, unless `access` lets them. Only a resource at the top level is a group.',
    ),
    within: optionalKey(
      name('field'),
      'The field whose reference says in which group an item is, for a collection at the top level. Only members of that group find the item, and what lies below it.',
    ),
    states: optionalKeyOr(statesType, statesType.refusedAt, 'The states of an item, and the transitions between them.'),
    across: keyWithDefault(
      boolean(),
      false,
      'false',
      'Of a collection below others: whether there is a list of the items of all parents as well, at the top level. `rooms` below `sites` gives `GET /rooms` beside `/sites/{siteId}/rooms`. Each item stays at home where it is.',
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
    children: 'write nested resources under "resources".',
    attributes: 'write the members of a representation under "fields".',
    properties: 'write the members of a representation under "fields".',
    methods: 'write "operations: [list, get]".',
    path: 'remove it: the key of a resource is its path segment.',
    type: 'write "kind: collection", "kind: store", "kind: document" or "kind: controller".',
    title: 'write "description:".',
  },
  synonyms: { children: 'resources', attributes: 'fields', properties: 'fields', methods: 'operations' },
  guess: (value) =>
    value.kind === 'scalar' && typeof value.value === 'string'
      ? 'write a field under "fields".'
      : 'write a resource below this one under "resources".',
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
    across: [true],
    resources: [{ copies: { fields: { shelf: 'string' } } }],
    errors: [['copy-reserved']],
    safe: [true],
    input: [{ fields: { days: { type: 'int', min: 1 } } }],
    query: [{ near: 'string?' }],
    output: [{ ref: 'books' }, { fields: { count: 'int' } }],
    owner: ['member', { field: 'member', foreign: 403 }],
    members: [
      { in: 'people', role: 'role' },
      { in: 'people', invitations: true },
    ],
    within: ['organisation'],
    states: [{ initial: 'open', transitions: { closures: { from: 'open', to: 'closed' } } }],
  },
  cache: { max_age: ['60s'], shared: [true] },
  check: { no_overlap: [['room', 'starts_at', 'ends_at']] },
};
