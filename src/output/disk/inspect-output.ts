// Facts about an output on this machine: its installed packages, its compiled code and its database.
import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isSystemError } from './read-folder.js';
import { type GeneratorRelation, relateGenerators } from '../generator-relation.js';
import { isObject, manifestPath, parseManifest } from '../manifest.js';

/** Names of packages whose installed version differs from the lock, or undefined without a lock. */
export function mismatchedPackages(output: string): readonly string[] | undefined {
  const locked = readPackages(join(output, 'package-lock.json'));
  const installed = readPackages(join(output, 'node_modules/.package-lock.json')) ?? {};
  if (locked === undefined) return undefined;
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && versionOf(entry) !== versionOf(installed[path]))
    .filter(([path, entry]) => path in installed || !isObject(entry) || entry['optional'] !== true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

type Packages = Readonly<Record<string, unknown>>;

function readPackages(path: string): Packages | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const lock: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const packages = isObject(lock) ? lock['packages'] : undefined;
    return isObject(packages) ? packages : undefined;
  } catch {
    return undefined;
  }
}

function versionOf(entry: unknown): unknown {
  return isObject(entry) ? entry['version'] : undefined;
}

export function isGenerated(output: string): boolean {
  return existsSync(join(output, manifestPath));
}

/** A service has its usual database, a file, unless it is built for PostgreSQL alone. */
export function hasUsualDatabase(output: string): boolean {
  return !isGenerated(output) || existsSync(join(output, 'src/api/store/sqlite'));
}

/**
 * @param runs the version of the generator that runs
 * @returns undefined when the manifest cannot be read
 */
export async function inspectGenerator(output: string, runs: string): Promise<GeneratorRelation | undefined> {
  if (!isGenerated(output)) return { kind: 'first' };
  try {
    const manifest = parseManifest(readFileSync(join(output, manifestPath), 'utf8'));
    return manifest && (await relateGenerators(manifest.generator, runs));
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** The service was compiled after the last change of its code. */
export function isCompiled(output: string): boolean {
  const server = join(output, 'dist/server.js');
  return existsSync(server) && statSync(server).mtimeMs >= newestFileTime(join(output, 'src'));
}

/** Milliseconds since 1970; 0 for an empty folder. */
function newestFileTime(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}

/** The file is writable, or can be created in the nearest existing folder above it. */
export function canWrite(output: string, file: string): boolean {
  let at = resolve(output, file);
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  try {
    accessSync(at, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
