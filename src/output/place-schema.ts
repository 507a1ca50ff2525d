// The JSON Schema of the language, where the editor of an input finds it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const INSTALLED = join('node_modules', 'restwright', 'schema', 'resources.schema.json');
const COPY = 'resources.schema.json';

export interface SchemaPlace {
  /** From the folder of the input. */
  readonly path: string;
  /** What is to be written there; undefined where it is installed, or somebody has put it. */
  readonly text: string | undefined;
}

/** In the package, where it is installed for this folder; else a copy beside the input. */
export function placeSchema(folder: string): SchemaPlace {
  const from = resolve(folder);
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, INSTALLED)))
      return { path: relative(from, join(at, INSTALLED)).split(sep).join('/'), text: undefined };
    if (dirname(at) === at) break;
  }
  const own = new URL('../../schema/resources.schema.json', import.meta.url);
  return { path: COPY, text: existsSync(join(from, COPY)) ? undefined : readFileSync(own, 'utf8') };
}
