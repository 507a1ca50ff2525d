// The moves that concern one service: of the files that an older generator wrote there, those that lie elsewhere now.
import type { FileSet } from '../file-set.js';
import type { Manifest } from '../manifest.js';
import { MOVED_EXPORTS, MOVED_FILES } from './moved-files.js';

export interface Moves {
  /** Former path → path, both relative to the output. */
  readonly paths: ReadonlyMap<string, string>;
  /** Path → former path. */
  readonly formerPaths: ReadonlyMap<string, string>;
  /** Former paths of files that the service has had and that nothing generates any more. */
  readonly gone: ReadonlySet<string>;
  /** The text that is generated at a path, for its exports. */
  readonly textAt: (path: string) => string | undefined;
}

/** @returns undefined when no file of the service has moved, as after nearly every run */
export function movesIn(manifest: Manifest | undefined, files: FileSet): Moves | undefined {
  if (manifest === undefined) return undefined;
  const generated = files.filter(({ owner }) => owner === 'generator');
  const planned = new Map(generated.map(({ path, text }) => [path, text]));
  const paths = new Map<string, string>();
  const gone = new Set<string>();
  for (const [former, now] of Object.entries(MOVED_FILES)) {
    const from = outputPath(former);
    const to = outputPath(now);
    if (planned.has(from) || !(manifest.generated.has(from) || manifest.ejected.has(from))) continue;
    if (planned.has(to)) paths.set(from, to);
    else gone.add(from);
  }
  if (paths.size + gone.size === 0) return undefined;
  const formerPaths = new Map([...paths].map(([from, to]) => [to, from]));
  return { paths, formerPaths, gone, textAt: (path) => planned.get(path) };
}

/** @returns where the export of a moved file is now */
export function homeOfExport(from: string, to: string, name: string): string {
  const homes = Object.entries(MOVED_EXPORTS[stemOf(from)] ?? {});
  const home = homes.find(([, names]) => names.includes(name))?.[0];
  return home === undefined ? to : outputPath(home);
}

/**
 * Where the files are now that an import leads to; the same file unless it has moved.
 * @param names those that are imported by name; none for all of the file
 */
export function homesOfImport(path: string, names: readonly string[]): readonly string[] {
  const now = MOVED_FILES[stemOf(path)];
  if (now === undefined) return [path];
  const to = outputPath(now);
  return names.length === 0 ? [to] : names.map((name) => homeOfExport(path, to, name));
}

export function hasMovedExports(from: string): boolean {
  return stemOf(from) in MOVED_EXPORTS;
}

function outputPath(stem: string): string {
  return `src/api/${stem}.ts`;
}

function stemOf(path: string): string {
  return path.replace(/^src\/api\//, '').replace(/\.ts$/, '');
}
