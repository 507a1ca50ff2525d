// Values that surely break a type's contract, for the emitted tests: each would be answered with 422.

import type { FieldType, Json } from '../model/model.js';
import { matcherOf } from '../types/patterns/pattern-problem.js';

const LONGEST_TEXT = 10_000;
const LONGEST_LIST = 1_000;
const LONGEST_MAP = 100;

/** At least one, the most telling first: a bound or a form before a wrong JSON type. None of them is null, which may mean absent. */
export function invalidValues(type: FieldType): readonly Json[] {
  switch (type.kind) {
    case 'string':
      return [...tooShort(type.min), ...tooLong(type.max), ...outside(type.pattern), 42, true, ['text']];
    case 'int':
      return [...below(type.min), ...above(type.max), 1.5, '1', 9_007_199_254_740_992];
    case 'number':
      return [...below(type.min), ...above(type.max), '1.5', true];
    case 'bigint':
      return ['9223372036854775808', '01', '1.5', 'one', 1];
    case 'decimal':
      return ['1e5', '01', '1.', '1'.repeat(39), 'one', 1.5];
    case 'boolean':
      return ['true', 1];
    case 'date':
      return ['2025-02-30', '2025-1-1', '2025-01-01T00:00:00Z', 20_250_101];
    case 'datetime':
      return [
        '2025-01-01T24:00:00Z',
        '2025-01-01T00:00:60Z',
        '2025-01-01T00:00:00',
        '2025-02-30T00:00:00Z',
        '2025-01-01',
        0,
      ];
    case 'uuid':
      return ['not-a-uuid', '0198f3a0-5c00-7abc-8def-0123456789a', 7];
    case 'uri':
      return ['not a uri', '/relative', 7];
    case 'email':
      return ['not-an-email', 'ann@', '@example.com', 7];
    case 'language':
      return ['not a language', 'e', 7];
    case 'json':
      // Any JSON is right but for text that cannot be stored (B.8).
      return ['\u0000'];
    case 'enum':
      return [unknownValue(type.values), 0];
    case 'list':
      return [
        ...(type.minItems !== null && type.minItems > 0 ? [[]] : []),
        ...(type.item.kind === 'json' ? [] : [invalidValues(type.item).slice(0, 1)]),
        'not a list',
        ...(type.maxItems !== null && type.maxItems < LONGEST_LIST
          ? [Array.from({ length: type.maxItems + 1 }, () => 0)]
          : []),
      ];
    case 'map':
      return [
        ...(type.minItems !== null && type.minItems > 0 ? [{}] : []),
        ...(type.value.kind === 'json' ? [] : [mapOf(1, invalidValues(type.value)[0] ?? null)]),
        'not a map',
        [],
        { constructor: true },
        ...(type.maxItems !== null && type.maxItems < LONGEST_MAP ? [mapOf(type.maxItems + 1, 0)] : []),
      ];
    case 'object':
      return ['not an object', [], { 'an unknown member': true }];
  }
}

function mapOf(length: number, value: Json): Json {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`entry${index + 1}`, value]));
}

function tooShort(min: number | null): readonly Json[] {
  return min !== null && min > 0 ? ['a'.repeat(min - 1)] : [];
}

function tooLong(max: number | null): readonly Json[] {
  return max !== null && max <= LONGEST_TEXT ? ['a'.repeat(max + 1)] : [];
}

function outside(pattern: string | null): readonly Json[] {
  if (pattern === null) return [];
  const matcher = matcherOf(pattern);
  return ['', ' ', '!', 'a', '0', 'not what the pattern says', '\u{1f600}']
    .filter((text) => !matcher.test(text))
    .slice(0, 1);
}

/** Beyond 2^53-1 there is no next number; the bound of the type itself is tested by another value. */
function below(min: number | null): readonly Json[] {
  return min !== null && Number.isSafeInteger(Math.floor(min) - 1) ? [Math.floor(min) - 1] : [];
}

function above(max: number | null): readonly Json[] {
  return max !== null && Number.isSafeInteger(Math.ceil(max) + 1) ? [Math.ceil(max) + 1] : [];
}

function unknownValue(values: readonly string[]): string {
  let value = 'not-a-value';
  while (values.includes(value)) value += '-';
  return value;
}
