// Finds the JSON Schema of the language for the editor of an input. A path into node_modules is wrong where npm ran Restwright once or
// it is installed globally, so a copy stands in. An address on the web would need a release of each version there.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizedText } from './manifest.js';

const INSTALLED_PATH = join('node_modules', 'restwright', 'schema', 'resources.schema.json');
const COPY_NAME = 'resources.schema.json';
const ORIGINAL = fileURLToPath(new URL('../../schema/resources.schema.json', import.meta.url));

export interface SchemaLocation {
  /** Relative to the folder of the input. */
  readonly path: string;
  /** The text to write there, or undefined when the schema is installed or copied already. */
  readonly text: string | undefined;
}

/** The installed schema in this folder or above it, else a copy beside the input. */
export function locateSchema(folder: string): SchemaLocation {
  const from = resolve(folder);
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, INSTALLED_PATH)))
      return { path: relative(from, join(at, INSTALLED_PATH)).split(sep).join('/'), text: undefined };
    if (dirname(at) === at) break;
  }
  return { path: COPY_NAME, text: existsSync(join(from, COPY_NAME)) ? undefined : readFileSync(ORIGINAL, 'utf8') };
}

/** A copy of the schema beside an input, which an update of Restwright does not refresh. */
export interface SchemaCopy {
  readonly path: string;
  readonly isCurrent: boolean;
  /** The path of the schema that this version of Restwright brings. */
  readonly original: string;
}

export function findSchemaCopy(folder: string): SchemaCopy | undefined {
  const path = join(folder, COPY_NAME);
  if (!existsSync(path)) return undefined;
  const [copy, own] = [path, ORIGINAL].map((file) => normalizedText(readFileSync(file, 'utf8')));
  return { path, isCurrent: copy === own, original: ORIGINAL };
}
