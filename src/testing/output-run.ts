// Writes synthetic file sets, without a generation.
import { type Diagnostic, Report } from '../diagnostics/report.js';
import type { ChangeKind } from '../output/change.js';
import type { FileSet, Owner, SharedEntry } from '../output/file-set.js';
import { type WriteOptions, type WriteResult, write } from '../output/write.js';
import type { ScratchFolder } from './scratch-folder.js';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const processes = { ownId: 1, isAlive: () => true };

export interface OutputRun extends WriteResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
  readonly kinds: Readonly<Record<string, ChangeKind>>;
}

/** Writes into `out/` of the folder. */
export async function runOutput(
  folder: ScratchFolder,
  files: FileSet,
  options: Partial<WriteOptions> = {},
): Promise<OutputRun> {
  const report = new Report();
  const written = await write(
    files,
    folder.path('out'),
    {
      input: '../resources.yaml',
      generator: '1.2.3',
      force: false,
      merge: false,
      findFormerText: () => Promise.resolve(undefined),
      apply: true,
      processes,
      lockTimeoutMs: 0,
      ...options,
    },
    report,
  );
  const diagnostics = report.sorted();
  return {
    ...written,
    diagnostics,
    codes: diagnostics.map((diagnostic) => diagnostic.code),
    kinds: Object.fromEntries(written.changes.map((change) => [change.path, change.kind])),
  };
}

export function plannedFile(
  path: string,
  text: string,
  owner: Owner = 'generator',
  entries: SharedEntry[] = [],
): FileSet[number] {
  return { path, text, owner, entries };
}

export function packageJson(dependencies: Readonly<Record<string, string>>): FileSet[number] {
  const entries = Object.entries(dependencies).map(([name, value]) => ({ keys: ['dependencies', name], value }));
  return plannedFile(
    'package.json',
    `${JSON.stringify({ name: 'people', dependencies }, undefined, 2)}\n`,
    'shared',
    entries,
  );
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages that only some services use, among the repository's own. */
const OF_SOME = ['@opentelemetry', 'ioredis', 'jose', 'kysely', 'prom-client'];

/** @throws Error where nothing is installed for the flagship */
export function linkModules(folder: string): void {
  const installed = join(root, 'generated/node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(modules, name), 'junction');
  for (const name of OF_SOME) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
}
