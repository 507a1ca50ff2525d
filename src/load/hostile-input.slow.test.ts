// Any text leads to diagnostics, never to an exception or an endless loop. `npm run bench:generate` measures the time.
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosticsAsJson, printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import type { Model } from '../model/model.js';
import { resolve } from '../model/resolve/resolve.js';
import { SourceFile } from '../source/source-file.js';
import { readSpec } from '../language/grammar.js';
import { decodeSource } from './decode-source.js';
import { loadYaml } from './load-yaml.js';

interface Answer {
  readonly model: Model | undefined;
  readonly codes: ReadonlySet<string>;
  readonly printed: string;
}

function answerTo(text: string): Answer {
  const report = new Report();
  const model = resolve(readSpec(loadYaml(new SourceFile('resources.yaml', text), report), report), report);
  const diagnostics = report.sorted();
  const printed = printDiagnostics(diagnostics, { colour: false });
  diagnosticsAsJson(diagnostics);
  return { model, codes: new Set(diagnostics.map((diagnostic) => diagnostic.code)), printed };
}

const top = 'service: people\nversion: 1\n';

function nested(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const indent = '  '.repeat(2 * level);
    return `${indent}resources:\n${indent}  r${level}-items:`;
  });
  return `${top}${lines.join('\n')}\n`;
}

function laughs(key: string): string {
  const letters = [...'abcdefghijklmnop'];
  const lines = letters.map((letter, index) => {
    const before = letters[index - 1];
    const items = before === undefined ? 'string' : Array.from({ length: 10 }, () => `*${before}`).join(', ');
    return `x-${letter}: &${letter} [${items}]`;
  });
  return `${top}${lines.join('\n')}\n${key}: *p\n`;
}

function repeated(text: string, bytes = 1_000_000): string {
  return text.repeat(Math.floor(bytes / text.length));
}

function numbered(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

const hostile: readonly (readonly [name: string, text: string, code: string])[] = [
  ['10 MB', `${top}resources:\n${repeated('  users:\n', 10_000_000)}`, 'input-too-large'],
  ['40,000 keys in one map', `${top}resources:\n${numbered(40_000, (n) => `  k${n}: {}\n`)}`, 'too-many'],
  ['100,000 keys in one map', `${top}resources:\n${numbered(100_000, (n) => `  k${n}:\n`)}`, 'too-many-words'],
  ['50,000 keys at the top', `${top}${numbered(50_000, (n) => `k${n}: 1\n`)}`, 'too-many-problems'],
  ['the same key 40,000 times', `${top}resources:\n${'  a: 1\n'.repeat(40_000)}`, 'too-many-problems'],
  ['one flow map of a megabyte', `${top}resources: {${numbered(90_000, (n) => `k${n}: 1, `)}}`, 'too-many-words'],
  ['390,000 commas', `${top}resources: [${repeated(',', 390_000)}]`, 'yaml-syntax'],
  ['half a million brackets', `${top}resources: ${repeated('[', 500_000)}`, 'too-many-words'],
  ['a hundred thousand braces', `${top}resources: ${repeated('{', 100_000)}`, 'nested-too-deep'],
  ['10,000 levels of lists', `${top}resources: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'nested-too-deep'],
  ['10,000 levels of maps', `${top}resources: ${'{a: '.repeat(10_000)}${'}'.repeat(10_000)}`, 'nested-too-deep'],
  ['10,000 dashes', `${top}resources:\n  ${'- '.repeat(10_000)}a\n`, 'nested-too-deep'],
  ['10,000 question marks', `${top}resources:\n  ${'? '.repeat(10_000)}a\n`, 'nested-too-deep'],
  ['600 levels of indentation', numbered(600, (n) => `${' '.repeat(n)}a:\n`), 'nested-too-deep'],
  ['a million empty lines', '\n'.repeat(1_000_000), 'too-many-words'],
  ['a million spaces', ' '.repeat(1_000_000), 'empty-input'],
  ['a million tabs', '\t'.repeat(1_000_000), 'empty-input'],
  ['comments alone', repeated('# a\n', 700_000), 'empty-input'],
  ['700,000 quotes', `${top}title: ${repeated('"', 700_000)}`, 'yaml-syntax'],
  ['a megabyte in one text', `${top}title: ${repeated('long ')}\nresources:\n  users:\n`, 'text-too-long'],
  ['a megabyte in one name', `${top}resources:\n  ? ${repeated('x')}\n  : {}\n`, 'name-too-long'],
  ['a key of a megabyte', `${top}${repeated('x')}: 1\n`, 'yaml-syntax'],
  ['tags on tags', `${top}resources: ${repeated('!a ', 500_000)}`, 'yaml-syntax'],
  ['anchors on anchors', `${top}resources: ${repeated('&a ', 500_000)}`, 'yaml-syntax'],
  ['a hundred thousand documents', repeated('---\n', 400_000), 'several-documents'],
  ['a hundred thousand directives', repeated('%YAML 1.2\n'), 'empty-input'],
  ['another YAML version', `%YAML 1.1\n---\n${top}resources:\n  yes:\n`, 'plural-noun'],
  ['a language’s own object', `${top}resources: !!js/function 'function () {}'\n`, 'yaml-syntax'],
  ['a binary value', `${top}title: !!binary aGVsbG8=\nresources:\n  users:\n`, 'yaml-syntax'],
  ['aliases that explode', laughs('resources'), 'too-many-aliases'],
  ['aliases that explode where nothing is read', laughs('x-more'), 'too-many-aliases'],
  ['aliases that explode by merging', laughs('resources').replaceAll('[', '{<<: [').replaceAll(']', ']}'), 'bad-merge'],
  ['97,000 aliases', `${top}x-a: &a [1]\nx-b: [${repeated('*a, ', 390_000)}]\n`, 'too-many-aliases'],
  ['250,000 aliases', `${top}x-a: &a 1\nx-b: [${repeated('*a, ')}]\n`, 'too-many-words'],
  [
    'an alias chain',
    `${top}${numbered(2000, (n) => `x-${n + 1}: &a${n + 1} [${n === 0 ? '1' : `*a${n}`}]\n`)}`,
    'too-many-aliases',
  ],
  ['an alias in its own map', `${top}resources: &a\n  users: *a\n`, 'alias-of-itself'],
  ['NUL', `${top}title: a\0b\n`, 'control-character'],
  ['a lone surrogate', `${top}title: a\ud800b\n`, 'control-character'],
  ['NUL as an escape', `${top}title: "a\\0b"\nresources:\n  users:\n`, 'control-in-text'],
  ['a name with a quote', `${top}resources:\n  "us'er\\"s":\n`, 'bad-name'],
  ['a name with a line break', `${top}resources:\n  "users\\nrooms":\n`, 'bad-name'],
  ['a name that is a path', `${top}resources:\n  ../../etc/passwd:\n`, 'bad-name'],
  ['a name that is a template', `${top}resources:\n  "\${process.exit()}":\n`, 'bad-name'],
  ['a name of 5,000 characters', `${top}resources:\n  ? ${'users'.repeat(1000)}\n  : {}\n`, 'name-too-long'],
  ['a name in other letters', `${top}resources:\n  пользователи:\n`, 'bad-name'],
  ['a name from the other side', `${top}resources:\n  "users\u202egnp":\n`, 'bad-name'],
  ['resources nested 200 deep', nested(200), 'derived-name-too-long'],
  ['resources nested 100 deep with short names', nested(100).replaceAll('-items', 's'), 'nesting-depth'],
  [
    '100,000 fields of unknown types',
    `${top}resources:\n${numbered(100, (n) => `  r${n}s:\n    fields:\n${numbered(400, (m) => `      f${m}: x${m}y\n`)}`)}`,
    'too-many-problems',
  ],
  ['a text for a map', 'users', 'wrong-type'],
  ['a list for a map', '- users', 'wrong-type'],
  ['null', 'null', 'missing-key'],
  ['tabs for spaces', `${top}resources:\n\tusers:\n`, 'yaml-syntax'],
  ['40,000 lines that are not indented right', `a: b\n${repeated(' c: d\n', 240_000)}`, 'nested-too-deep'],
  ['1,000 lines that are not indented right', `a:\n${'    c: d\n   e: f\n'.repeat(500)}`, 'yaml-syntax'],
];

describe('reading hostile input', () => {
  it.each(hostile)('%s', (_name, text, code) => {
    const answer = answerTo(text);
    expect(answer.model).toBeUndefined();
    expect([...answer.codes]).toContain(code);
    expect(answer.printed.length).toBeLessThan(50_000);
    // A terminal must not receive characters that move the cursor or reverse the text.
    expect(answer.printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
  });

  it('refuses bytes that are not UTF-8, and says where they are', () => {
    const report = new Report();
    const bytes = Buffer.concat([Buffer.from('\ufeffservice: caf'), Buffer.from([0xe9]), Buffer.from('\n')]);
    expect(decodeSource('resources.yaml', bytes, report)).toBeUndefined();
    const [diagnostic] = report.sorted();
    expect(diagnostic?.code).toBe('invalid-utf8');
    expect(diagnostic?.source.positionAt(diagnostic.span.start)).toEqual({ line: 1, column: 13 });
  });

  it('refuses bytes beyond the limit without decoding them', () => {
    const report = new Report();
    expect(decodeSource('resources.yaml', Buffer.alloc(10_000_000, 'a'), report)).toBeUndefined();
    expect(report.sorted().map((diagnostic) => diagnostic.code)).toEqual(['input-too-large']);
  });

  it('reports diagnostics and throws nothing, whatever the text', () => {
    const part = fc.constantFrom(
      ...'{}[]:,-?&*!|>\'"%@`#\n  ab1'.split(''),
      'resources',
      'fields',
      'type',
      '<<',
      'null',
      '~',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, below) => {
        const { model, codes } = answerTo(below ? `${top}resources:\n  users: ${text}` : text);
        expect(model !== undefined || codes.size > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reports diagnostics for any tree of values in place of the file, a resource or a field', () => {
    const keys = fc.constantFrom(
      'type',
      'list',
      'fields',
      'enum',
      'min',
      'max',
      'default',
      'example',
      'pattern',
      'resources',
      'kind',
      'operations',
      'service',
      'version',
      'enums',
      'values',
      'limits',
      'page',
      'conventions',
      '__proto__',
      'constructor',
      'toString',
      'a',
    );
    const values = fc.constantFrom(
      'string',
      'int?',
      'now',
      'document',
      'json',
      '',
      'a',
      '[',
      0,
      -1,
      1.5,
      Number.POSITIVE_INFINITY,
      true,
      null,
      '1',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        values,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(
        tree,
        fc.constantFrom('', `${top}resources: `, `${top}resources: {users: {fields: {name: `),
        (value, before) => {
          const closing = before.endsWith('name: ') ? '}}}' : '';
          const { model, codes } = answerTo(`${before}${JSON.stringify(value)}${closing}`);
          expect(model !== undefined || codes.size > 0).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('refuses names of a forbidden shape everywhere', () => {
    const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.stringMatching(/^[a-zA-Z_$-]{1,12}$/));
    fc.assert(
      fc.property(name, name, name, name, (resource, field, inner, value) => {
        const fields = { [field]: { fields: { [inner]: 'string' } }, state: { enum: [value] } };
        const { model } = answerTo(
          JSON.stringify({ service: 'people', version: 1, resources: { [resource]: { fields } } }),
        );
        for (const { name: kept, names, idParam, fields: members } of model?.allResources ?? []) {
          for (const text of [kept, names.table, names.wrapper])
            expect(text).toMatch(/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/);
          for (const text of [names.type, names.variable, names.collection, idParam])
            expect(text).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
          for (const member of members) {
            expect(member.name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
            expect(member.column).toMatch(/^[a-z][a-z0-9_]*$/);
            expect(member.variable).toMatch(/^[a-z][a-zA-Z0-9]*$/);
            if (member.type.kind === 'enum') expect(member.type.values.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
