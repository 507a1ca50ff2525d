// Random field types whose bounds leave at least one value.

import { compareDurations, normalizeDuration } from '#runtime/formats/duration.js';
import { normalizeTime } from '#runtime/formats/time.js';
import fc from 'fast-check';
import type { FieldType } from '../model/model.js';
import { boolean, field, json, language, object, optional, uuid } from './model-builder.js';

const PATTERNS = [null, null, '^[a-z]+$', '^[0-9]{3,5}$', '[A-Z]', '^\\p{L}*$'];

export function arbitraryType(): fc.Arbitrary<FieldType> {
  return fc.letrec<{ type: FieldType }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 2 },
      scalarType(),
      fc
        .tuple(tie('type'), bounds(fc.integer({ min: 0, max: 4 })))
        .map(([item, [minItems, maxItems]]): FieldType => ({ kind: 'list', item, minItems, maxItems })),
      fc
        .tuple(tie('type'), bounds(fc.integer({ min: 0, max: 4 })))
        .map(([value, [minItems, maxItems]]): FieldType => ({ kind: 'map', value, minItems, maxItems })),
      fc
        .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), tie('type'), fc.boolean()), {
          selector: ([name]) => name,
        })
        .map((members) =>
          object(...members.map(([name, type, required]) => (required ? field(name, type) : optional(name, type)))),
        ),
    ),
  })).type;
}

function scalarType(): fc.Arbitrary<FieldType> {
  const int = fc.integer({ min: -1_000, max: 1_000 });
  const date = fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((each) => each.toISOString());
  return fc.oneof(
    fc
      .tuple(bounds(fc.integer({ min: 0, max: 12 })), fc.constantFrom(...PATTERNS))
      .filter(([[min, max], pattern]) => pattern === null || ((min ?? 0) <= 5 && (max ?? 12) >= 5))
      .map(([[min, max], pattern]): FieldType => ({ kind: 'string', min, max, pattern })),
    bounds(int).map(([min, max]): FieldType => ({ kind: 'int', min, max })),
    bounds(int).map(([min, max]): FieldType => ({ kind: 'number', min, max })),
    bounds(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map(([min, max]): FieldType => ({
      kind: 'bigint',
      min: min?.toString() ?? null,
      max: max?.toString() ?? null,
    })),
    bounds(int).map(([min, max]): FieldType => ({ kind: 'decimal', min: tenths(min), max: tenths(max) })),
    bounds(date).map(([min, max]): FieldType => ({ kind: 'datetime', min, max })),
    bounds(date).map(([min, max]): FieldType => ({
      kind: 'date',
      min: min?.slice(0, 10) ?? null,
      max: max?.slice(0, 10) ?? null,
    })),
    bounds(timeOfDay()).map(([min, max]): FieldType => ({ kind: 'time', min, max })),
    fc
      .uniqueArray(
        fc.integer({ min: 0, max: 1_000_000 }).map((seconds) => normalizeDuration(`PT${seconds}S`) ?? ''),
        {
          minLength: 2,
          maxLength: 2,
        },
      )
      .map((texts) => texts.toSorted(compareDurations))
      .map(([min = null, max = null]): FieldType => ({ kind: 'duration', min, max })),
    fc.constantFrom<FieldType>(boolean, uuid, language, json, { kind: 'period' }),
    fc.option(fc.integer({ min: 16, max: 50 })).map((max): FieldType => ({ kind: 'uri', max })),
    fc.option(fc.integer({ min: 5, max: 50 })).map((max): FieldType => ({ kind: 'email', max })),
    fc
      .tuple(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
      )
      .map(([values, open]): FieldType => ({ kind: 'enum', name: '', values, open })),
  );
}

function timeOfDay(): fc.Arbitrary<string> {
  const part = fc.integer({ min: 0, max: 59_999 });
  return fc.tuple(fc.integer({ min: 0, max: 1_439 }), part).map(([minute, milliseconds]) => {
    const time = new Date(minute * 60_000 + milliseconds).toISOString().slice(11, -1);
    return normalizeTime(time) ?? time;
  });
}

function bounds<T extends number | bigint | string>(
  value: fc.Arbitrary<T>,
): fc.Arbitrary<readonly [T | null, T | null]> {
  return fc
    .tuple(fc.option(value), fc.option(value))
    .map(([left, right]) => (left !== null && right !== null && left > right ? [right, left] : [left, right]));
}

function tenths(value: number | null): string | null {
  return value === null ? null : String(value / 10);
}
