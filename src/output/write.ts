// Brings the output folder to its plan, or reports what is in the way and writes nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { startOf, rangeOfFile, SourceFile } from '../source/source-file.js';
import { apply, makeFolder, stage } from './disk/apply.js';
import type { Change, EjectedUpdate } from './change.js';
import {
  conflictDifference,
  replacementDifference,
  type Difference,
  editDifference,
  ejectedDifference,
  previewDifference,
} from './difference.js';
import { type FileSet, folderOf } from './file-set.js';
import { type Disk, errorCode, isSystemError, readFolder } from './disk/read-folder.js';
import { ABSENT, isContainedPath, type Manifest, manifestPath, manifestText, parseManifest } from './manifest.js';
import { findBaseText, type FindFormerText } from './merging/merge-edit.js';
import { type GeneratorRelation, relateGenerators } from './generator-relation.js';
import { copyHooks } from './copying/copy-hooks.js';
import { reportNotices } from './notices.js';
import { codeFilesIn } from './disk/code-files.js';
import { movesIn } from './moving/moves.js';
import { type Moving, movingOf } from './moving/moving.js';
import { planChanges } from './plan-changes.js';
import type { Plan, PlanOptions } from './plan-draft.js';
import { type Refusal, reportRefusals } from './refusals.js';
import { foreignNames } from './disk/location.js';
import { acquireLock, clearStaleLock, lockFolder, type ProcessTable } from './disk/write-lock.js';

export interface WriteOptions extends Omit<PlanOptions, 'copyHooks'> {
  /** The input's path relative to the output folder, with slashes, for the manifest. */
  readonly input: string;
  /** The version of Restwright that runs. */
  readonly generator: string;
  /** False to find out what a run would do. */
  readonly apply: boolean;
  readonly processes: ProcessTable;
  /** Milliseconds to wait for another run. */
  readonly lockTimeoutMs: number;
}

export interface WriteResult {
  /** Sorted by path. */
  readonly changes: readonly Change[];
  /** Edits by hand that stopped the run. */
  readonly differences: readonly Difference[];
  /** Changes that a run would make, when it does not apply them. */
  readonly previews: readonly Difference[];
  /** Changes of the generated text of ejected files since the last notice. */
  readonly ejectedDifferences: readonly Difference[];
  /** The generator that runs against the one of the last run here; undefined where the run ended before it knew. */
  readonly generator: GeneratorRelation | undefined;
  /** No earlier run has written here. */
  readonly isFirst: boolean;
  /** The file system refused something after the first file was written. */
  readonly isPartial: boolean;
}

export async function write(
  files: FileSet,
  output: string,
  options: WriteOptions,
  report: Report,
): Promise<WriteResult> {
  assertPaths(files);
  const at = rangeOfFile(output);
  let hasBegun = false;
  try {
    const first = await inspectOutput(files, output, options, report);
    const others = first?.manifestOnDisk === undefined && first ? foreignNames(output, files, first.disk) : [];
    const tell = (seen: OutputState | undefined): void => {
      if (seen !== undefined) reportNotices({ ...seen, others, output, runs: options.generator }, report);
    };
    if (first === undefined || first.isUpToDate || !options.apply || report.hasErrors) {
      tell(first);
      if (first?.isUpToDate && options.apply) clearStaleLock(output, options.processes);
      return resultOf(first);
    }

    makeFolder(output);
    const lock = await acquireLock(output, options.lockTimeoutMs, options.processes);
    if (lock === undefined) {
      report.add('output-busy', at, { output });
      return resultOf(undefined);
    }
    try {
      const isCurrent = !lock.hasWaited && readManifest(output) === first.manifestOnDisk;
      const last = isCurrent ? first : await inspectOutput(files, output, options, report);
      tell(last);
      if (last !== undefined && !last.isUpToDate && !report.hasErrors) {
        const staged = stage(last.plan, output, lock.folder);
        hasBegun = true;
        apply(last.plan, staged, output, lock.folder);
      }
      return resultOf(last);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('output-not-writable', at, { output, code: errorCode(error), isPartial: hasBegun });
    return { ...resultOf(undefined), isPartial: hasBegun };
  }
}

interface OutputState {
  readonly plan: Plan;
  readonly differences: readonly Difference[];
  readonly previews: readonly Difference[];
  readonly ejectedDifferences: readonly Difference[];
  readonly moving: Moving | undefined;
  readonly manifestOnDisk: string | undefined;
  readonly generator: GeneratorRelation;
  readonly disk: Disk;
  /** The folder, with its manifest, is as planned. */
  readonly isUpToDate: boolean;
}

async function inspectOutput(
  files: FileSet,
  output: string,
  options: WriteOptions,
  report: Report,
): Promise<OutputState | undefined> {
  const manifestOnDisk = readManifest(output);
  const manifest = manifestOnDisk === undefined ? undefined : parseManifest(manifestOnDisk);
  if (manifestOnDisk !== undefined && manifest === undefined) {
    const source = new SourceFile(join(output, manifestPath), manifestOnDisk);
    report.add('unreadable-manifest', startOf(source), {});
    return undefined;
  }
  const moves = movesIn(manifest, files);
  const code = moves === undefined ? [] : codeFilesIn(output);
  const disk = readFolder(output, new Set([...relevantPaths(files, manifest), ...code]));
  const moving = moves && manifest && (await movingOf(moves, manifest, disk, code));
  const planned = await planChanges(
    files,
    manifest,
    disk,
    { ...options, copyHooks: (former, file) => copyHooks(former, file, files, output) },
    moving,
  );
  const { input, generator } = options;
  // A killed run has not said what is new, so until the end the manifest names the generator before it.
  const generatorBefore = manifest?.generator ?? generator;
  const plan: Plan = {
    ...planned,
    manifest: { ...planned.manifest, input, generator },
    manifestWhileWriting: { ...planned.manifestWhileWriting, input, generator: generatorBefore },
  };
  const refusals = await withBaseTexts(plan.refusals, options.findFormerText);
  reportRefusals(refusals, files, manifest !== undefined, output, report);
  const differences = await differencesOf(refusals);
  const news =
    refusals.length > 0
      ? []
      : await Promise.all(plan.ejectedUpdates.map((one) => ejectedDifferenceOf(one, options.findFormerText)));
  const previews = options.apply ? [] : await previewsOf(plan, disk);
  return {
    plan,
    differences,
    previews,
    ejectedDifferences: news,
    moving,
    manifestOnDisk,
    generator: await relateGenerators(manifest?.generator, generator),
    disk,
    isUpToDate: !hasMoves(plan) && manifestText(plan.manifest) === manifestOnDisk,
  };
}

function hasMoves({ writes, deletions }: Plan): boolean {
  return writes.length + deletions.length > 0;
}

function withBaseTexts(refusals: readonly Refusal[], findFormerText: FindFormerText): Promise<readonly Refusal[]> {
  return Promise.all(
    refusals.map(async (refusal) => {
      const { reason, path, onDisk, planned } = refusal;
      const isEdit = reason === 'edited' || reason === 'edited-obsolete';
      return isEdit
        ? { ...refusal, base: await findBaseText({ path, text: planned }, onDisk, { ...refusal, findFormerText }) }
        : refusal;
    }),
  );
}

/** Each edit against the generated text before it, or against the planned text when that one is lost. */
async function differencesOf(refusals: readonly Refusal[]): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const { reason, path, onDisk, planned, base, conflicts } of refusals) {
    const from = base ?? (reason === 'edited' || reason === 'no-base' ? planned : undefined);
    if (reason === 'conflict') differences.push(conflictDifference(path, conflicts));
    else if (from !== undefined) differences.push(await editDifference(path, from, onDisk));
  }
  return differences;
}

async function ejectedDifferenceOf(
  { path, before, planned, onDisk }: EjectedUpdate,
  findFormerText: FindFormerText,
): Promise<Difference> {
  const text = before === ABSENT ? undefined : await findFormerText(path, before);
  return text === undefined ? replacementDifference(path, onDisk, planned) : ejectedDifference(path, text, planned);
}

/** Previews of existing files whose text would change. */
function previewsOf({ changes, writes }: Plan, disk: Disk): Promise<readonly Difference[]> {
  const updated = new Set(changes.filter(({ kind }) => kind === 'updated').map(({ path }) => path));
  const shown = writes.flatMap(({ path, text }) => {
    const entry = disk.get(path);
    return updated.has(path) && entry?.kind === 'file' ? [previewDifference(path, entry.text, text)] : [];
  });
  return Promise.all(shown);
}

/** Every path that a run may write, delete or compare. */
export function relevantPaths(files: FileSet, manifest: Manifest | undefined): Set<string> {
  const known = [
    ...(manifest?.generated.keys() ?? []),
    ...(manifest?.yours.keys() ?? []),
    ...(manifest?.ejected.keys() ?? []),
  ];
  return new Set([...files.flatMap((file) => [file.path, ...folderOf(file)]), ...known]);
}

/** The manifest's text with LF line ends, or undefined when there is none. */
export function readManifest(output: string): string | undefined {
  try {
    return readFileSync(join(output, manifestPath), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Catches faults of the renderer. */
function assertPaths(files: FileSet): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (!isContainedPath(path) || path === manifestPath || path.startsWith(lockFolder))
      throw new Error(`A planned path is not possible: ${path}`);
    if (seen.has(path)) throw new Error(`A path is planned twice: ${path}`);
    seen.add(path);
  }
}

function resultOf(look: OutputState | undefined): WriteResult {
  return {
    changes: look?.plan.changes ?? [],
    differences: look?.differences ?? [],
    previews: look?.previews ?? [],
    ejectedDifferences: look?.ejectedDifferences ?? [],
    generator: look?.generator,
    isFirst: look !== undefined && look.manifestOnDisk === undefined,
    isPartial: false,
  };
}
