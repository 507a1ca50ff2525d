// The JSON Schema of the language, where the editor of an input finds it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizedText } from '../text-hash.js';

const INSTALLED_PATH = join('node_modules', 'restwright', 'schema', 'resources.schema.json');
const COPY_NAME = 'resources.schema.json';
const ORIGINAL = fileURLToPath(new URL('../../../schema/resources.schema.json', import.meta.url));

export interface SchemaLocation {
  /** From the folder of the input. */
  readonly path: string;
  /** What is to be written there; undefined where it is installed, or somebody has put it. */
  readonly text: string | undefined;
}

/** In the package, where it is installed for this folder; else a copy beside the input. */
export function locateSchema(folder: string): SchemaLocation {
  const from = resolve(folder);
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, INSTALLED_PATH)))
      return { path: relative(from, join(at, INSTALLED_PATH)).split(sep).join('/'), text: undefined };
    if (dirname(at) === at) break;
  }
  return { path: COPY_NAME, text: existsSync(join(from, COPY_NAME)) ? undefined : readFileSync(ORIGINAL, 'utf8') };
}

/** A copy that was put beside an input: it does not change when Restwright does. */
export interface SchemaCopy {
  readonly path: string;
  readonly isCurrent: boolean;
  /** The schema that it should be a copy of. */
  readonly original: string;
}

/** Undefined where there is no copy. */
export function findSchemaCopy(folder: string): SchemaCopy | undefined {
  const path = join(folder, COPY_NAME);
  if (!existsSync(path)) return undefined;
  const [copy, own] = [path, ORIGINAL].map((file) => normalizedText(readFileSync(file, 'utf8')));
  return { path, isCurrent: copy === own, original: ORIGINAL };
}
