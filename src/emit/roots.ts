// Files without holes. The generator emits one when an emitted file imports it. Files that nothing imports are the roots: a command, a
// test runner or a tool starts from them.
import type { Model } from '../model/model.js';
import { hasOwners } from '../model/access.js';
import { isMetered, isTraced, logsRequests } from '../model/operations-config.js';
import { type ServedVersions, newestFirst } from '../model/served.js';
import {
  announcesEnds,
  hasClient,
  hasDocsPages,
  hasAbsoluteLinks,
  takesIdempotencyKeys,
  clientLogsIn,
  clientSendsCredentials,
  runsOnSqlite,
  takesSessionCookies,
  takesApiKeys,
  takesBearerTokens,
} from './features/features.js';
import { posix } from 'node:path';
import type { RenderedFile } from './layout/lay-out.js';
import { hasEngineParts, withEngineParts } from './engine-parts.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { hasPlainText, plainText } from './templates.js';

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
    'src/api/store/queries.ts',
    'test/api/conformance/run.mjs',
    'test/api/lint/applies.mjs',
    'tsconfig.build.json',
    'tsconfig.json',
    'vitest.config.ts',
  ),
  ...where(runsOnSqlite, ['src/api/backup.ts']),
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
  ...where(hasOwners, ['test/api/runtime/ownership.test.ts']),
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

/** @param files all filled files, whose imports lead to these */
export function reachedFiles(files: readonly RenderedFile[], versions: ServedVersions): readonly RenderedFile[] {
  const reached = new Map<string, RenderedFile | undefined>(files.map((file) => [file.path, undefined]));
  const waiting = files.flatMap(({ path, text }) => importedPaths(path, text));
  const copy = (path: string, template = templateOf(path, versions)): void => {
    if (reached.has(path)) return;
    const file = hasPlainText(template) ? copied(path, template, versions) : undefined;
    reached.set(path, file);
    if (file !== undefined) waiting.push(...importedPaths(path, file.text));
  };
  const models = newestFirst(versions);
  for (const { path, template, emittedWhen } of roots) {
    if (emittedWhen === undefined || models.some((model) => emittedWhen(model, versions))) copy(path, template);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) copy(path);
  return [...reached.values()].filter((file) => file !== undefined);
}

function copied(path: string, template: string, { newest }: ServedVersions): RenderedFile {
  const text = plainText(template);
  const file = { path, owner: ownerOf(path), entries: [] };
  if (!hasEngineParts(text)) return { ...file, text, isFilled: false };
  return { ...file, text: withEngineParts(template, text, newest.database), isFilled: true };
}

function templateOf(path: string, versions: ServedVersions): string {
  const output = variants.get(path);
  if (output === undefined) return path;
  const names = newestFirst(versions).map((model) => output.variantOf(model, versions));
  return variantPath(path, names.find((name) => name !== '') ?? '');
}

const variants = new Map(
  outputs.flatMap(({ path, output }) =>
    output.per === 'service' && output.parts.view === undefined ? [[path, output] as const] : [],
  ),
);

/** @returns the paths of the service's TypeScript files that a file imports */
function importedPaths(path: string, text: string): readonly string[] {
  if (!path.endsWith('.ts')) return [];
  const here = posix.dirname(path);
  const found: string[] = [];
  // A quoted relative path is rarer than the words `from` and `import`, so the search begins with it.
  for (const { 0: quoted, index } of text.matchAll(/'\.[^'\n]+'/g)) {
    const isImport = /\b(?:from|import)\s*\(?\s*$/.test(text.slice(Math.max(0, index - 20), index));
    if (isImport) found.push(importedPath(here, quoted.slice(1, -1)));
  }
  return found;
}

/** Paths by folder and specifier: the files of a folder import the same, and joining paths takes a while. */
const knownPaths = new Map<string, string>();

function importedPath(folder: string, specifier: string): string {
  const key = `${folder} ${specifier}`;
  const path = knownPaths.get(key) ?? posix.join(folder, specifier).replace(/\.js$/, '.ts');
  knownPaths.set(key, path);
  return path;
}
