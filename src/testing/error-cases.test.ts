// Each code of the catalog has a case: cases/errors/<code>.yaml is the input, <code>.txt the printed diagnostics. The older version
// of a code about compatibility is <code>.v1.yaml.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readExample } from '../commands/explain/read-example.js';
import { catalog, isCode } from '../diagnostics/catalog.js';
import { printDiagnostics } from '../diagnostics/print.js';
import { expectGolden } from './golden.js';

const folder = new URL('./cases/errors/', import.meta.url);
const root = new URL('../../', import.meta.url);
const codes = Object.entries(catalog);
const cases = readdirSync(folder);

describe('the catalog of diagnostics', () => {
  it.each(codes)('has a case or a test for %s', (code, entry) => {
    if (entry.shownBy === '') {
      expect(cases).toContain(`${code}.yaml`);
      return;
    }
    const path = fileURLToPath(new URL(entry.shownBy, root));
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(`'${code}'`);
    expect(cases).not.toContain(`${code}.yaml`);
  });

  it('has a code for every case, and each case has both files', () => {
    const shown = codes.filter(([, entry]) => entry.shownBy === '').map(([code]) => code);
    const files = shown.flatMap((code) => [`${code}.txt`, `${code}.yaml`]);
    expect(cases.filter((name) => !isOlder(name)).toSorted()).toEqual(files.toSorted());
    expect(shown).toEqual(expect.arrayContaining(cases.filter(isOlder).map((name) => name.replace('.v1.yaml', ''))));
  });

  it('names codes in kebab-case', () => {
    for (const [code] of codes) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

function isOlder(name: string): boolean {
  return name.endsWith('.v1.yaml');
}

describe.each(cases.filter((name) => name.endsWith('.yaml') && !isOlder(name)))('%s', (name) => {
  const code = name.replace(/\.yaml$/, '');
  const former = `${code}.v1.yaml`;
  const older = cases.includes(former) ? bytesOf(former) : undefined;
  if (!isCode(code)) throw new Error(`The catalog has no ${code}.`);
  const { diagnostics, versions } = readExample(code, bytesOf(name), older);
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');

  it('prints the golden diagnostics', () => {
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    expectGolden(
      fileURLToPath(new URL(`${code}.txt`, folder)),
      `${printDiagnostics(diagnostics, { colour: false })}\n`,
    );
  });

  it('reports no other code', () => {
    expect([...new Set(diagnostics.map((diagnostic) => diagnostic.code))]).toEqual([code]);
  });

  it('gives a model exactly when there is no error', () => {
    if (older !== undefined) return;
    const acknowledges = versions.some(({ spec }) => spec.breaking.value.length > 0);
    expect(versions.length === 0 || acknowledges).toBe(hasErrors);
  });

  it('has one-line messages, helps that end a sentence, and places within the text', () => {
    for (const { message, help, span, source: at } of diagnostics) {
      expect(message).toMatch(/^[^\n]*\.$/);
      expect(help).toMatch(/^[^\n]+[.?]$/);
      expect(span.start).toBeLessThanOrEqual(span.end);
      expect(span.end).toBeLessThanOrEqual(at.text.length + 1);
    }
  });
});

function bytesOf(name: string): Uint8Array {
  return readFileSync(new URL(name, folder));
}
