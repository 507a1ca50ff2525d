import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { distinctValues, exampleOf } from '../../types/values.js';
import { compareValues } from '../../types/types.js';
import type { Json, Resource } from '../model.js';

const TYPES = ['int', 'number', 'bigint', 'decimal', 'date', 'datetime', 'time', 'duration'];

function resourceOf(fields: string, checks = ''): Resource {
  const rules = `[${checks}{ no_overlap: [from, until] }]`;
  const [resource] = modelOf(
    `service: a\nversion: 1\nresources:\n  users:\n    fields: { ${fields} }\n    checks: ${rules}\n`,
  ).allResources;
  if (resource === undefined) throw new Error('There is no resource.');
  return resource;
}

/** The intervals of samples, sorted by their starts. */
function intervalsOf({ noOverlaps: [interval] }: Resource, count: number): readonly (readonly [Json, Json])[] {
  if (interval === undefined) throw new Error('There is no interval.');
  const { start, end } = interval;
  const ends = distinctValues(end, count);
  const intervals = distinctValues(start, count).map((from, index) => [from, ends[index] ?? null] as const);
  return intervals.toSorted(([a], [b]) => compareValues(start.type, orderedOf(a), orderedOf(b)));
}

function orderedOf(value: Json | undefined): string | number {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${String(value)} has no order.`);
  return value;
}

function expectApart(resource: Resource, count: number): void {
  const intervals = intervalsOf(resource, count);
  const type = resource.noOverlaps[0]?.start.type ?? { kind: 'boolean' };
  expect(intervals).toHaveLength(count);
  for (const [index, [from, until]] of intervals.entries()) {
    const before = intervals[index - 1]?.[1];
    expect(compareValues(type, orderedOf(from), orderedOf(until))).toBeLessThan(0);
    if (before !== undefined) expect(compareValues(type, orderedOf(before), orderedOf(from))).toBeLessThanOrEqual(0);
  }
}

describe('samples of intervals', () => {
  it.each(TYPES)('are apart for %s', (type) => {
    expectApart(resourceOf(`from: ${type}, until: ${type}`), 100);
  });

  it('begin with the example, and are as long', () => {
    const resource = resourceOf('from: { type: int, example: 40 }, until: { type: int, example: 43 }');
    expect(resource.fields.map((field) => exampleOf(field))).toEqual([40, 43]);
    expect(intervalsOf(resource, 2)).toEqual([
      [40, 43],
      [46, 49],
    ]);
  });

  it.each([
    ['the start', 'from: { type: date, example: 2026-03-01 }, until: date', 0, '2026-03-01'],
    ['the end', 'from: date, until: { type: date, example: 2026-03-01 }', 1, '2026-03-01'],
  ] as const)('keep an example of %s alone', (_what, fields, index, value) => {
    const resource = resourceOf(fields);
    expect(resource.fields.map((field) => exampleOf(field))[index]).toBe(value);
    expectApart(resource, 100);
  });

  it('become shorter, and lie before the example too, where bounds leave little room', () => {
    expectApart(
      resourceOf('from: { type: int, min: 1, max: 60 }, until: { type: int, min: 1, max: 60, example: 50 }'),
      16,
    );
  });

  it('keep to other checks', () => {
    const resource = resourceOf('booked: date, from: date, until: date', "'booked < from', 'until < 2030-01-01', ");
    expectApart(resource, 100);
    const [booked] = resource.fields;
    const [[first] = [null]] = intervalsOf(resource, 100);
    expect(String(booked && exampleOf(booked)) < String(first)).toBe(true);
  });
});
