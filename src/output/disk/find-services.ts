// What is in an output folder, and beside it, besides what would be written there.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { namesInFolder, unlessRefused } from './read-folder.js';
import { manifestPath, parseManifest } from '../manifest.js';

const DEFAULT_INPUT = 'resources.yaml';

/** The input's path from the output folder, with slashes: what the manifest remembers. */
export function relativeInputPath(output: string, config: string): string {
  return relative(resolve(output), resolve(config)).replaceAll('\\', '/');
}

/**
 * The services that may be meant where none was named: the usual folder, or the others beside it that come from the input. Of one whose
 * manifest does not say where it comes from, that is the usual input.
 * @param config undefined for any input
 */
export function candidateServices(usual: string, config: string | undefined): readonly string[] {
  if (existsSync(join(usual, manifestPath))) return [usual];
  const folder = dirname(usual);
  return namesInFolder(folder)
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
  const input = manifest.input === '' ? `../${DEFAULT_INPUT}` : manifest.input;
  return resolve(service, input) === resolve(config);
}

/** The service that a path lies in; undefined where it lies in none. */
export function enclosingService(path: string): string | undefined {
  for (let folder = resolve(path); folder !== dirname(folder);) {
    folder = dirname(folder);
    const manifest = join(folder, manifestPath);
    if (unlessRefused(() => statSync(manifest))?.isFile()) return relative('.', folder) || '.';
  }
  return undefined;
}
