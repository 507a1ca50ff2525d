// The files that are the same in every service that has them, but for which services those are.
import { hasAliases } from '../model/aliases.js';
import { knowsCallers } from '../model/knows-callers.js';
import { hasOwners } from '../model/ownership.js';
import { allReferrersIn, innerReferrersIn } from '../model/referrers.js';
import { forgetsMore } from './views/clearings.js';
import { usesCriteria } from '../model/criteria.js';
import { givenReferences } from '../model/given-references.js';
import {
  isMetered,
  isRated,
  isTraced,
  logsRequests,
  namesRoutes,
  shedsLoad,
  testsCallers,
  usesAddresses,
} from '../model/operated.js';
import type { MediaType, Model, Resource } from '../model/model.js';
import { controllerPlainOutputs } from './controller-outputs.js';
import { statePlainOutputs } from './state-outputs.js';
import { keepsFormerPaths } from './former-paths.js';
import { htmlFiles } from './html-files.js';
import { pagingStyles } from './paging-style.js';
import type { PlainOutput } from './plain-output.js';
import { hasComputed } from './views/computed-view.js';
import { createsAtKeys } from './views/schema-view.js';

const runtime = [
  'accept',
  'address',
  'answers',
  'bodies',
  'checks',
  'clock',
  'consistency',
  'contract',
  'cors',
  'create-app',
  'draining',
  'failed-command',
  'failures',
  'formats',
  'gate',
  'hidden-members',
  'hooked',
  'hooked-change',
  'hooks',
  'json',
  'json-inspection',
  'json-patch',
  'json-patch-operations',
  'json-pointer',
  'json-room',
  'json-text',
  'log',
  'medium',
  'merge-patch',
  'negotiation',
  'page-links',
  'page-size',
  'page-text',
  'path-table',
  'preconditions',
  'prefer',
  'principal',
  'problem',
  'problem-types',
  'query',
  'raw-edge',
  'reading',
  'request-body',
  'request-headers',
  'request-target',
  'security-headers',
  'selection',
  'service-pages',
  'tick-shape',
  'waiting',
  'whole-answer',
  'workers',
  'writing',
].map((name) => `src/api/runtime/${name}.ts`);

/** The checks that a service runs against the conventions. */
const conformance = [
  'access',
  'absent-places',
  'aliases',
  'bodies',
  'conditions',
  'controller-answers',
  'controller-failures',
  'controller-keys',
  'controller-order',
  'controllers',
  'controllers-under-test',
  'conventions',
  'cors',
  'criteria',
  'cursors',
  'database-failures',
  'deletions',
  'deployed',
  'documented',
  'expectations',
  'failures',
  'formats',
  'hidden-members',
  'html-pages',
  'idempotency',
  'instances',
  'interpreter',
  'listed-items',
  'maps',
  'media-types',
  'members',
  'methods',
  'nested-hidden-members',
  'nested-members',
  'nested-paths',
  'null-members',
  'order',
  'own-code',
  'pages',
  'paging',
  'patches',
  'paths',
  'problems',
  'races',
  'raw-edge',
  'referee',
  'references',
  'representations',
  'reply',
  'rule',
  'selecting',
  'selections',
  'sending',
  'starting',
  'stray-references',
  'subject',
  'texts',
  'uniques',
  'values',
  'world',
].map((name) => `test/api/conformance/${name}.ts`);

const docsFiles = [
  ...['changes', 'codings', 'files', 'pages', 'routes', 'script', 'style'].map(
    (name) => `src/api/runtime/docs/${name}.ts`,
  ),
  'test/api/docs.test.ts',
];

const clientFiles = [
  'controllers',
  'index',
  'known',
  'links',
  'operations',
  'pages',
  'problem',
  'requests',
  'retry',
  'transport',
  'types',
].map((name) => `client/src/runtime/${name}.ts`);

const machineFiles = [
  'src/api/backup.ts',
  'src/api/seed.ts',
  'src/api/store/seed-order.ts',
  'src/api/store/seed-values.ts',
  'src/api/store/seeding.ts',
  'src/api/version.ts',
  ...runtime,
  'src/api/store/database.ts',
  'src/api/store/not-unique.ts',
  'src/api/store/postgres.ts',
  'src/api/store/postgres-apply.ts',
  'src/api/store/postgres-connection.ts',
  'src/api/store/postgres-failures.ts',
  'src/api/store/postgres-hosts.ts',
  'src/api/store/postgres-migrations.ts',
  'src/api/store/postgres-migrator.ts',
  'src/api/store/postgres-place.ts',
  'src/api/store/postgres-pool.ts',
  'src/api/store/postgres-positions.ts',
  'src/api/store/postgres-replicas.ts',
  'src/api/store/postgres-standing.ts',
  'src/api/store/migrator.ts',
  'src/api/migrate.ts',
  'src/api/store/postgres-statements.ts',
  'src/api/store/postgres-values.ts',
  'src/api/store/postgres-writes.ts',
  'src/api/store/sqlite.ts',
  'src/api/store/sqlite-file.ts',
  'src/api/store/sqlite-backup.ts',
  'src/api/store/sqlite-commits.ts',
  'src/api/store/sqlite-copies.ts',
  'src/api/store/sqlite-deferred.ts',
  'src/api/store/sqlite-failures.ts',
  'src/api/store/sqlite-migrations.ts',
  'src/api/store/migrations.ts',
  'src/api/store/index.ts',
  'src/api/store/sqlite-rows.ts',
  'test/api/chosen-routes.ts',
  'test/api/routes-under-test.ts',
  'test/api/runtime/address.test.ts',
  'test/api/runtime/config.test.ts',
  'test/api/runtime/draining.test.ts',
  'test/api/runtime/whole-answer.test.ts',
  'test/api/runtime/log.test.ts',
  'test/api/store/postgres-schema.ts',
  'test/api/store/postgres-migrations.test.ts',
  'test/api/store/postgres-pool.test.ts',
  'test/api/store/postgres.test.ts',
  'test/api/store/test-database.ts',
  'test/api/store/sqlite.test.ts',
  'test/api/store/sqlite-backup.test.ts',
  'test/api/store/sqlite-migrations.test.ts',
  ...conformance,
  'test/api/conformance/run.mjs',
];

/** What counts the requests of callers. */
const rateFiles = [
  'src/api/runtime/rate-counters.ts',
  'src/api/runtime/rate-environment.ts',
  'src/api/runtime/rate-limiter.ts',
  'src/api/runtime/rate-postgres.ts',
  'src/api/runtime/rate-redis.ts',
  'src/api/runtime/rate-window.ts',
  'src/api/runtime/rates.ts',
  'test/api/conformance/rates.ts',
];
/** What reads who calls from bearer tokens. */
const bearerFiles = ['bearer', 'bearer-settings', 'challenge', 'credentials-header', 'key-set', 'tokens'].map(
  (name) => `src/api/runtime/auth/${name}.ts`,
);

/** What reads roles and scopes from a command line. */
const grantFiles = ['src/api/runtime/auth/given-grants.ts', 'test/api/runtime/given-grants.test.ts'];

/** What reads who calls from keys of its own. */
const keyFiles = [
  ...grantFiles,
  'src/api/keys.ts',
  'src/api/runtime/auth/api-keys.ts',
  'src/api/runtime/auth/credentials-header.ts',
  'src/api/store/api-keys.ts',
  'test/api/store/api-keys.test.ts',
];

/** What reads who calls from sessions, and begins and ends them. */
const sessionFiles = [
  ...grantFiles,
  'src/api/accounts.ts',
  ...['passwords', 'same-origin', 'session-cookie', 'session-routes', 'session-settings', 'sessions'].map(
    (name) => `src/api/runtime/auth/${name}.ts`,
  ),
  'src/api/store/accounts.ts',
  'src/api/store/sessions.ts',
  'test/api/runtime/passwords.test.ts',
  'test/api/runtime/sessions.test.ts',
  'test/api/store/sessions.test.ts',
];

const ownersFiles = [
  '.dockerignore',
  'Dockerfile',
  'scripts/dev.mjs',
  'src/app.ts',
  'src/server.ts',
  'tsconfig.build.json',
  'tsconfig.json',
  'vitest.config.ts',
];

type Applies = (model: Model) => boolean;

/** Whether the service sends this media type. */
export const sends =
  (mediaType: MediaType): Applies =>
  ({ conventions }) =>
    conventions.mediaTypes.includes(mediaType);

const isGuarded: PlainOutput['applies'] = (_model, { newest }) => knowsCallers(newest);
const isOpen: PlainOutput['applies'] = (_model, { newest }) => !knowsCallers(newest);
const takesTokens: PlainOutput['applies'] = (_model, { newest }) => newest.auth.scheme === 'bearer';
const takesKeys: PlainOutput['applies'] = (_model, { newest }) => newest.auth.scheme === 'api-key';
const takesCookies: PlainOutput['applies'] = (_model, { newest }) => newest.auth.scheme === 'cookie';
const isCursor: Applies = ({ conventions }) => conventions.paging === 'cursor';
const isParen: Applies = ({ conventions }) => conventions.fields === 'paren';
const isAbsolute: Applies = ({ conventions }) => conventions.absoluteLinks;
const isKeyed: Applies = ({ conventions }) => conventions.idempotency !== 'off';
/** Whether the end of an older version is announced. */
export const announcesEnds: Applies = ({ service: { lives } }) => lives.length > 0;
const keepsInside: Applies = ({ allResources }) =>
  allResources.some(({ fields }) => fields.some(({ storedShape }) => storedShape !== null));
const composesLists: Applies = (model) => isCursor(model) || usesCriteria(model);
/** Whether there are pages for those who write clients. */
export const hasDocs: NonNullable<PlainOutput['applies']> = (_model, { newest }) => newest.docs;
/** Whether the service comes with a client. */
export const hasClient: NonNullable<PlainOutput['applies']> = (_model, { newest }) => newest.client;
/** Whether the client sends credentials by itself, or logs in. */
const saysWhoInHeader: PlainOutput['applies'] = (_model, { newest }) =>
  newest.client && newest.auth.scheme !== 'cookie';
const logsInByClient: PlainOutput['applies'] = (_model, { newest }) => newest.client && newest.auth.scheme === 'cookie';
const MARKUP = 'src/api/runtime/html/markup.ts';
const sendsMarkup: PlainOutput['applies'] = (model, versions) => sends('text/html')(model) || versions.newest.docs;
/** Whether a resource keeps to checks. */
export const hasChecks: Applies = ({ allResources }) => allResources.some(({ checks }) => checks.length > 0);
const hasOlder: PlainOutput['applies'] = (_model, { older }) => older.length > 0;
const not =
  (applies: Applies): Applies =>
  (model) =>
    !applies(model);

/** A machine file whose template lies where it is emitted. */
function own(path: string, applies?: PlainOutput['applies']): PlainOutput {
  return { template: path, path, owner: 'generator', ...(applies && { applies }) };
}

/** One of several texts for the same file. */
function variant(template: string, path: string, applies: PlainOutput['applies']): PlainOutput {
  return { template, path, owner: 'generator', ...(applies && { applies }) };
}

const RUNTIME = 'src/api/runtime';
const STORE = 'src/api/store';

export const plainOutputs: readonly PlainOutput[] = [
  ...machineFiles.map((path) => own(path)),
  own('src/api/api.ts', isOpen),
  variant('src/api/api.guarded.ts', 'src/api/api.ts', isGuarded),
  own(`${RUNTIME}/caller.ts`, isOpen),
  variant(`${RUNTIME}/caller.guarded.ts`, `${RUNTIME}/caller.ts`, isGuarded),
  own(`${RUNTIME}/access.ts`, isGuarded),
  own(`${RUNTIME}/ownership.ts`, hasOwners),
  own('src/api/store/owned-rows.ts', hasOwners),
  own('test/api/conformance/ownership.ts', hasOwners),
  own('test/api/conformance/own-keys.ts', hasOwners),
  own('test/api/conformance/own-references.ts', hasOwners),
  own('test/api/conformance/owners.ts', hasOwners),
  own('test/api/access-checks.ts', isGuarded),
  variant(
    'test/api/callers.ts',
    'test/api/callers.ts',
    (model, versions) => testsCallers(model) && !knowsCallers(versions.newest),
  ),
  variant(
    'test/api/callers.guarded.ts',
    'test/api/callers.ts',
    (model, versions) => testsCallers(model) && knowsCallers(versions.newest),
  ),
  ...bearerFiles.map((path) => own(path, takesTokens)),
  ...keyFiles.map((path) => own(path, takesKeys)),
  variant(`${RUNTIME}/auth/challenge.api-key.ts`, `${RUNTIME}/auth/challenge.ts`, takesKeys),
  own(
    `${RUNTIME}/html/session-controls.ts`,
    (model, versions) => sends('text/html')(model) && takesCookies(model, versions),
  ),
  ...sessionFiles.map((path) => own(path, takesCookies)),
  variant(`${RUNTIME}/auth/challenge.cookie.ts`, `${RUNTIME}/auth/challenge.ts`, takesCookies),
  own('test/api/runtime/bearer.test.ts', takesTokens),
  own(`${RUNTIME}/former-paths.ts`, keepsFormerPaths),
  own('test/api/conformance/former-paths.ts', keepsFormerPaths),
  ...htmlFiles.map((path) => own(path, path === MARKUP ? sendsMarkup : sends('text/html'))),
  ...docsFiles.map((path) => own(path, hasDocs)),
  ...clientFiles.map((path) => own(path, hasClient)),
  own('client/src/runtime/credentials.ts', saysWhoInHeader),
  own('test/api/client-credentials.test.ts', saysWhoInHeader),
  own('client/src/runtime/sessions.ts', logsInByClient),
  own('test/api/client-sessions.test.ts', logsInByClient),
  own('test/api/client-requests.test.ts', hasClient),
  { template: 'client/tsconfig.json', path: 'client/tsconfig.json', owner: 'user', applies: hasClient },
  ...ownersFiles.map((path) => ({ template: path, path, owner: 'user' as const })),
  own(`${RUNTIME}/base-url.ts`, isAbsolute),
  own('test/api/runtime/base-url.test.ts', isAbsolute),
  own(`${RUNTIME}/client-address.ts`, usesAddresses),
  ...rateFiles.map((path) => own(path, isRated)),
  own(`${RUNTIME}/shedding.ts`, shedsLoad),
  own(`${RUNTIME}/route-of.ts`, namesRoutes),
  ...['request-log', 'trace-context'].map((name) => own(`${RUNTIME}/${name}.ts`, logsRequests)),
  ...['metrics', 'metrics-address', 'metrics-server'].map((name) => own(`${RUNTIME}/${name}.ts`, isMetered)),
  own('test/api/runtime/shedding.test.ts', shedsLoad),
  own('test/api/runtime/request-log.test.ts', logsRequests),
  ...['tracing', 'tracing-switch'].map((name) => own(`${RUNTIME}/${name}.ts`, isTraced)),
  own('test/api/runtime/tracing.test.ts', isTraced),
  own('test/api/runtime/metrics.test.ts', isMetered),
  own(`${RUNTIME}/idempotency.ts`, isKeyed),
  own(`${RUNTIME}/key-place.ts`, (model, { newest }) => isKeyed(model) && !knowsCallers(newest)),
  variant(
    `${RUNTIME}/key-place.guarded.ts`,
    `${RUNTIME}/key-place.ts`,
    (model, { newest }) => isKeyed(model) && knowsCallers(newest),
  ),
  own(`${RUNTIME}/idempotency-clearing.ts`, isKeyed),
  own('test/api/store/idempotency-keys.test.ts', isKeyed),
  own(`${STORE}/idempotency-keys.ts`, isKeyed),
  own(`${RUNTIME}/fields.ts`, not(isParen)),
  own(`${RUNTIME}/field-list.ts`, not(isParen)),
  variant(`${RUNTIME}/fields.paren.ts`, `${RUNTIME}/fields.ts`, isParen),
  variant(`${RUNTIME}/field-list.paren.ts`, `${RUNTIME}/field-list.ts`, isParen),
  own(`${RUNTIME}/aliases.ts`, hasAliases),
  own(`${RUNTIME}/row-checks.ts`, hasChecks),
  own('test/api/conformance/row-checks.ts', hasChecks),
  own(`${RUNTIME}/computing.ts`, ({ allResources }) => allResources.some(hasComputed)),
  own('test/api/conformance/computed-members.ts', ({ allResources }) => allResources.some(hasComputed)),
  own(`${RUNTIME}/computed-bodies.ts`, ({ allResources }) => allResources.some(hasComputed)),
  own(`${RUNTIME}/keys.ts`, ({ allResources }) => allResources.some(createsAtKeys)),
  own(`${RUNTIME}/criteria-values.ts`, usesCriteria),
  own(`${RUNTIME}/lifecycle.ts`, announcesEnds),
  own(`${STORE}/stored-objects.ts`, keepsInside),
  own('test/api/lifecycle.test.ts', announcesEnds),
  own('test/api/next-version.ts', hasOlder),
  own('test/api/next-version-interpreter.ts', hasOlder),
  own(
    `${STORE}/references.ts`,
    (model) => takesReferences(model) || model.allResources.some((one) => allReferrersIn(one).length > 0),
  ),
  own(`${STORE}/inner-references.ts`, ({ allResources }) => allResources.some(refersInside)),
  own(`${STORE}/given-references.ts`, takesReferences),
  own(`${STORE}/ids-inside.ts`, (model) => takesReferences(model) || model.allResources.some(refersInside)),
  own(`${STORE}/going.ts`, ({ allResources }) => allResources.some(forgetsMore)),
  own(
    `${STORE}/among-ids.ts`,
    (model) => takesReferences(model) || model.allResources.some((one) => forgetsMore(one) || refersInside(one)),
  ),
  own(`${STORE}/listing.ts`, (model) => !isCursor(model) && usesCriteria(model)),
  variant(`${STORE}/listing.cursor.ts`, `${STORE}/listing.ts`, isCursor),
  own(`${STORE}/listing-parts.ts`, composesLists),
  own(`${STORE}/decimal-order.ts`, composesLists),
  ...Object.entries(pagingStyles).map(([style, { template }]) =>
    variant(template, `${RUNTIME}/page.ts`, ({ conventions }) => conventions.paging === style),
  ),
  ...controllerPlainOutputs,
  ...statePlainOutputs,
  own(`${RUNTIME}/listed.ts`, not(isCursor)),
  // npm leaves a file called .gitignore out of a package.
  { template: 'gitignore.txt', path: '.gitignore', owner: 'user' },
  // oxlint would read a file of that name for the templates themselves.
  { template: 'oxlintrc.txt', path: '.oxlintrc.json', owner: 'user' },
];

function takesReferences({ controllers, transitions }: Model): boolean {
  return [...controllers, ...transitions].some((controller) => givenReferences(controller).length > 0);
}

function refersInside(resource: Resource): boolean {
  return innerReferrersIn(resource).length > 0;
}
