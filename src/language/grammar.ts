// THE LANGUAGE, as one table. The reader, the suggestions for unknown keys, the JSON Schema and the reference come from it.
// A row is a key, the type of its value, its default and its purpose. This file has the top level; `keys/` has the maps below it.
import { accessType } from './keys/access.js';
import { conventionsType } from './keys/conventions.js';
import { errorType } from './keys/controllers.js';
import { enumType } from './keys/fields.js';
import { limitsType } from './keys/limits.js';
import { cacheType, resourcesType } from './keys/resource.js';
import { acknowledgementType, lifecycleType } from './keys/versions.js';
import { listOf, mapByName } from './value-types/list-types.js';
import { keyWithDefault, mapOf, optionalKey, optionalKeyOr, requiredKey, sectionKey } from './value-types/map-type.js';
import { boolean, choice, line, text } from './value-types/scalar-types.js';
import { languageTag, origin, serviceName, version } from './value-types/service-types.js';
import type { AuthSpec, CorsSpec, ObservabilitySpec, Spec, TenantSpec } from './spec.js';
import type { KeyExamples } from './value-types/value-type.js';
import type { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';

const auth = mapOf<AuthSpec>({
  name: 'auth',
  title: 'Authentication',
  documentation: 'The authentication of callers.',
  textKey: 'scheme',
  keys: () => ({
    scheme: keyWithDefault(
      choice(['none', 'bearer', 'api-key', 'cookie']),
      'none',
      'none',
      'The scheme. `bearer` takes JSON Web Tokens in the header `Authorization`. `api-key` takes the service’s own keys in `X-API-Key`. `cookie` takes sessions of accounts that log in with a password. With `none`, the service says so when it starts.',
    ),
  }),
});

const tenant = mapOf<TenantSpec>({
  name: 'tenant',
  title: 'Tenants',
  documentation:
    'The claim of a token that names the tenant of its caller. Every row belongs to the tenant of the caller who made it. Rows of another tenant are as if they were not there.',
  example: '{ claim: org_id }',
  keys: () => ({
    claim: requiredKey(
      line(100),
      'org_id',
      'The claim of a token with the id of the tenant: 1 to 128 letters, digits, `.`, `_`, `~` and `-`. A token without it is refused.',
    ),
    existing: optionalKey(
      line(128),
      'The tenant of all rows that are there before `tenant` is declared. The migration gives them to it. Later migrations take no notice of the key.',
    ),
  }),
});

const cors = mapOf<CorsSpec>({
  name: 'cors',
  title: 'Pages of other origins',
  documentation: 'Origins whose pages may call the service from a browser. Without it, only its own pages may.',
  keys: () => ({
    // Named one by one: `*` would make every page of the web a client, and excludes credentials.
    origins: requiredKey(
      listOf(origin, 1),
      [],
      'The origins. Each has a scheme, a host, and a port unless it is the default one.',
    ),
    credentials: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether these pages may send cookies and other credentials.',
    ),
  }),
});

const observability = mapOf<ObservabilitySpec>({
  name: 'observability',
  title: 'Observability',
  documentation: 'Request logs, metrics and traces. Each is off by default, and then costs nothing.',
  example: '{ requests: true, metrics: true, traces: true }',
  keys: () => ({
    requests: keyWithDefault(
      boolean(),
      false,
      'false',
      'A line of the log for each request: route, status, duration, caller, and the ids of request and trace. It has no secrets.',
    ),
    metrics: keyWithDefault(
      boolean(),
      false,
      'false',
      'Metrics for Prometheus, at their own address (`METRICS_HOST`, `METRICS_PORT`): requests by route, the database and the process itself.',
    ),
    traces: keyWithDefault(
      boolean(),
      false,
      'false',
      'OpenTelemetry traces, sent to the address in its variables (`OTEL_EXPORTER_OTLP_ENDPOINT`). Without them, there are none.',
    ),
  }),
});

/** The top level of resources.yaml. */
export const service = mapOf<Spec>({
  name: 'service',
  title: 'The file',
  documentation: 'The top level of resources.yaml.',
  keys: () => ({
    service: requiredKey(serviceName, 'service', 'The name of the service, of its package and of its database file.'),
    title: optionalKey(line(200), 'The name for people; by default the service’s name in words.'),
    description: optionalKey(text(5000), 'The purpose of the service.'),
    version: requiredKey(
      version,
      1,
      'The version, which is the path prefix: 1 gives `/v1`. Older versions that are still served are files beside this one: `versions/v1.yaml`.',
    ),
    conventions: sectionKey(conventionsType, 'Conventions of the whole service.'),
    language: keyWithDefault(
      languageTag,
      'en',
      'en',
      'The language of the texts for people, as in `Content-Language`.',
    ),
    docs: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether the service has pages for authors of clients, at `/docs`. They show the operations of each version, which can be tried there, and the changes of each version.',
    ),
    client: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether the service comes with a client: the package `client/`, typed after its resources, for Node and for browsers.',
    ),
    database: keyWithDefault(
      choice(['sqlite', 'postgres', 'both']),
      'both',
      'both',
      'The engines that the service is built for. With `both`, `DATABASE_URL` chooses one at the start. With one alone, the code, the tests and the packages of the other are left out. No row moves from one to the other.',
    ),
    row_security: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether PostgreSQL itself keeps each caller to their own rows, behind the conditions of the statements: row-level security. It covers the tables of owners and groups. On SQLite it does nothing.',
    ),
    limits: sectionKey(limitsType, 'Limits of sizes, times and rates.'),
    observability: sectionKey(observability, 'Request logs, metrics and traces.'),
    auth: optionalKeyOr(auth, auth.refusedAt, 'The authentication of callers.'),
    tenant: optionalKey(
      tenant,
      'The tenants that share the service, by a claim of tokens. Each row belongs to one of them, and no caller finds the rows of another.',
    ),
    access: optionalKey(
      accessType,
      'The callers who may do something, unless a resource says otherwise. With a scheme, the default is `authenticated`, `owner` for a resource with an owner, and `member` for a group and the items within one.',
    ),
    cache: optionalKey(
      cacheType,
      'The time that caches may keep answers to reads, unless a resource says otherwise. Without it, they ask each time.',
    ),
    cors: optionalKey(cors, 'Origins whose pages may call the service from a browser.'),
    errors: keyWithDefault(
      mapByName(errorType, 'problem', 500, '{ status: 409, title: … }', errorType.refusedAt),
      [],
      '{}',
      'Failures of your own: your code answers with them by name, and `/problems/<name>` explains each.',
    ),
    enums: keyWithDefault(
      mapByName(enumType, 'enum', 1000, '{ values: [a, b] }', enumType.refusedAt),
      [],
      '{}',
      'Sets of texts that fields can name as their type.',
    ),
    resources: requiredKey(resourcesType, [], 'The resources, nested like their paths.'),
    lifecycle: keyWithDefault(
      lifecycleType,
      [],
      '{}',
      'The days when older versions are deprecated and end, by version number.',
    ),
    breaking: keyWithDefault(
      listOf(acknowledgementType),
      [],
      '[]',
      'Intended changes that break clients of the version before this one. `restwright check` lists the breaks.',
    ),
  }),
  hints: {
    name: 'write "service:".',
    openapi: 'this is not an OpenAPI document: see the language reference.',
    paths: 'remove it: paths come from the nesting of "resources".',
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

/** Examples of its keys, for editors. */
export const serviceExamples: KeyExamples = {
  service: ['bookshop'],
  title: ['The bookshop'],
  description: ['Books, and who has borrowed them.'],
  version: [1],
  conventions: [{ paging: 'cursor', concurrency: 'required' }],
  language: ['en-GB'],
  docs: [true],
  client: [true],
  database: ['sqlite'],
  row_security: [true],
  limits: [{ body: '1MiB' }],
  observability: [{ requests: true, metrics: true }],
  auth: [{ scheme: 'bearer' }],
  tenant: [{ claim: 'org_id' }],
  access: ['authenticated', { read: 'public', write: ['role:librarian', 'scope:books:write'] }],
  cache: [{ max_age: '60s', shared: true }],
  cors: [{ origins: ['https://app.example.com'] }],
  errors: [{ 'copy-reserved': { status: 409, title: 'The copy is reserved' } }],
  enums: [{ condition: { values: ['new', 'used'] } }],
  resources: [{ books: { fields: { title: 'string' } } }],
  lifecycle: [{ 1: { deprecated: '2026-01-01', sunset: '2099-12-31' } }],
  breaking: [[{ rule: 'field-removed', at: 'books.fields.isbn', reason: 'No client reads it.' }]],
};

/**
 * Reads the tree by the grammar. A wrong value is reported and left out, or replaced by its default, so that the rest is checked too.
 *
 * @returns undefined without a tree, or where its top level is no map
 */
export function readSpec(tree: YamlNode | undefined, report: Report): Spec | undefined {
  return tree === undefined ? undefined : service.read(tree, report);
}
