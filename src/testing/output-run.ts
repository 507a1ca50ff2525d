// Writes synthetic file sets, without a generation.
import { type Diagnostic, Report } from '../diagnostics/report.js';
import type { ChangeKind } from '../output/change.js';
import type { FileSet, Owner, SharedEntry } from '../output/file-set.js';
import { type WriteOptions, type WriteResult, write } from '../output/write.js';
import type { ScratchFolder } from './scratch-folder.js';

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
