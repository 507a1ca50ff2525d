// The files that are the same in every service that has them, but for which services those are.
import { hasAliases } from '../model/aliases.js';
import { allReferrersIn, innerReferrersIn } from '../model/referrers.js';
import { forgetsMore } from './views/clearings.js';
import { usesCriteria } from '../model/criteria.js';
import { givenReferences } from '../model/given-references.js';
import type { MediaType, Model, Resource } from '../model/model.js';
import { controllerPlainOutputs } from './controller-outputs.js';
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
  'own-code',
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
  'selection',
  'service-pages',
  'tick-shape',
  'workers',
  'writing',
].map((name) => `src/api/runtime/${name}.ts`);

/** The checks that a service runs against the conventions. */
const conformance = [
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

const machineFiles = [
  'src/api/api.ts',
  'src/api/backup.ts',
  'src/api/seed.ts',
  'src/api/store/seed-order.ts',
  'src/api/store/seed-values.ts',
  'src/api/store/seeding.ts',
  'src/api/serve.ts',
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

const isCursor: Applies = ({ conventions }) => conventions.paging === 'cursor';
const isParen: Applies = ({ conventions }) => conventions.fields === 'paren';
const isAbsolute: Applies = ({ conventions }) => conventions.absoluteLinks;
const isKeyed: Applies = ({ conventions }) => conventions.idempotency !== 'off';
/** Whether the end of an older version is announced. */
export const announcesEnds: Applies = ({ service: { lives } }) => lives.length > 0;
const keepsInside: Applies = ({ allResources }) =>
  allResources.some(({ fields }) => fields.some(({ storedShape }) => storedShape !== null));
const composesLists: Applies = (model) => isCursor(model) || usesCriteria(model);
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
function variant(template: string, path: string, applies: Applies): PlainOutput {
  return { template, path, owner: 'generator', applies };
}

const RUNTIME = 'src/api/runtime';
const STORE = 'src/api/store';

export const plainOutputs: readonly PlainOutput[] = [
  ...machineFiles.map((path) => own(path)),
  own(`${RUNTIME}/former-paths.ts`, keepsFormerPaths),
  own('test/api/conformance/former-paths.ts', keepsFormerPaths),
  ...htmlFiles.map((path) => own(path, sends('text/html'))),
  ...ownersFiles.map((path) => ({ template: path, path, owner: 'user' as const })),
  { template: 'compose.yaml', path: 'compose.yaml', owner: 'user', applies: not(isAbsolute) },
  { template: 'compose.base-url.yaml', path: 'compose.yaml', owner: 'user', applies: isAbsolute },
  own(`${RUNTIME}/base-url.ts`, isAbsolute),
  own('test/api/runtime/base-url.test.ts', isAbsolute),
  own(`${RUNTIME}/idempotency.ts`, isKeyed),
  own(`${RUNTIME}/idempotency-clearing.ts`, isKeyed),
  own('test/api/store/idempotency-keys.test.ts', isKeyed),
  own(`${STORE}/idempotency-keys.ts`, isKeyed),
  own(`${RUNTIME}/fields.ts`, not(isParen)),
  own(`${RUNTIME}/field-list.ts`, not(isParen)),
  variant(`${RUNTIME}/fields.paren.ts`, `${RUNTIME}/fields.ts`, isParen),
  variant(`${RUNTIME}/field-list.paren.ts`, `${RUNTIME}/field-list.ts`, isParen),
  own(`${RUNTIME}/aliases.ts`, hasAliases),
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
  own(`${RUNTIME}/listed.ts`, not(isCursor)),
  // npm leaves a file called .gitignore out of a package.
  { template: 'gitignore.txt', path: '.gitignore', owner: 'user' },
  // oxlint would read a file of that name for the templates themselves.
  { template: 'oxlintrc.txt', path: '.oxlintrc.json', owner: 'user' },
];

function takesReferences({ controllers }: Model): boolean {
  return controllers.some((controller) => givenReferences(controller).length > 0);
}

function refersInside(resource: Resource): boolean {
  return innerReferrersIn(resource).length > 0;
}
