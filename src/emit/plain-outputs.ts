// The files that are the same in every service that has them, but for which services those are.
import { hasAliases } from '../model/aliases.js';
import { knowsCallers } from '../model/knows-callers.js';
import { usesCriteria } from '../model/criteria.js';
import type { Model } from '../model/model.js';
import { allOf } from '../model/served.js';
import { controllerPlainOutputs } from './controller-outputs.js';
import { statePlainOutputs } from './state-outputs.js';
import { keepsFormerPaths } from './former-paths.js';
import { hasGuardedLinks } from './guarded-links.js';
import { htmlFiles } from './html-files.js';
import { pagingStyles } from './paging-style.js';
import {
  sends,
  isCursor,
  isParen,
  isAbsolute,
  isKeyed,
  announcesEnds,
  hasDocs,
  hasClient,
  logsInByClient,
  sendsCredentials,
  sendsMarkup,
  hasChecks,
  hasLinearPatterns,
  not,
} from './asked-for.js';
import { own, variant, type PlainOutput } from './plain-output.js';
import { callerPlainOutputs } from './caller-outputs.js';
import { operatingPlainOutputs } from './operating-outputs.js';
import { storePlainOutputs } from './store-outputs.js';
import { testPlainOutputs } from './test-outputs.js';

const runtime = [
  'accept',
  'address',
  'answers',
  'bodies',
  'checks',
  'client-bounds',
  'clock',
  'connections',
  'consistency',
  'contract',
  'cors',
  'create-app',
  'draining',
  'duration',
  'failed-command',
  'failures',
  'formats',
  'gate',
  'hidden-members',
  'hooked',
  'hooked-change',
  'hooks',
  'json',
  'json-draft',
  'json-inspection',
  'json-patch',
  'json-patch-operations',
  'json-pointer',
  'json-room',
  'json-text',
  'last-resort',
  'listening',
  'medium',
  'merge-patch',
  'negotiation',
  'page-links',
  'page-size',
  'page-text',
  'partial-requests',
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

const machineFiles = ['src/api/backup.ts', 'src/api/seed.ts', 'src/api/version.ts', 'src/api/migrate.ts', ...runtime];

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

const MARKUP = 'src/api/runtime/html/markup.ts';
const RUNTIME = 'src/api/runtime';

function computes({ allResources }: Model): boolean {
  return allResources.some(({ hasComputedFields }) => hasComputedFields);
}

export const plainOutputs: readonly PlainOutput[] = [
  ...machineFiles.map((path) => own(path)),
  own(`${RUNTIME}/former-paths.ts`, keepsFormerPaths),
  ...htmlFiles.map((path) => own(path, path === MARKUP ? sendsMarkup : sends('text/html'))),
  ...docsFiles.map((path) => own(path, hasDocs)),
  ...clientFiles.map((path) => own(path, hasClient)),
  own('client/src/runtime/credentials.ts', sendsCredentials),
  own('client/src/runtime/sessions.ts', logsInByClient),
  { template: 'client/tsconfig.json', path: 'client/tsconfig.json', owner: 'user', applies: hasClient },
  ...ownersFiles.map((path) => ({ template: path, path, owner: 'user' as const })),
  own(`${RUNTIME}/base-url.ts`, isAbsolute),
  own(`${RUNTIME}/idempotency.ts`, isKeyed),
  own(`${RUNTIME}/key-place.ts`, (model, { newest }) => isKeyed(model) && !knowsCallers(newest)),
  variant(
    `${RUNTIME}/key-place.guarded.ts`,
    `${RUNTIME}/key-place.ts`,
    (model, { newest }) => isKeyed(model) && knowsCallers(newest),
  ),
  own(`${RUNTIME}/idempotency-clearing.ts`, isKeyed),
  own(`${RUNTIME}/fields.ts`, not(isParen)),
  own(`${RUNTIME}/field-list.ts`, not(isParen)),
  variant(`${RUNTIME}/fields.paren.ts`, `${RUNTIME}/fields.ts`, isParen),
  variant(`${RUNTIME}/field-list.paren.ts`, `${RUNTIME}/field-list.ts`, isParen),
  own(`${RUNTIME}/linear-pattern.ts`, hasLinearPatterns),
  own(`${RUNTIME}/pattern-steps.ts`, hasLinearPatterns),
  own(`${RUNTIME}/aliases.ts`, hasAliases),
  own(`${RUNTIME}/row-checks.ts`, hasChecks),
  own(`${RUNTIME}/computing.ts`, computes),
  own(`${RUNTIME}/tag-parts.ts`, (newest, versions) => computes(newest) || allOf(versions).some(hasGuardedLinks)),
  own(`${RUNTIME}/computed-bodies.ts`, computes),
  own(`${RUNTIME}/keys.ts`, ({ allResources }) => allResources.some(({ createsAtKeys }) => createsAtKeys)),
  own(`${RUNTIME}/criteria-values.ts`, usesCriteria),
  own(`${RUNTIME}/lifecycle.ts`, announcesEnds),
  ...Object.entries(pagingStyles).map(([style, { template }]) =>
    variant(template, `${RUNTIME}/page.ts`, ({ conventions }) => conventions.paging === style),
  ),
  ...callerPlainOutputs,
  ...operatingPlainOutputs,
  ...storePlainOutputs,
  ...testPlainOutputs,
  ...controllerPlainOutputs,
  ...statePlainOutputs,
  own(`${RUNTIME}/listed.ts`, not(isCursor)),
  // npm leaves a file called .gitignore out of a package.
  { template: 'gitignore.txt', path: '.gitignore', owner: 'user' },
  // oxlint would read a file of that name for the templates themselves.
  { template: 'oxlintrc.txt', path: '.oxlintrc.json', owner: 'user' },
];
