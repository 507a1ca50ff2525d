// Files without holes that nothing imports: a command, a test runner or a tool starts from them.
import type { Model } from '../model/model.js';
import { hasOwners } from '../model/access.js';
import { hasKeptGroups } from '../model/groups.js';
import { isMetered, isTraced, logsRequests } from '../model/operations-config.js';
import type { ServedVersions } from '../model/served.js';
import {
  announcesEnds,
  hasClient,
  hasDocsPages,
  hasAbsoluteLinks,
  takesIdempotencyKeys,
  takesPatches,
  clientLogsIn,
  clientSendsCredentials,
  runsOnPostgres,
  runsOnSqlite,
  takesSessionCookies,
  takesApiKeys,
  takesBearerTokens,
} from './features/features.js';

type Condition = (model: Model, versions: ServedVersions) => boolean;

export interface Root {
  readonly path: string;
  /** The path below templates/, if it differs from the output's. */
  readonly template?: string;
  /** True when a version needs the file. Without it, every service has the file. */
  readonly emittedWhen?: Condition;
}

export const roots: readonly Root[] = [
  // npm leaves a file called .gitignore out of a package.
  { path: '.gitignore', template: 'gitignore.txt' },
  // oxlint would read a file of that name for the templates themselves.
  { path: '.oxlintrc.json', template: 'oxlintrc.txt' },
  ...always(
    '.dockerignore',
    'Dockerfile',
    'scripts/dev.mjs',
    'src/app.ts',
    'src/server.ts',
    'src/api/migrate.ts',
    'src/api/seed.ts',
    'test/api/commands.test.ts',
    'test/api/conformance/run.mjs',
    'test/api/lint/applies.mjs',
    'test/api/processes.test.ts',
    'test/api/runtime/edge.test.ts',
    'test/api/serving.test.ts',
    'tsconfig.build.json',
    'tsconfig.json',
    'vitest.config.ts',
  ),
  ...where(runsOnSqlite, [
    'src/api/backup.ts',
    'test/api/backup.test.ts',
    'test/api/store/database-file.test.ts',
    'test/api/store/sqlite.test.ts',
  ]),
  ...where(runsOnPostgres, [
    'test/api/store/postgres-hosts.test.ts',
    'test/api/store/postgres-replicas.test.ts',
    'test/api/store/postgres.test.ts',
    'test/api/workers.test.ts',
  ]),
  ...where(({ rowSecurity }) => rowSecurity, ['test/api/store/row-security.test.ts']),
  ...where(hasClient, [
    'client/tsconfig.json',
    'test/api/client-answers.ts',
    'test/api/client-links.test.ts',
    'test/api/client-problems.test.ts',
    'test/api/client-reads.test.ts',
    'test/api/client-requests.test.ts',
  ]),
  ...where(clientSendsCredentials, ['test/api/client-credentials.test.ts']),
  ...where(clientLogsIn, ['test/api/client-sessions.test.ts']),
  ...where(hasDocsPages, ['test/api/docs.test.ts']),
  ...where(announcesEnds, ['test/api/lifecycle.test.ts']),
  ...where(hasAbsoluteLinks, ['test/api/runtime/base-url.test.ts']),
  ...where(takesIdempotencyKeys, ['test/api/store/idempotency-keys.test.ts']),
  ...where(takesPatches, ['test/api/runtime/json-patch.test.ts']),
  ...where(hasOwners, ['test/api/runtime/ownership.test.ts']),
  ...where(hasKeptGroups, ['test/api/runtime/groups.test.ts']),
  ...where(takesBearerTokens, ['test/api/runtime/bearer.test.ts']),
  ...where(takesApiKeys, ['src/api/keys.ts', 'test/api/store/api-keys.test.ts']),
  ...where(takesSessionCookies, [
    'src/api/accounts.ts',
    'test/api/runtime/failed-logins.test.ts',
    'test/api/runtime/fair-queue.test.ts',
    'test/api/runtime/login-flood.test.ts',
    'test/api/runtime/passwords.test.ts',
    'test/api/runtime/sessions.test.ts',
    'test/api/store/sessions.test.ts',
  ]),
  ...where(
    (model, versions) => takesApiKeys(model, versions) || takesSessionCookies(model, versions),
    ['test/api/runtime/given-grants.test.ts'],
  ),
  ...where(logsRequests, ['test/api/runtime/held-lines.test.ts', 'test/api/runtime/request-log.test.ts']),
  ...where(isMetered, ['test/api/runtime/metrics.test.ts']),
  ...where(isTraced, ['test/api/runtime/tracing.test.ts']),
];

function always(...paths: readonly string[]): readonly Root[] {
  return paths.map((path) => ({ path }));
}

function where(emittedWhen: Condition, paths: readonly string[]): readonly Root[] {
  return paths.map((path) => ({ path, emittedWhen }));
}
