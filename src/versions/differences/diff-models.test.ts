import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { modelOf } from '../../testing/model-of.js';
import { BASE, applyChange, type VersionChange } from '../../testing/version-changes/base-version.js';
import { versionChanges } from '../../testing/version-changes/version-changes.js';
import { shortAddress } from './change.js';
import { diffModels } from './diff-models.js';

const kitchenSink = readFileSync(new URL('../../../examples/kitchen-sink/resources.yaml', import.meta.url), 'utf8');
const base = modelOf(BASE);

/** Changes between two inputs, one line each. */
function changeLines(older: string, newer: string): readonly string[] {
  return diffModels(modelOf(older), modelOf(newer)).map((change) => `${change.kind} ${shortAddress(change.newer)}`);
}

describe('diffModels', () => {
  it.each([BASE, kitchenSink])('finds no change between a model and itself', (text) => {
    expect(changeLines(text, text)).toEqual([]);
  });

  it('finds no change when the keys of every map are in another order', () => {
    fc.assert(
      fc.property(fc.constantFrom(BASE, kitchenSink), fc.infiniteStream(fc.nat()), (text, numbers) => {
        const next = (): number => numbers.next().value ?? 0;
        expect(changeLines(text, stringify(shuffled(parse(text), next)))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it.each(versionChanges.filter(({ at }) => at !== 'conventions'))('finds $name once', (change) => {
    expect(diffModels(base, modelOf(applyChange(change)))).toHaveLength(
      change.set.length > 1 && change.at === '' ? 0 : 1,
    );
  });

  it('compares what may not overlap, whatever the order of its group', () => {
    const bookings = (checks: string): string =>
      `service: a\nversion: 1\nresources:\n  bookings:\n    checks: ${checks}\n    fields: { room: int, guest: int, from: date, until: date }\n`;
    const [none, both] = [bookings("['from < until']"), bookings('[{ no_overlap: [room, guest, from, until] }]')];
    expect(changeLines(both, bookings('[{ no_overlap: [guest, room, from, until] }]'))).toEqual([]);
    expect(changeLines(none, both)).toEqual(['check-added bookings.checks.no_overlap guest room from until']);
    expect(changeLines(both, none)).toEqual(['check-removed bookings.checks.no_overlap guest room from until']);
  });

  it('finds each of two changes once, wherever they occur', () => {
    const single = versionChanges.filter(({ set, at }) => set.length === 1 && at !== 'conventions');
    const found = (...changes: readonly VersionChange[]): readonly string[] =>
      changeLines(BASE, applyChange({ set: changes.flatMap(({ set }) => set) })).toSorted();
    fc.assert(
      fc.property(fc.constantFrom(...single), fc.constantFrom(...single), (first, second) => {
        fc.pre(fieldOf(first) !== fieldOf(second) && isTogether(first, second));
        expect(found(first, second)).toEqual([...found(first), ...found(second)].toSorted());
      }),
      { numRuns: 20 },
    );
  });

  it('reports further changes of a renamed thing', () => {
    const renamed = applyChange({
      set: [
        ['  authors:\n', '  writers:\n    was: authors\n'],
        ['ref: authors', 'ref: writers'],
        ['title: { type: string, min: 1, max: 300 }', 'name: { was: title, type: string, min: 1, max: 400 }'],
        ['sort: [title', 'sort: [name'],
      ],
    });
    expect(changeLines(BASE, renamed)).toEqual([
      'resource-renamed writers',
      'field-renamed books.fields.name',
      'bound books.fields.name.max',
    ]);
  });

  it('reports an alias that came or went, but not one that became the name again', () => {
    const [own, former] = ['remark: { type', 'remark: { was: hint, alias: true, type'] as const;
    const versionOf = (line: string): string => applyChange({ set: [[own, line]] });
    expect(changeLines(BASE, versionOf(former))).toEqual(['alias-added books.fields.remark.alias']);
    expect(changeLines(versionOf(former), BASE)).toEqual(['alias-removed books.fields.remark.alias']);
    expect(changeLines(versionOf(former), versionOf('hint: { was: remark, alias: true, type'))).toEqual([
      'field-renamed books.fields.hint',
    ]);
    expect(changeLines(versionOf(former), versionOf('comment: { was: remark, alias: true, type'))).toEqual([
      'field-renamed books.fields.comment',
      'alias-removed books.fields.comment.alias',
    ]);
  });

  it('never guesses a renaming', () => {
    const other = applyChange({ set: [['remark: { type', 'comment: { type']] });
    expect(changeLines(BASE, other)).toEqual(['field-removed books.fields.remark', 'field-added books.fields.comment']);
  });

  it('follows "was" even where something new has the former name', () => {
    const taken = applyChange({ set: [['remark: { type', 'comment: { was: code, type']] });
    expect(changeLines(BASE, taken)).toEqual([
      'field-removed books.fields.remark',
      'field-renamed books.fields.comment',
      'field-added books.fields.code',
    ]);
  });

  it('reports a removed field once, not again for its filter, sort or check', () => {
    const gone = applyChange({
      set: [
        ['      pages: { type: int, min: 1, max: 5000 }\n', ''],
        [', pages: [eq], place', ', place'],
        ['sort: [title, pages]', 'sort: [title]'],
      ],
    });
    expect(changeLines(BASE, gone)).toEqual(['field-removed books.fields.pages']);
  });

  it('reports a change of naming style as the convention alone', () => {
    const dashed = 'service: shop\nversion: 1\nresources:\n  line-items:\n    fields: { unit_price: int }\n';
    const other =
      'service: shop\nversion: 1\nconventions: { naming: snake, members: camel }\nresources:\n  line_items:\n    fields: { unitPrice: int }\n';
    expect(changeLines(dashed, other)).toEqual(['convention conventions.naming', 'convention conventions.members']);
  });

  it('finds no change when another comparison implies the removed one', () => {
    expect(changeLines(BASE, applyChange({ set: [['genre: [eq, in]', 'genre: [in]']] }))).toEqual([]);
  });
});

/** The line of the input that a change edits. */
function fieldOf({ set }: VersionChange): string {
  const before = BASE.slice(0, BASE.indexOf(set[0]?.[0] ?? ''));
  return /^\s*(\w+)/.exec(BASE.slice(before.lastIndexOf('\n') + 1))?.[1] ?? '';
}

/** Both changes apply together and give a valid input. */
function isTogether(first: VersionChange, second: VersionChange): boolean {
  try {
    modelOf(applyChange({ set: [...first.set, ...second.set] }));
    return true;
  } catch {
    return false;
  }
}

function shuffled(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shuffled(item, next));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => ({ key, inner: shuffled(inner, next), rank: next() }));
  return Object.fromEntries(entries.toSorted((a, b) => a.rank - b.rank).map(({ key, inner }) => [key, inner]));
}
