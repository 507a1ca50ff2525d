// The folder of the input: resources.yaml, the newest version whole, and beside it versions/v<n>.yaml, the older ones that are still served.
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { isWithin } from '../source/is-within.js';
import { rangeOfFile } from '../source/source-file.js';
import { reportIfTooLarge } from './bounds.js';

export interface InputFile {
  /** As people read it in a diagnostic. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file whose name says which version it is. */
export interface OlderInput extends InputFile {
  readonly version: number;
  /** What it meant when it was released; undefined for one that was not frozen by a release. */
  readonly lock: InputFile | undefined;
}

export interface InputFiles {
  readonly newest: InputFile;
  /** The newest of them first. */
  readonly older: readonly OlderInput[];
}

/** The folder beside resources.yaml. */
export const VERSIONS_FOLDER = 'versions';

/** @param path of the newest version, as it was typed. Undefined when a file cannot be had; the report then says why. */
export function readInput(path: string, report: Report): InputFiles | undefined {
  const newest = readInputFile(path, report);
  if (newest === undefined) return undefined;
  const older = readOlder(join(dirname(path), VERSIONS_FOLDER), report);
  return report.hasErrors ? undefined : { newest, older };
}

/**
 * Nobody has named these files: a repository that somebody was sent could have links among them to whatever its reader may read, and
 * diagnostics show lines of what they are about. So each is within the folder of the input.
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

/** @param path of a file in the folder of the versions */
function readVersionFile(path: string, report: Report): InputFile | undefined {
  return reportIfOutside(path, dirname(dirname(path)), report) ? undefined : readInputFile(path, report);
}

/** What is not there leads nowhere. */
function reportIfOutside(path: string, folder: string, report: Report): boolean {
  if (!existsSync(path) || isWithin(realpathSync(folder), realpathSync(path))) return false;
  report.add('input-outside', rangeOfFile(path), { path });
  return true;
}

/** What else lies there is no concern of ours: notes, a lock. */
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

/** A text that is another one once a file of the input was written, came or went. */
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

/** @param path as it was typed. Undefined when the file cannot be had; the report then says why. */
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

/** @throws what is not the system's answer */
function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'syscall' in error) return String(error.code);
  throw error;
}
