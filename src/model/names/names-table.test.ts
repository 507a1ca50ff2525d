// Rules over the names of published descriptions (testing/cases/names/README.md).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPluralNoun, styleOf, verbFinding, words } from './names.js';

const table = readFileSync(new URL('../../testing/cases/names/published-names.tsv', import.meta.url), 'utf8');
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', position = '', source = '', wanted = ''] = line.split('\t');
    return { name, position, source, wanted };
  });

// Names that do not tell by themselves, and words that the lists leave out on purpose. All others must be right.
const knownWrong = [
  // Things in one service and orders in the next: the lists take them for things, but `import` for an order.
  'diff: singular for verb',
  'estimate: singular for verb',
  'import: verb for singular',
  'post: singular for verb',
  'refund: singular for verb',
  'release: singular for verb',
  'request: singular for verb',
  'return: singular for verb',
  'test: singular for verb',
  // `delete` is read as an order before everything, `timeout` as a thing, `forgot` not at all.
  'delete-request: verb for singular',
  'forgot_password: singular for verb',
  'timeout_input_collection: singular for verb',
];

function verdict(name: string): string {
  if (verbFinding(name) !== undefined) return 'verb';
  return isPluralNoun(name) ? 'ok' : 'singular';
}

describe('the table of published names', () => {
  it('has the numbers that its README states', () => {
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(600);
    expect(new Set(rows.map((row) => row.wanted))).toEqual(new Set(['ok', 'singular', 'verb']));
    expect(new Set(rows.map((row) => row.position))).toEqual(new Set(['collection', 'document', 'action']));
  });

  it('gets the expected verdicts, with the exceptions named here, which are at most 2 %', () => {
    const wrong = rows
      .filter((row) => verdict(row.name) !== row.wanted)
      .map((row) => `${row.name}: ${verdict(row.name)} for ${row.wanted}`);
    expect(wrong.toSorted()).toEqual(knownWrong.toSorted());
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.02);
  });

  it('accepts every right name and rejects every wrong one', () => {
    expect(rows.filter((row) => (verdict(row.name) === 'ok') !== (row.wanted === 'ok'))).toEqual([]);
  });

  it('suggests only names that are accepted themselves', () => {
    const suggestions = rows.flatMap((row) => verbFinding(row.name)?.suggestion ?? []).filter((text) => text !== '');
    const segments = suggestions.flatMap((text) => text.split('/')).filter((segment) => !segment.startsWith('{'));
    expect(segments.length).toBeGreaterThan(150);
    expect(segments.filter((segment) => verbFinding(segment) !== undefined)).toEqual([]);
    expect(segments.filter((segment) => !['dash', 'plain'].includes(styleOf(segment)))).toEqual([]);
  });

  it.each([
    ['petstore', ['camel', 'plain']],
    ['github', ['camel', 'dash', 'plain', 'snake']],
    ['digitalocean', ['camel', 'dash', 'plain', 'snake']],
    ['telegram', ['camel', 'plain']],
    ['spotify', ['dash', 'plain']],
    ['stripe', ['plain', 'snake']],
    ['okta', ['camel', 'dash', 'plain', 'snake']],
  ])('sees how %s separates its words', (source, styles) => {
    const names = rows.filter((row) => row.source === source).map((row) => row.name);
    expect([...new Set(names.map(styleOf))].toSorted()).toEqual(styles);
    expect(names.filter((name) => (styleOf(name) === 'plain') !== (words(name).length === 1))).toEqual([]);
  });
});
