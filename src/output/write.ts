// Brings the output folder to what is planned, or reports what is in the way and writes nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { beginningOf, placeOf, SourceFile } from '../source/source-file.js';
import { apply, stage } from './apply.js';
import type { Change } from './change.js';
import { type Difference, editOf, previewOf } from './difference.js';
import type { FileSet } from './file-set.js';
import { type Disk, errorCode, isSystemError, readFolder } from './folder.js';
import { makeFolder } from './make-folder.js';
import { isInside, type Manifest, manifestPath, manifestText, parseManifest } from './manifest.js';
import { type Plan, type PlanOptions, planChanges } from './plan.js';
import { reportRefusals } from './refusals.js';
import { othersIn, servicesBeside } from './others.js';
import { acquireLock, lockFolder, type Processes } from './write-lock.js';

export interface WriteOptions extends PlanOptions {
  /** Whether the output folder was asked for by its name. */
  readonly isOutputNamed: boolean;
  /** False to find out what would be done. */
  readonly apply: boolean;
  readonly processes: Processes;
  /** How long another run is waited for, in milliseconds. */
  readonly patience: number;
}

export interface Written {
  /** Sorted by path. */
  readonly changes: readonly Change[];
  /** What was edited by hand and stopped the run. */
  readonly differences: readonly Difference[];
  /** What would be changed, where nothing is to be written. */
  readonly previews: readonly Difference[];
  /** Whether no run had written here before. */
  readonly isFirst: boolean;
  /** Whether the file system refused something after the first file had been written. */
  readonly isPartial: boolean;
}

export async function write(files: FileSet, output: string, options: WriteOptions, report: Report): Promise<Written> {
  checkPaths(files);
  const at = placeOf(output);
  let hasBegun = false;
  try {
    const first = await look(files, output, options, report);
    const others = first?.manifestOnDisk === undefined && first ? othersIn(output, files, first.disk) : [];
    const services = options.isOutputNamed || first?.manifestOnDisk !== undefined ? [] : servicesBeside(output);
    const mentionOthers = (seen: Look | undefined): void => {
      // A run that was waited for has left its manifest: then what was found is its doing.
      if (seen?.manifestOnDisk !== undefined || report.hasErrors) return;
      if (others.length > 0) report.add('output-not-empty', at, { output, others });
      if (services.length > 0) report.add('another-service-beside', at, { output, services });
    };
    if (first === undefined || first.isDone || !options.apply || report.hasErrors) {
      mentionOthers(first);
      return written(first);
    }

    makeFolder(output);
    const lock = await acquireLock(output, options.patience, options.processes);
    if (lock === undefined) {
      report.add('output-busy', at, { output });
      return written(undefined);
    }
    try {
      const isCurrent = !lock.waited && readManifest(output) === first.manifestOnDisk;
      const last = isCurrent ? first : await look(files, output, options, report);
      mentionOthers(last);
      if (last !== undefined && !last.isDone && !report.hasErrors) {
        const staged = stage(last.plan, output, lock.folder);
        hasBegun = true;
        apply(last.plan, staged, output, lock.folder);
      }
      return written(last);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('output-not-writable', at, { output, code: errorCode(error), isPartial: hasBegun });
    return { ...written(undefined), isPartial: hasBegun };
  }
}

interface Look {
  readonly plan: Plan;
  readonly differences: readonly Difference[];
  readonly previews: readonly Difference[];
  readonly manifestOnDisk: string | undefined;
  readonly disk: Disk;
  /** Whether the folder is as planned, the manifest included. */
  readonly isDone: boolean;
}

async function look(files: FileSet, output: string, options: WriteOptions, report: Report): Promise<Look | undefined> {
  const manifestOnDisk = readManifest(output);
  const manifest = manifestOnDisk === undefined ? undefined : parseManifest(manifestOnDisk);
  if (manifestOnDisk !== undefined && manifest === undefined) {
    const source = new SourceFile(join(output, manifestPath), manifestOnDisk);
    report.add('unreadable-manifest', beginningOf(source), {});
    return undefined;
  }
  const disk = readFolder(output, pathsOf(files, manifest));
  const plan = await planChanges(files, manifest, disk, options);
  reportRefusals(plan.refusals, files, manifest !== undefined, output, report);
  const edited = plan.refusals.filter(({ reason }) => reason === 'edited');
  const differences = await Promise.all(edited.map(({ path, planned, onDisk }) => editOf(path, planned, onDisk)));
  const previews = options.apply ? [] : await previewsOf(plan, disk);
  const hasMoves = plan.writes.length + plan.deletions.length > 0;
  return {
    plan,
    differences,
    previews,
    manifestOnDisk,
    disk,
    isDone: !hasMoves && manifestText(plan.manifest) === manifestOnDisk,
  };
}

/** Of the files that are there and would be another text. */
function previewsOf({ changes, writes }: Plan, disk: Disk): Promise<readonly Difference[]> {
  const updated = new Set(changes.filter(({ kind }) => kind === 'updated').map(({ path }) => path));
  const shown = writes.flatMap(({ path, text }) => {
    const entry = disk.get(path);
    return updated.has(path) && entry?.kind === 'file' ? [previewOf(path, entry.text, text)] : [];
  });
  return Promise.all(shown);
}

/** Everything that a run may write, delete or has to compare. */
export function pathsOf(files: FileSet, manifest: Manifest | undefined): Set<string> {
  const known = [...(manifest?.generated.keys() ?? []), ...(manifest?.yours.keys() ?? [])];
  return new Set([...files.map((file) => file.path), ...known]);
}

/** The manifest's text with LF line ends; undefined when there is none. */
export function readManifest(output: string): string | undefined {
  try {
    return readFileSync(join(output, manifestPath), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** What the renderer must never ask for. */
function checkPaths(files: FileSet): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (!isInside(path) || path === manifestPath || path.startsWith(lockFolder))
      throw new Error(`A planned path is not possible: ${path}`);
    if (seen.has(path)) throw new Error(`A path is planned twice: ${path}`);
    seen.add(path);
  }
}

function written(look: Look | undefined): Written {
  return {
    changes: look?.plan.changes ?? [],
    differences: look?.differences ?? [],
    previews: look?.previews ?? [],
    isFirst: look !== undefined && look.manifestOnDisk === undefined,
    isPartial: false,
  };
}
