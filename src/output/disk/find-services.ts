// Finds the service that a command means when nobody has named one.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { namesInFolder, unlessRefused } from './read-folder.js';
import { manifestPath, parseManifest } from '../manifest.js';

const DEFAULT_INPUT = 'resources.yaml';

/** The input's path relative to the output folder, with slashes, as the manifest stores it. */
export function relativeInputPath(output: string, config: string): string {
  return relative(resolve(output), resolve(config)).replaceAll('\\', '/');
}

/**
 * The services that a command without `--output` may mean: the default folder, or its siblings generated from this
 * input.
 * A manifest without an input counts as generated from `resources.yaml`.
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

/** An unreadable manifest makes a folder no service. */
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

/** The service whose folder holds this path, or undefined. */
export function enclosingService(path: string): string | undefined {
  for (let folder = resolve(path); folder !== dirname(folder);) {
    folder = dirname(folder);
    const manifest = join(folder, manifestPath);
    if (unlessRefused(() => statSync(manifest))?.isFile()) return relative('.', folder) || '.';
  }
  return undefined;
}
