// A view returns names, values, booleans and lists of them; statements stand in templates. The test fills all cases and examples.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { newestFirst } from '../model/served.js';
import { versionsOf } from '../testing/model-of.js';
import { Output } from './output.js';
import { outputs } from './outputs.js';
import { renderVersions } from './render.js';

/** Keys of texts that may have several lines: descriptions, a drawing and its style. */
const LINED = new Set(['about', 'description', 'elements', 'style']);

/** Forms that a text has as TypeScript, and as a name or a value hardly ever. */
const CODE = {
  'a statement': /;$|^(?:const|return|export|import|yield\*|await|if|throw|function) /,
  'a function': /=>/,
  'a hole in a text': /\$\{/,
  'a call': /^(?:new [A-Z]|[a-z_$])[\w$.]*\(.*\)$/s,
  'a literal of a text': /^(['`]).*\1$/s,
  'a spread': /^\.\.\.\w/,
  'an element': /^[A-Za-z_$][\w$.]*\[[^\]]*\]$/,
  'a member of a value at hand': /^(?:body|current|given|item|path|request|row|self|transitions|values)\.[\w$.]+$/,
  'a union of types': /^[\w$.]+(?: \| [\w$.]+)+$/,
  'an indented line': /^\s{2,}.*[,;({[]$/,
};

/** Lines of SQL are indented as they are printed. */
const SQL_KEYS = /sql$|^into$/i;

/** A resource may be called `path`, so that its key looks like code. */
const resourceKeys = new Set<string>();

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The first text of a view that is no value, by the output's path. */
const faults = new Map<string, string>();

/** The texts of outputs without a template, by the output's path. */
const documents = new Map<string, Set<string>>();

beforeAll(() => {
  for (const { path, output } of outputs) {
    const { view, text } = output.parts;
    if (text !== undefined) {
      const texts = new Set<string>();
      documents.set(path, texts);
      Object.defineProperty(output.parts, 'text', {
        value: (...subject: never[]) => {
          const document = String(Reflect.apply(text, undefined, subject));
          texts.add(document);
          return document;
        },
      });
    }
    if (view === undefined) continue;
    Object.defineProperty(output.parts, 'view', {
      value: (...subject: never[]) => {
        const values: unknown = Reflect.apply(view, undefined, subject);
        const fault = faultIn(values);
        if (fault !== undefined && !faults.has(path)) faults.set(path, fault);
        return values;
      },
    });
  }
  for (const folder of services()) {
    const versions = versionsOf(textOf(folder, 'resources.yaml'), olderOf(folder));
    for (const { allResources } of newestFirst(versions)) for (const { key } of allResources) resourceKeys.add(key);
    renderVersions(versions);
  }
}, 300_000);

it('finds views to check', () => {
  expect(
    outputs.filter(({ output }) => output instanceof Output && output.parts.view !== undefined).length,
  ).toBeGreaterThan(60);
});

it('finds no code, and no text of several lines except known documents', () => {
  expect([...faults]).toEqual([]);
});

it('finds only JSON without a template', () => {
  expect(documents.size).toBeGreaterThan(0);
  const faulty = [...documents].filter(([path, texts]) => [...texts].some((text) => !isJson(path, text)));
  expect(faulty.map(([path]) => path)).toEqual([]);
});

it.each([
  'const a = 1;',
  'return body',
  '(row) => row.id',
  'marked(SHAPES, seen)',
  'new Listing(select)',
  "'only'",
  '`a text`',
  'SELECT * FROM "${table}"',
  '...values',
  'row[0]',
  "transitions['loan-closures']",
  'path.roomId',
  'Row | Shown',
  '  if (found) {',
  'one line\nand another',
])('takes this for code: %s', (text) => {
  expect(faultIn({ facts: [{ text }] })).toBeDefined();
});

it.each([
  'Made by the service; it cannot be changed later.',
  'SELECT COUNT(*) FROM "rooms"',
  '  "member" = COALESCE(?, "member")',
  '"name"',
  '{"language":"pt-BR"}',
  'rooms.participants',
  'books.Path',
  '/v1/rooms/{roomId}',
  'POST /v1/books/{bookId}/reprints',
  '^(?:0|-?[1-9][0-9]*)$',
  '../store.js',
  'minutes.gte',
])('takes this for a value: %s', (text) => {
  expect(faultIn({ facts: [{ text }] })).toBeUndefined();
});

it('finds only views, and their tests, in the folder of views', () => {
  const entries = readdirSync(join(root, 'src/emit/views'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const isTestOfView = (path: string): boolean =>
    path.endsWith('.test.ts') && files.includes(path.replace(/\.test\.ts$/, '.view.ts'));
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((path) => !path.endsWith('.view.ts') && !isTestOfView(path))).toEqual([]);
});

function isJson(path: string, text: string): boolean {
  return path.endsWith('.json') && text === `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

function faultIn(value: unknown, key = ''): string | undefined {
  if (typeof value === 'string') {
    if (resourceKeys.has(value)) return undefined;
    if (value.includes('\n') && !LINED.has(key)) return `${key} has several lines: ${value}`;
    if (LINED.has(key) || (SQL_KEYS.test(key) && /^\s/.test(value))) return undefined;
    const form = Object.entries(CODE).find(([, pattern]) => pattern.test(value))?.[0];
    return form === undefined ? undefined : `${key} is ${form}: ${value}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const fault = faultIn(one, Array.isArray(value) ? key : name);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** All inputs except those with hostile texts, which are values whatever they look like. */
function services(): readonly string[] {
  const cases = join(root, 'src/testing/cases/output');
  return [
    root,
    ...readdirSync(cases)
      .filter((name) => name !== 'hostile-texts')
      .map((name) => join(cases, name)),
  ];
}

function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function olderOf(folder: string): Readonly<Record<string, string>> {
  const versions = join(folder, 'versions');
  if (!existsSync(versions)) return {};
  const names = readdirSync(versions).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(names.map((name) => [name.replace(/^v|\.yaml$/g, ''), textOf(versions, name)]));
}
