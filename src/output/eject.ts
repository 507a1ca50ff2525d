// Hands generated files to their user for good, or back. It changes the manifest alone and touches no file.
import { join, relative, resolve, sep } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { startOf, rangeOfFile, SourceFile, isWithin } from '../source/source-file.js';
import { replaceManifest } from './disk/apply.js';
import { errorCode, isSystemError } from './disk/read-folder.js';
import { KEPT, type Manifest, manifestPath, manifestText, parseManifest } from './manifest.js';
import { readManifest } from './write.js';
import { acquireLock, type ProcessTable } from './disk/write-lock.js';

export interface EjectOptions {
  /** True gives the files back to the generator. */
  readonly undo: boolean;
  readonly processes: ProcessTable;
  /** Milliseconds to wait for another run. */
  readonly lockTimeoutMs: number;
}

export interface EjectResult {
  /** Paths relative to the output, in the order of the arguments, whose owner has changed. */
  readonly changed: readonly string[];
  /** Paths that had this owner before. */
  readonly already: readonly string[];
}

const NO_CHANGES: EjectResult = { changed: [], already: [] };

/** @param typedPaths paths relative to the output or to the working directory. One that cannot be ejected stops all of them */
export async function eject(
  output: string,
  typedPaths: readonly string[],
  options: EjectOptions,
  report: Report,
): Promise<EjectResult> {
  const at = rangeOfFile(output);
  try {
    if (readManifest(output) === undefined) {
      report.add('not-generated', at, { output });
      return NO_CHANGES;
    }
    const lock = await acquireLock(output, options.lockTimeoutMs, options.processes);
    if (lock === undefined) {
      report.add('output-busy', at, { output });
      return NO_CHANGES;
    }
    try {
      const text = readManifest(output) ?? '';
      const manifest = parseManifest(text);
      if (manifest === undefined) {
        report.add('unreadable-manifest', startOf(new SourceFile(join(output, manifestPath), text)), {});
        return NO_CHANGES;
      }
      const next = draftOf(manifest);
      const done = typedPaths.map((path) => ({
        path,
        state: changeOwner(next, pathInOutput(output, path), options.undo),
      }));
      for (const { path, state } of done)
        if (state !== 'changed' && state !== 'already')
          report.add('cannot-eject', rangeOfFile(path), { path, why: state });
      if (report.hasErrors) return NO_CHANGES;
      if (manifestText(next) !== text) replaceManifest(next, output, lock.folder);
      const paths = (wanted: Outcome): readonly string[] =>
        done.filter(({ state }) => state === wanted).map(({ path }) => pathInOutput(output, path) ?? path);
      return { changed: paths('changed'), already: paths('already') };
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report.add('output-not-writable', at, { output, code: errorCode(error), isPartial: false });
    return NO_CHANGES;
  }
}

/** The reason why a file cannot be ejected or given back. */
export type EjectObstacle = 'outside' | 'folder' | 'shared' | 'history' | 'yours' | 'unknown';
type Outcome = 'changed' | 'already' | EjectObstacle;

type Draft = {
  readonly [Part in 'generated' | 'yours' | 'ejected' | 'merged' | 'notified']: Map<string, readonly string[]>;
} & Pick<Manifest, 'input' | 'generator' | 'shared'>;

function draftOf({ input, generator, generated, yours, ejected, merged, shared, notified }: Manifest): Draft {
  return {
    input,
    generator,
    generated: new Map(generated),
    yours: new Map(yours),
    ejected: new Map(ejected),
    merged: new Map(merged),
    shared,
    notified: new Map(notified),
  };
}

function changeOwner(draft: Draft, path: string | undefined, undo: boolean): Outcome {
  if (path === undefined) return 'outside';
  if (path.startsWith('migrations/')) return 'history';
  if (draft.shared.has(path)) return 'shared';
  return undo ? giveBack(draft, path) : handOver(draft, path);
}

function handOver(draft: Draft, path: string): Outcome {
  const { generated, yours, ejected, merged } = draft;
  const states = generated.get(path);
  if (states !== undefined) {
    ejected.set(path, states);
    generated.delete(path);
    merged.delete(path);
    return 'changed';
  }
  if (ejected.has(path)) return 'already';
  const own = yours.get(path);
  if (own !== undefined) {
    yours.set(path, [KEPT]);
    return own.includes(KEPT) ? 'already' : 'changed';
  }
  return [...generated.keys()].some((other) => other.startsWith(`${path}/`)) ? 'folder' : 'unknown';
}

/**
 * The next run shows the user's changes as an edit of the ejected text.
 * Changes of the generator since then are not in the file, so the next run still brings them.
 */
function giveBack({ generated, yours, ejected, notified }: Draft, path: string): Outcome {
  const states = ejected.get(path);
  if (states === undefined) return generated.has(path) ? 'already' : yours.has(path) ? 'yours' : 'unknown';
  ejected.delete(path);
  notified.delete(path);
  generated.set(path, states);
  return 'changed';
}

/** Relative to the output, with forward slashes, or undefined when the path leads out of it. */
function pathInOutput(output: string, typed: string): string | undefined {
  const root = resolve(output);
  const inside = [resolve(typed), resolve(root, typed)].find((full) => full !== root && isWithin(root, full));
  return inside && relative(root, inside).split(sep).join('/');
}
