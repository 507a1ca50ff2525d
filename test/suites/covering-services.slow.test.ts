// The covering services emit each kind of file that any case or example emits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderVersions } from '../../src/emit/render.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { root } from '../support/built-command.js';
import { COVERING } from './covering-services.js';

const CASES = 'src/testing/cases/output';
const FLAGSHIP = 'examples/conventions';

/** A file below runtime/ or store/ that has more texts than this is filled from the model, and counts by its path alone. */
const MOST_VARIANTS = 4;

interface EmittedFile {
  readonly path: string;
  readonly text: string;
}

it(
  'has a service for each kind of file, and for each variant of those without holes, and runs each kind of test',
  { timeout: 180_000 },
  () => {
    const inputs = [...foldersIn(CASES), ...foldersIn('examples')];
    const emitted = new Map(inputs.map((input) => [input, emittedBy(input)]));
    const texts = new Map<string, Set<string>>();
    for (const files of emitted.values())
      for (const { path, text } of files) texts.set(path, (texts.get(path) ?? new Set()).add(text));
    const kindsOf = (input: string, isRun: (path: string) => boolean = () => true): readonly string[] =>
      (emitted.get(input) ?? [])
        .filter(({ path }) => !path.endsWith('.test.ts') || isRun(path))
        .map((file) => kindOf(file, texts.get(file.path)));
    const covered = new Set([...kindsOf(FLAGSHIP), ...COVERING.flatMap(({ input, isRun }) => kindsOf(input, isRun))]);
    expect(inputs.flatMap((input) => kindsOf(input)).filter((kind) => !covered.has(kind))).toEqual([]);
  },
);

function foldersIn(parent: string): readonly string[] {
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
}

function emittedBy(input: string): readonly EmittedFile[] {
  const versions = join(root, input, 'versions');
  const names = existsSync(versions) ? readdirSync(versions).filter((name) => name.endsWith('.yaml')) : [];
  const older = names.map((name) => [name.replace(/\D/g, ''), readFileSync(join(versions, name), 'utf8')]);
  return renderVersions(
    versionsOf(readFileSync(join(root, input, 'resources.yaml'), 'utf8'), Object.fromEntries(older)),
  ).map(({ path, text }) => ({ path, text }));
}

/** A path with a version's number, a resource's folders and a test's name taken out. */
function kindOf({ path, text }: EmittedFile, variants: ReadonlySet<string> = new Set()): string {
  const isShared = /^src\/api\/(?:runtime|store)\//.test(path);
  if (isShared && variants.size > 1 && variants.size <= MOST_VARIANTS) return `${path}\n${text}`;
  return path
    .replace(/\bv\d+\b/g, '{version}')
    .replace(/^(src\/api\/\{version\}\/).+\//, '$1{resource}/')
    .replace(/^(test\/api\/\{version\}\/)[^/]+(\.test\.ts)$/, '$1{resource}$2');
}
