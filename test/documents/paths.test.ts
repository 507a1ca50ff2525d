// Pages for contributors name files of this project, and files of a service as the flagship has them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Paths in backquotes, or in a command's arguments. Names with `*` or `<` stand for several files. */
const PATH = /(?<![\w/.-])(?:src|templates|test|scripts|docs|bench|schema)\/[\w/.{}*<>-]*[\w/}*>]/g;

/** Files of an example that a recipe would add. */
const INVENTED = /many-fields/;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/explanation/architecture.md', 'docs/explanation/inside-a-service.md'])(
  'names only files and folders that exist: %s',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !/[*<]/.test(path));
    const missing = paths.filter((path) => !INVENTED.test(path) && !isThere(path));
    expect(paths.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

it.each(['README.md', 'CONTRIBUTING.md'])('selects tests that exist by name: %s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const names = [...text.matchAll(/ -t '([^']+)'/g)].map(([, name = '']) => name);
  const tests = names.length === 0 ? [] : testTexts();
  expect(names.filter((name) => !tests.some((test) => test.includes(`it('${name}'`)))).toEqual([]);
});

function testTexts(): readonly string[] {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !path.startsWith(join('testing', 'cases')))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
}

function isThere(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, 'generated', path));
}
