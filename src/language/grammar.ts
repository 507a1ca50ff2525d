// THE LANGUAGE, as one table. The reader, the suggestions for unknown keys, the JSON Schema and the reference come from it.
// A row: the key, what stands there, its default, what it is for.
import { joinWithOr } from '../diagnostics/wording.js';
import { controllerKeys, namedError } from './grammar-controllers.js';
import { namedEnum, fields } from './grammar-fields.js';
import { access, resourceAccess } from './access-type.js';
import { comparison } from './check-type.js';
import { noOwner, owner } from './grammar-owner.js';
import { states } from './grammar-states.js';
import { acknowledgement } from './grammar-versions.js';
import { lifecycle } from './lifecycle-type.js';
import { listOf, namesOf, type Named } from './list-types.js';
import { defaulted, type MapType, mapOf, optional, optionalOr, required, section } from './map-type.js';
import { frequency } from './rate-type.js';
import {
  choice,
  duration,
  flag,
  identifier,
  integer,
  line,
  name,
  orOff,
  size,
  text,
  reportWrongType,
} from './scalar-types.js';
import { languageTag, origin, serviceName, version } from './service-types.js';
import type {
  AuthSpec,
  ConventionsSpec,
  CorsSpec,
  IdKeySpec,
  LimitsSpec,
  ObservabilitySpec,
  PageSpec,
  RateSpec,
  ResourceSpec,
  Spec,
} from './spec.js';
import type { ValueType } from './value-type.js';

const conventions = mapOf<ConventionsSpec>({
  name: 'conventions',
  title: 'Conventions',
  documentation: 'What is the same everywhere in one service. None can be set on one resource.',
  keys: () => ({
    naming: defaulted(
      choice(['dash', 'snake']),
      'dash',
      'dash',
      'How words are joined in paths: `line-items` or `line_items`.',
    ),
    members: defaulted(
      choice(['snake', 'camel']),
      'snake',
      'snake',
      'How words are joined in JSON members and query parameters: `added_at` or `addedAt`.',
    ),
    paging: defaulted(
      choice(['offset/limit', 'page/rpp', 'start/count', 'cursor']),
      'offset/limit',
      'offset/limit',
      'The query parameters that slice a collection.',
    ),
    fields: defaulted(
      choice(['query', 'paren', 'none']),
      'query',
      'query',
      'Partial responses: `?fields=id,owner.name`, `/people:(id,owner:(name))`, or none.',
    ),
    links: defaulted(
      choice(['true', 'false', 'absolute']),
      'true',
      'true',
      'Whether representations have `_links`, and whether they begin with the address in `BASE_URL`.',
    ),
    request_body: defaulted(
      choice(['wrapped', 'bare']),
      'wrapped',
      'wrapped',
      'Whether a request names its resource around the body: `{"users": {"name": "Ann"}}`.',
    ),
    media_types: defaulted(
      listOf(choice(['application/json', 'application/hal+json', 'text/html']), 1),
      [],
      '[application/json, application/hal+json, text/html]',
      'The media types of responses. JSON is always among them: it is what answers without `Accept`.',
    ),
    concurrency: defaulted(
      choice(['optional', 'required']),
      'optional',
      'optional',
      'Whether a write has to carry `If-Match`.',
    ),
    idempotency: defaulted(
      choice(['off', 'optional', 'required']),
      'off',
      'off',
      'Whether a POST may or has to carry an `Idempotency-Key`, with which it can be sent again and is done once.',
    ),
  }),
});

const page = mapOf<PageSpec>({
  name: 'page',
  title: 'Pages',
  documentation: 'How much of a collection one response holds.',
  keys: () => ({
    default: defaulted(integer(1, 10_000), 20, '20', 'Items of a page whose size is not asked for.'),
    max: defaulted(integer(1, 10_000), 100, '100', 'The most items of a page.'),
    over_max: defaulted(
      choice(['clamp', 'reject']),
      'clamp',
      'clamp',
      'What asking for more does: it counts as the most, or the answer is 400.',
    ),
    total: defaulted(
      choice(['on-request', 'exact']),
      'on-request',
      'on-request',
      'When a page says how many items there are: for `Prefer: count=exact`, or always. Counting reads the whole list.',
    ),
  }),
});

const rate = mapOf<RateSpec>({
  name: 'rate',
  title: 'Rates',
  textKey: 'limit',
  documentation:
    'How often one caller may ask. Past it the answer is 429, and every answer says what is left. `RATE_LIMIT` in the environment overrules it.',
  keys: () => ({
    limit: required(frequency, { count: 1, period: 1_000, text: '1/s' }, 'How many requests in which time: `600/min`.'),
    per: defaulted(
      choice(['principal', 'address']),
      'principal',
      'principal',
      'Who counts as one caller: whoever is known, and an address where nobody is; or always an address.',
    ),
  }),
});

const limits = mapOf<LimitsSpec>({
  name: 'limits',
  title: 'Limits',
  documentation: 'What the service refuses as too large or too slow.',
  keys: () => ({
    page: section(page, 'Sizes of pages.'),
    body: defaulted(size('1KiB', '64MiB'), 262_144, '256KiB', 'A request body.'),
    uri: defaulted(size('256B', '64KiB'), 8192, '8KiB', 'A request target.'),
    headers: defaulted(size('1KiB', '256KiB'), 16_384, '16KiB', 'The headers of a request, together.'),
    depth: defaulted(integer(2, 200), 32, '32', 'Levels of objects and lists in a request body.'),
    fields: defaulted(integer(1, 1000), 64, '64', 'Names of fields in one request.'),
    patch_ops: defaulted(integer(1, 10_000), 100, '100', 'Operations of a JSON Patch.'),
    headers_timeout: defaulted(duration('100ms', '10min'), 10_000, '10s', 'For the headers to arrive.'),
    request_timeout: defaulted(duration('100ms', '60min'), 30_000, '30s', 'For the whole request to arrive.'),
    handler_timeout: defaulted(
      duration('100ms', '60min'),
      10_000,
      '10s',
      'For the answer to be made; past it nothing is written.',
    ),
    rate: optional(rate, 'How often one caller may ask; as often as it likes without it.'),
    connections: defaulted(
      orOff(integer(1, 1_000_000)),
      10_000,
      '10000',
      'Connections to one process at once; past it a new one is closed unanswered.',
    ),
    pipelined: defaulted(
      orOff(integer(1, 10_000)),
      16,
      '16',
      'Requests under way on one connection; past it the answer is 503, and the connection is closed.',
    ),
    unread: defaulted(
      orOff(size('1MiB', '999999MiB')),
      268_435_456,
      '256MiB',
      'Answers of one process that wait for their clients, together; past it the connections with most of it are closed.',
    ),
    unread_per_connection: defaulted(
      orOff(size('1KiB', '999999MiB')),
      1_048_576,
      '1MiB',
      'Answers that wait on one connection; past it another request there is 503, and the connection is closed.',
    ),
    write_timeout: defaulted(
      orOff(duration('1s', '60min')),
      30_000,
      '30s',
      'For a client to take something of an answer that waits for it; past it the connection is closed.',
    ),
    in_flight: defaulted(
      orOff(integer(1, 1_000_000)),
      1_000,
      '1000',
      'Requests that one process works on at once; past it the answer is 503 at once.',
    ),
    event_loop_delay: optional(
      duration('20ms', '10s'),
      'How late a process may be with what it has to do; past it the answer is 503 at once, until it has caught up.',
    ),
  }),
});

const comparisons = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'has'] as const;

/** One of them. The rules look at it, since which ones there are depends on the type of the field. */
const filterComparison: ValueType<string> = {
  ...choice(comparisons),
  read: (node, report) =>
    node.kind === 'scalar' && typeof node.value === 'string'
      ? node.value
      : reportWrongType(node, { kind: 'other', words: joinWithOr(comparisons) }, report),
};

const operations = ['list', 'get', 'create', 'replace', 'patch', 'delete'] as const;

const idKey = mapOf<IdKeySpec>({
  name: 'key',
  title: 'The key of a store',
  textKey: 'field',
  documentation:
    'What narrows the ids that clients choose: one of the two. Ids are always of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
  keys: () => ({
    field: optional(
      line(63),
      'The field that is the id: a required `string`, `uuid`, `date` or `language`. It is never changed, and requests may leave it out.',
    ),
    pattern: optional(
      line(500),
      'A regular expression that an id has to match (JavaScript, `u`). Without look-around and back references.',
    ),
  }),
});

const resource: MapType<ResourceSpec> = mapOf<ResourceSpec>({
  name: 'resource',
  title: 'A resource',
  documentation:
    'Its key is its path segment: a plural noun, or a singular one for a document. An empty value is a collection without fields.',
  keys: () => ({
    kind: defaulted(
      choice(['collection', 'store', 'document', 'controller']),
      'collection',
      'collection',
      'A collection has items with ids that the service makes; the items of a store have ids that clients choose with PUT; a document is one per parent and has none; a controller runs a function of yours.',
    ),
    always: defaulted(
      flag(),
      false,
      'false',
      'Of a document: whether it is never absent. It then cannot be created or deleted, and every field is optional or has a default.',
    ),
    description: optional(text(5000), 'For people; it becomes comments and documentation.'),
    key: optional(
      idKey,
      'Of a store: which ids there can be. Without it, any of 1 to 128 letters, digits, `.`, `_`, `~` and `-`.',
    ),
    id_param: optional(
      identifier,
      'The name of the id in paths: `dogID` gives `/dogs/{dogID}`. By default the singular and `Id`.',
    ),
    expose_id: defaulted(
      flag(),
      true,
      'true',
      'Whether representations show `id`; with `false` the id of an item is in its path and its links alone.',
    ),
    was: optional(name('resource'), 'The name that it had before, where it was renamed: its rows are kept.'),
    alias: defaulted(
      flag(),
      false,
      'false',
      'Whether the path that it had before (`was`) works too, with all that lies below it: then the new name breaks nobody.',
    ),
    singular: optional(name('resource'), 'The name of one item, where the dictionary is wrong.'),
    plural: optional(
      name('resource'),
      'The name of many, where the dictionary is wrong: it says that the key is that plural.',
    ),
    operations: optional(listOf(choice(operations), 1), 'What the path offers; everything without it.'),
    access: optional(
      resourceAccess,
      'Who may do what here. Each key counts before the same one of the service; a controller has no operations, so there it is one value, or a list.',
    ),
    fields: defaulted(fields, [], '{}', 'What a representation holds beside `id`.'),
    filter: defaulted(
      namesOf(listOf(filterComparison, 1), 'field', 200, '[eq]'),
      [],
      '{}',
      'The fields that a list can be narrowed by, and how: `price: [gte, lt]` gives `?price.gte=5`; `eq`, `in` and `has` (of a list) have the bare name: `?genre=art,science`.',
    ),
    sort: defaulted(
      listOf(name('field'), 1),
      [],
      '[]',
      'The fields that a list can be ordered by: `?sort=-added_at,title`. Absent values come first.',
    ),
    unique: defaulted(
      listOf(listOf(name('field'), 1), 1),
      [],
      '[]',
      'Groups of fields whose values together no two items share: `[[title, author]]`. Of all items, or where it lies below others, of those below the same one. An item of which one is absent or null is not compared. Its texts have at most 500 characters together, so a string or URI in it needs a `max`.',
    ),
    checks: defaulted(
      listOf(comparison, 1),
      [],
      '[]',
      'What every item keeps to: comparisons of two fields, or of a field and a constant, by `<`, `<=`, `>`, `>=` or `!=`: `["due > lent"]`. What breaks one is refused with 422, and by the database. They are of numbers, dates or times that requests set; what is absent or null is not compared.',
    ),
    on_delete: defaulted(
      choice(['restrict', 'cascade']),
      'restrict',
      'restrict',
      'What becomes of it when what it lies below is deleted: it keeps that from being deleted, or goes with it.',
    ),
    owner: optionalOr(
      owner,
      noOwner,
      'The field that holds whose an item is: a read-only `string`, which is filled from the caller. Others do not find the item, nor what lies below it, unless `access` lets them.',
    ),
    states: optionalOr(states, states.refusedAt, 'The states of an item, and what leads from one to another.'),
    resources: defaulted(resources, [], '{}', 'The resources below an item, or below the document.'),
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

const resources: ValueType<readonly Named<ResourceSpec>[]> = namesOf(resource, 'resource', 5000, '{}', (place) =>
  resource.refusedAt(place),
);

const auth = mapOf<AuthSpec>({
  name: 'auth',
  title: 'Authentication',
  documentation: 'How callers say who they are.',
  textKey: 'scheme',
  keys: () => ({
    scheme: defaulted(
      choice(['none', 'bearer', 'api-key', 'cookie']),
      'none',
      'none',
      'The scheme: `bearer` takes JSON Web Tokens in the header `Authorization`, `api-key` keys of the service’s own in `X-API-Key`, `cookie` sessions of accounts that log in with a password. `none` is said when the service starts.',
    ),
  }),
});

const cors = mapOf<CorsSpec>({
  name: 'cors',
  title: 'Pages of other origins',
  documentation: 'Whose pages may call the service from a browser. Without it, none but its own.',
  keys: () => ({
    origins: required(
      listOf(origin, 1),
      [],
      'The origins, each a scheme, a host and a port unless it is the usual one.',
    ),
    credentials: defaulted(flag(), false, 'false', 'Whether they may send cookies and the like.'),
  }),
});

const observability = mapOf<ObservabilitySpec>({
  name: 'observability',
  title: 'Sight',
  documentation: 'What shows how the service does. Each is off without it, and costs nothing then.',
  example: '{ requests: true, metrics: true, traces: true }',
  keys: () => ({
    requests: defaulted(
      flag(),
      false,
      'false',
      'A line of the log for each request: route, status, duration, who asked, the ids of request and trace. Nothing secret is in it.',
    ),
    metrics: defaulted(
      flag(),
      false,
      'false',
      'Metrics for Prometheus, at an address of their own (`METRICS_HOST`, `METRICS_PORT`): requests by route, the database and the process itself.',
    ),
    traces: defaulted(
      flag(),
      false,
      'false',
      'Traces of OpenTelemetry, sent where its variables say (`OTEL_EXPORTER_OTLP_ENDPOINT`); none without them.',
    ),
  }),
});

/** The whole file. */
export const service = mapOf<Spec>({
  name: 'service',
  title: 'The file',
  documentation: 'The top level of resources.yaml.',
  keys: () => ({
    service: required(serviceName, 'service', 'The name of the service: of its package and its database file.'),
    title: optional(line(200), 'The name for people; by default the service’s name in words.'),
    description: optional(text(5000), 'What the service is for.'),
    version: required(
      version,
      1,
      'The version, which is the path prefix: 1 gives `/v1`. Older ones that are still served are files beside this one: `versions/v1.yaml`.',
    ),
    conventions: section(conventions, 'What is the same everywhere in the service.'),
    language: defaulted(languageTag, 'en', 'en', 'The language of the texts for people, for Content-Language.'),
    docs: defaulted(
      flag(),
      false,
      'false',
      'Whether the service has pages for those who write clients: `/docs` with the operations of each version, which can be tried there, and what each version changed.',
    ),
    client: defaulted(
      flag(),
      false,
      'false',
      'Whether the service comes with a client: the package `client/`, typed after its resources, for Node and for browsers.',
    ),
    limits: section(limits, 'What the service refuses as too large or too slow.'),
    observability: section(observability, 'What shows how the service does.'),
    auth: optionalOr(auth, auth.refusedAt, 'How callers say who they are.'),
    access: optional(
      access,
      'Who may do what, unless a resource says otherwise; with a scheme and without this, whoever is `authenticated`, or the `owner` where a resource has one.',
    ),
    cors: optional(cors, 'Whose pages may call the service from a browser.'),
    errors: defaulted(
      namesOf(namedError, 'problem', 500, '{ status: 409, title: … }', namedError.refusedAt),
      [],
      '{}',
      'Failures of your own: your code answers with them by name, and `/problems/<name>` explains each.',
    ),
    enums: defaulted(
      namesOf(namedEnum, 'enum', 1000, '{ values: [a, b] }', namedEnum.refusedAt),
      [],
      '{}',
      'Sets of texts that fields can name as their type.',
    ),
    resources: required(resources, [], 'The resources, nested as their paths are.'),
    lifecycle: defaulted(lifecycle, [], '{}', 'When older versions are deprecated and end, by their numbers.'),
    breaking: defaulted(
      listOf(acknowledgement),
      [],
      '[]',
      'Changes that break clients of the version before this one, and are meant. `restwright check` lists what breaks.',
    ),
  }),
  hints: {
    name: 'write "service:".',
    openapi: 'this is not an OpenAPI document: see the language reference.',
    paths: 'paths come from the nesting of "resources".',
    naming: 'write it under "conventions".',
    members: 'write it under "conventions".',
    paging: 'write it under "conventions".',
    links: 'write it under "conventions".',
    request_body: 'write it under "conventions".',
    media_types: 'write it under "conventions".',
    concurrency: 'write it under "conventions".',
    idempotency: 'write it under "conventions".',
  },
  synonyms: { name: 'service' },
});
