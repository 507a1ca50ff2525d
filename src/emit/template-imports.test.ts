// A template or partial begins with the import lines that its text needs, so that one sees at its top what it uses.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const IMPORT = /^\s*import\b/;

/** Lines that may stand before an import: blank ones, the header, comments, and the tags of blocks. */
const BEFORE_IMPORTS = /^(?:|\{\{> header\}\}|\/\/.*|\{\{(?:[#/]|else\b)[^{}]*\}\})$/;

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));
const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts.hbs'));

it('finds templates that import', () => {
  expect(
    templates.filter((path) =>
      textOf(path)
        .split('\n')
        .some((line) => IMPORT.test(line)),
    ).length,
  ).toBeGreaterThan(100);
});

it('finds no import line after other text', () => {
  const late = templates.flatMap((path) => lateImports(textOf(path)).map((line) => `${path}: ${line}`));
  expect(late).toEqual([]);
});

it('finds no template that begins with a blank line', () => {
  expect(templates.filter((path) => /^(?:\{\{#if [^}]*\}\}\n)?\n/.test(textOf(path)))).toEqual([]);
});

it.each([
  ["const a = 1;\nimport { b } from './b.js';", 1],
  ["{{#if a}}\nconst a = 1;\nimport { b } from './b.js';\n{{/if}}", 1],
  [
    "{{> header}}\n// About it.\n{{#if a}}\nimport { a } from './a.js';\n{{else}}\nimport { b } from './b.js';\n{{/if}}\na",
    0,
  ],
])('takes %j for one with so many late imports: %i', (text, count) => {
  expect(lateImports(text)).toHaveLength(count);
});

function lateImports(text: string): readonly string[] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !IMPORT.test(line) && !BEFORE_IMPORTS.test(line.trim()));
  return first < 0 ? [] : lines.slice(first).filter((line) => IMPORT.test(line));
}

function textOf(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
