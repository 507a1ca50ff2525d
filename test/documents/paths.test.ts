// Pages for contributors name files of this project, and files of a service as the flagship has them.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** In backquotes, or in a command's arguments. Names with `*` or `<` stand for several files. */
const PATH = /(?<![\w/.-])(?:src|templates|test|scripts|docs|bench|schema)\/[\w/.{}*<>-]*[\w/}*>]/g;

/** Files of an example that a recipe would add. */
const INVENTED = /many-fields/;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/service.md'])(
  'names only files and folders that exist: %s',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !/[*<]/.test(path));
    const missing = paths.filter((path) => !INVENTED.test(path) && !isThere(path));
    expect(paths.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

function isThere(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, 'generated', path));
}
