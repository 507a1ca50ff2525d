// The covering services emit each kind of file that any case or example emits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ModuleStatement, parseModule } from '../../src/emit/parse-module.js';
import { renderVersions } from '../../src/emit/render.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { root } from '../support/built-command.js';
import { COVERING } from './covering-services.js';

const CASES = 'src/testing/cases/output';
const FLAGSHIP = 'examples/conventions';

/** Templates without holes, without the names of their variants: of these each statement that some service has is a kind of its own. */
const PLAIN: ReadonlySet<string> = new Set(
  readdirSync(join(root, 'templates'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^src\/api\/(?:runtime|store)\/.*\.ts$/.test(path))
    .map((path) => path.replace(/(\/[^/.]+)(?:\.[^/]+)?\.ts$/, '$1.ts')),
);

interface EmittedFile {
  readonly path: string;
  readonly text: string;
}

it(
  'has a service for each kind of file, and for each statement of those without holes, and runs each kind of test',
  { timeout: 180_000 },
  () => {
    const inputs = [...foldersIn(CASES), ...foldersIn('examples')];
    const emitted = new Map(inputs.map((input) => [input, emittedBy(input)]));
    const kindsOf = (input: string, isRun: (path: string) => boolean = () => true): readonly string[] =>
      (emitted.get(input) ?? []).filter(({ path }) => !path.endsWith('.test.ts') || isRun(path)).flatMap(kindsIn);
    const covered = new Set([...kindsOf(FLAGSHIP), ...COVERING.flatMap(({ input, isRun }) => kindsOf(input, isRun))]);
    const missing = new Set(inputs.flatMap((input) => kindsOf(input)).filter((kind) => !covered.has(kind)));
    expect([...missing]).toEqual([]);
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

/** A path with a version's number, a resource's folders and a test's name taken out; with each statement where it has no holes. */
function kindsIn({ path, text }: EmittedFile): readonly string[] {
  if (PLAIN.has(path)) {
    const { statements } = parseModule(path, text);
    return statements.flatMap((one) => partsOf(one, text)).map((part) => `${path}\n${part.trim()}`);
  }
  return [
    path
      .replace(/\bv\d+\b/g, '{version}')
      .replace(/^(src\/api\/\{version\}\/).+\//, '$1{resource}/')
      .replace(/^(test\/api\/\{version\}\/)[^/]+(\.test\.ts)$/, '$1{resource}$2'),
  ];
}

/** The members of a class each by itself, and the statement without them; of the text of a script or a style sheet, the lines. */
function partsOf({ start, end, members }: ModuleStatement, text: string): readonly string[] {
  const whole = text.slice(start, end);
  if (/^export const \w+ = (?:String\.raw)?`/m.test(whole)) return whole.split('\n');
  const starts = [start, ...members.map((member) => member.end)];
  const rest = starts.map((from, at) => text.slice(from, members[at]?.start ?? end).trim());
  return [rest.join(''), ...members.map((member) => text.slice(member.start, member.end))];
}
