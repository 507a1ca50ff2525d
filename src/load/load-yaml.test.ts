import { describe, expect, it } from 'vitest';
import { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';
import { loadYaml } from './load-yaml.js';
import type { YamlNode } from './yaml-node.js';

interface Loaded {
  readonly tree: YamlNode | undefined;
  readonly codes: readonly string[];
  readonly messages: readonly string[];
}

function loaded(text: string): Loaded {
  const report = new Report();
  const tree = loadYaml(new SourceFile('resources.yaml', text), report);
  const found = report.sorted();
  return { tree, codes: found.map(({ code }) => code), messages: found.map(({ message }) => message) };
}

function plain(node: YamlNode | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, plain(value)]));
}

/** The source text of every key and scalar. */
function places(node: YamlNode | undefined): readonly string[] {
  if (node === undefined) return [];
  if (node.kind === 'list') return node.items.flatMap(places);
  if (node.kind === 'map') return node.entries.flatMap(({ key, value }) => [...places(key), ...places(value)]);
  return [node.source.text.slice(node.span.start, node.span.end)];
}

describe('loadYaml', () => {
  it('reads YAML 1.2’s core schema', () => {
    const { tree, codes } = loaded(
      'a: yes\nb: no\nc: 0o17\nd: 0x1F\ne: 1_000\nf: 2025-01-01\ng: ~\nh: null\ni:\nj: True\nk: .inf\nl: 1e3\nm: "1"\nn: off\n',
    );
    expect(codes).toEqual([]);
    expect(plain(tree)).toEqual({
      a: 'yes',
      b: 'no',
      c: 15,
      d: 31,
      e: '1_000',
      f: '2025-01-01',
      g: null,
      h: null,
      i: null,
      j: true,
      k: Infinity,
      l: 1000,
      m: '1',
      n: 'off',
    });
  });

  it('keeps the digits of numbers as they were written', () => {
    const { tree } = loaded('a: 0.10\nb: 123456789012345678901234567890\n');
    expect(tree?.kind === 'map' && tree.entries.map(({ value }) => value.kind === 'scalar' && value.text)).toEqual([
      '0.10',
      '123456789012345678901234567890',
    ]);
  });

  it.each([
    ['LF', '\n', ''],
    ['CRLF', '\r\n', ''],
    ['a byte order mark', '\n', '\ufeff'],
  ])('gives every key and value its range in the source: %s', (_name, lineBreak, before) => {
    const text = [
      'service: people',
      'resources:',
      '  "users": # all',
      "    fields: { 'name': string?, age: { max: 3 } }",
      '    list:',
      '    - one',
      '    - [two, three]',
      '',
    ];
    const { tree, codes } = loaded(before + text.join(lineBreak));
    expect(codes).toEqual([]);
    expect(places(tree)).toEqual([
      'service',
      'people',
      'resources',
      '"users"',
      'fields',
      "'name'",
      'string?',
      'age',
      'max',
      '3',
      'list',
      'one',
      'two',
      'three',
    ]);
  });

  it('resolves aliases and merges, where the nearer key wins', () => {
    const { tree, codes } = loaded(
      'x: &x { a: 1, b: 1 }\ny: &y { b: 2, c: 2 }\none: { <<: *x, b: 3 }\ntwo: { <<: [*x, *y] }\nthree: { "<<": *x }\nagain: *x\n',
    );
    expect(codes).toEqual([]);
    expect(plain(tree)).toMatchObject({
      one: { a: 1, b: 3 },
      two: { a: 1, b: 1, c: 2 },
      three: { '<<': { a: 1, b: 1 } },
      again: { a: 1, b: 1 },
    });
  });

  it('lets an anchor be defined again', () => {
    expect(plain(loaded('a: &x 1\nb: *x\nc: &x 2\nd: *x\n').tree)).toEqual({ a: 1, b: 1, c: 2, d: 2 });
  });

  it('keeps the first of duplicate keys, and reads on', () => {
    const { tree, codes } = loaded('a: 1\nb: 2\na: 3\nb: 4\n');
    expect(codes).toEqual(['duplicate-key', 'duplicate-key']);
    expect(plain(tree)).toEqual({ a: 1, b: 2 });
  });

  it('does not confuse keys with members that objects inherit', () => {
    expect(plain(loaded('a: { b: 1 }').tree)).toEqual({ a: { b: 1 } });
    const { tree } = loaded('__proto__: { polluted: 1 }\nconstructor: 1\n');
    expect(tree?.kind === 'map' && tree.entries.map(({ key }) => key.text)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });

  it('reports every line with a syntax error once', () => {
    expect(loaded('a: 1\n b: 2\nc: [1\nd: "x\n').codes.length).toBeGreaterThan(1);
    expect(loaded('a: @x\nb: `y\n').codes).toEqual(['yaml-syntax', 'yaml-syntax']);
  });

  it.each([
    ['a: b\n  c: d\n', 'A value is followed by another key.'],
    ['a: b: c\n', 'A value is followed by another key.'],
    ['a: { b: c\nd: e\n', 'A { or [ above is not closed, or is closed too far left.'],
    ['a: "b\n', 'This quotation mark is not closed.'],
  ])('says what is wrong with %j in plain words', (text, message) => {
    expect(loaded(text).messages).toContain(message);
  });
});
