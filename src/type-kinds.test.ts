// Knowledge of a field type stands in its own file below src/types/. So no other file compares with the kind of a simple type, and the
// compiler names each switch that lacks a case. Lists, maps and objects are walked by their kinds, which say what is inside.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { simpleTypes } from './types/simple-types.js';

const root = dirname(fileURLToPath(import.meta.url));

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter((path) => !path.startsWith('testing/cases/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const kinds = Object.keys(simpleTypes).join('|');

/** Comparisons with words that kinds of other things share with types. */
const otherKinds: ReadonlyMap<string, string> = new Map([
  ["diagnostics/advice.ts: kind === 'boolean'", 'the kind of YAML value that is expected'],
  ["diagnostics/advice.ts: kind === 'number'", 'the kind of YAML value that is expected'],
  ["diagnostics/advice.ts: case 'number':", 'the kind of YAML value that is expected'],
  ["diagnostics/advice.ts: case 'boolean':", 'the kind of YAML value that is expected'],
  ["language/value-types/scalar-types.ts: expected.kind === 'number'", 'the kind of YAML value that is expected'],
  ["model/resolve/resolve-checks.ts: operand.kind === 'number'", 'how the constant of a check is written'],
  ["versions/changelog/changelog.ts: case 'language':", 'a change of the service’s language'],
  ["versions/compatibility/judge.ts: case 'language':", 'a change of the service’s language'],
]);

function comparisonsIn(text: string): readonly string[] {
  const equal = new RegExp(
    `[\\w?.]*\\b[kK]ind (?:===|!==) '(?:${kinds})'|'(?:${kinds})' (?:===|!==) [\\w?.]*kind\\b`,
    'g',
  );
  const cases = [...text.matchAll(/^( *)switch \([^\n]*kind\) \{\n([\s\S]*?)^\1\}/gm)].flatMap(([body]) => [
    ...body.matchAll(new RegExp(`case '(?:${kinds})':`, 'g')),
  ]);
  const listed = text.matchAll(new RegExp(`\\['(?:${kinds})'[^\\]]*\\]\\.includes\\([\\w.]*kind\\)`, 'g'));
  return [...text.matchAll(equal), ...cases, ...listed].map(([found]) => found);
}

function defaultsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ *default:(?: \{)?$/gm)].map(([found]) => found.trim());
}

describe('kinds of types', () => {
  it('are compared only in src/types/', () => {
    const outside = sources.filter(({ path }) => !path.startsWith('types/') && !path.startsWith('testing/'));
    const found = outside.flatMap(({ path, text }) => comparisonsIn(text).map((one) => `${path}: ${one}`));
    expect(new Set(found)).toEqual(new Set(otherKinds.keys()));
  });

  it.each([
    "if (type.kind === 'uuid') return 1;",
    "const is = 'json' === type.kind;",
    "field?.type.kind !== 'enum'",
    "if (['int', 'number'].includes(type.kind)) return 1;",
    "switch (type.kind) {\n  case 'list':\n  case 'period':\n    return 1;\n}",
  ])('are found in %j', (text) => {
    expect(comparisonsIn(text)).toHaveLength(1);
  });
});

describe('a switch', () => {
  it('has no default, so that the compiler names the case that it lacks', () => {
    expect(sources.filter(({ text }) => defaultsIn(text).length > 0).map(({ path }) => path)).toEqual([]);
  });

  it('is found with one', () => {
    expect(defaultsIn("switch (kind) {\n  case 'a':\n    return 1;\n  default:\n    return 2;\n}")).toHaveLength(1);
  });
});
