// What is in an output folder, and beside it, besides what would be written there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { FileSet } from './file-set.js';
import { isSystemError, type Disk } from './folder.js';
import { manifestPath, parseManifest } from './manifest.js';
import { normalizedText } from './text-hash.js';
import { lockFolder } from './write-lock.js';

const USUAL_INPUT = 'resources.yaml';

/** Nobody wonders about these. */
const expected: ReadonlySet<string> = new Set(['.git', '.DS_Store', 'node_modules', lockFolder]);

/** The names at the top of the folder that no run made: those that are not planned, and files of the user's that have another text. */
export function othersIn(output: string, files: FileSet, disk: Disk): readonly string[] {
  const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? path.split('/', 1) : [])));
  const asPlanned = (name: string): boolean => {
    const file = files.find(({ path }) => path === name);
    const entry = disk.get(name);
    return file !== undefined && entry?.kind === 'file' && normalizedText(entry.text) === normalizedText(file.text);
  };
  return namesIn(output)
    .filter((name) => !expected.has(name) && !folders.has(name) && !asPlanned(name))
    .toSorted();
}

/** The input's path from the output folder, with slashes: what the manifest remembers. */
export function inputFrom(output: string, config: string): string {
  return relative(resolve(output), resolve(config)).replaceAll('\\', '/');
}

/**
 * The services that may be meant where none was named: the usual folder, or the others beside it that come from the input. Of one whose
 * manifest does not say where it comes from, that is the usual input.
 * @param config undefined for any input
 */
export function unnamedServices(usual: string, config: string | undefined): readonly string[] {
  if (existsSync(join(usual, manifestPath))) return [usual];
  const folder = dirname(usual);
  return namesIn(folder)
    .map((name) => join(folder, name))
    .filter((service) => isServiceOf(service, config))
    .toSorted();
}

/** What cannot be read there is no service of ours. */
function isServiceOf(folder: string, config: string | undefined): boolean {
  const text = unlessRefused(() => readFileSync(join(folder, manifestPath), 'utf8'));
  return text !== undefined && (config === undefined || comesFrom(folder, text, config));
}

function comesFrom(service: string, manifestText: string, config: string): boolean {
  const manifest = parseManifest(manifestText);
  if (manifest === undefined) return false;
  const input = manifest.input === '' ? `../${USUAL_INPUT}` : manifest.input;
  return resolve(service, input) === resolve(config);
}

/** The service that a path lies in; undefined where it lies in none. */
export function serviceAround(path: string): string | undefined {
  for (let folder = resolve(path); folder !== dirname(folder);) {
    folder = dirname(folder);
    const manifest = join(folder, manifestPath);
    if (unlessRefused(() => statSync(manifest))?.isFile()) return relative('.', folder) || '.';
  }
  return undefined;
}

function namesIn(folder: string): string[] {
  return unlessRefused(() => readdirSync(folder)) ?? [];
}

/** Undefined where the system does not give it: it is not there, no such thing, or somebody else's. */
function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
