// Reads the input: resources.yaml, which is the newest version, and versions/v<n>.yaml, the older served ones.
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { isWithin, rangeOfFile } from '../source/source-file.js';
import { reportIfTooLarge } from './decode-source.js';

export interface InputFile {
  /** The path as diagnostics show it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file whose name says its version. */
export interface OlderInput extends InputFile {
  readonly version: number;
  /** The meaning at its release; undefined for a version that was not frozen by a release. */
  readonly lock: InputFile | undefined;
}

export interface InputFiles {
  readonly newest: InputFile;
  /** The newest first. */
  readonly older: readonly OlderInput[];
}

export const VERSIONS_FOLDER = 'versions';

/**
 * @param path the newest version's path, as typed
 * @returns undefined when a file cannot be read; the report then says why
 */
export function readInput(path: string, report: Report): InputFiles | undefined {
  const newest = readInputFile(path, report);
  if (newest === undefined) return undefined;
  const older = readOlder(join(dirname(path), VERSIONS_FOLDER), report);
  return report.hasErrors ? undefined : { newest, older };
}

/**
 * Requires each file to lie within the input's folder, since nobody has named these files.
 * A received repository could link to any file of its reader, and diagnostics quote lines of what they are about.
 */
function readOlder(folder: string, report: Report): readonly OlderInput[] {
  if (reportIfOutside(folder, dirname(folder), report)) return [];
  const files: OlderInput[] = [];
  for (const name of yamlFileNames(folder, report)) {
    const path = join(folder, name);
    const version = /^v([1-9][0-9]{0,8})\.yaml$/.exec(name)?.[1];
    const file = version === undefined ? undefined : readVersionFile(path, report);
    if (version === undefined) report.add('version-file-name', rangeOfFile(path), { path });
    else if (file !== undefined) files.push({ ...file, version: Number(version), lock: readLock(path, report) });
  }
  return files.toSorted((a, b) => b.version - a.version);
}

function readLock(version: string, report: Report): InputFile | undefined {
  const path = version.replace(/\.yaml$/, '.lock');
  return existsSync(path) ? readVersionFile(path, report) : undefined;
}

/** @param path a file in the folder of the versions */
function readVersionFile(path: string, report: Report): InputFile | undefined {
  return reportIfOutside(path, dirname(dirname(path)), report) ? undefined : readInputFile(path, report);
}

/** A missing file is not outside. */
function reportIfOutside(path: string, folder: string, report: Report): boolean {
  if (!existsSync(path) || isWithin(realpathSync(folder), realpathSync(path))) return false;
  report.add('input-outside', rangeOfFile(path), { path });
  return true;
}

/** Ignores other files, such as notes and locks. */
function yamlFileNames(folder: string, report: Report): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/i.test(name))
      .toSorted();
  } catch (error) {
    const code = systemCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      report.add('unreadable-input', rangeOfFile(folder), { path: folder, code });
    return [];
  }
}

/** A text that changes when a file of the input is written, added or removed. */
export function inputTimestamps(path: string): string {
  const versions = join(dirname(path), VERSIONS_FOLDER);
  return [path, ...namesIn(versions).map((name) => join(versions, name))]
    .map((file) => `${file} ${timeOf(file)}`)
    .join('\n');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

function timeOf(path: string): number | undefined {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

/**
 * @param path as typed
 * @returns undefined when the file cannot be read; the report then says why
 */
export function readInputFile(path: string, report: Report): InputFile | undefined {
  const at = rangeOfFile(path);
  try {
    const found = statSync(path);
    if (!found.isFile()) {
      report.add('input-not-a-file', at, { path });
      return undefined;
    }
    return reportIfTooLarge(found.size, at.source, report) ? undefined : { path, bytes: readFileSync(path) };
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') report.add('input-not-found', at, { path });
    else report.add('unreadable-input', at, { path, code });
    return undefined;
  }
}

/** @throws errors that are not the system's */
function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'syscall' in error) return String(error.code);
  throw error;
}
