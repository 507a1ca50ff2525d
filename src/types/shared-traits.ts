// Traits that several types share; each type adds its own.
import type { Bounds } from './bounds.js';
import type { Json, JsonObject } from './json-value.js';
import type { SeedSource } from './seed-source.js';
import { constant, type Dialect } from '../text/sql.js';

/** Traits of values without an order, whose texts are short or of a fixed form. */
export const unorderedTraits = {
  order: null,
  orderedInstead: null,
  sortKey: null,
  filters: 'equality',
  canSort: true,
  canBeKey: false,
  keySeed: null,
  requestTime: null,
  structureWords: null,
  heading: null,
  longest: () => 0,
  longestJson: () => 64,
  lengths: () => undefined,
  count: () => Number.POSITIVE_INFINITY,
  choices: () => null,
  freeText: () => null,
  maxCharacters: () => null,
  holds: () => false,
  invalidTextSql: null,
} as const;

/** Traits of values that lists can also filter by a range. */
export const orderedTraits = { ...unorderedTraits, filters: 'range' } as const;

export function textSchema(pattern: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', pattern, ...more };
}

/** Own keywords for inclusive bounds, since JSON Schema has none for texts that are ordered as numbers or times. */
export function textBounds({ min, max }: Bounds<string>): JsonObject {
  return { ...keywordUnlessNull('x-minimum', min), ...keywordUnlessNull('x-maximum', max) };
}

export function keywordUnlessNull(keyword: string, value: string | number | null): JsonObject {
  return value === null ? {} : { [keyword]: value };
}

/** The number of values between two bounds; infinite where a bound is missing. */
export function countBetween<V>({ min, max }: Bounds<V>, count: (min: V, max: V) => number): number {
  return min === null || max === null ? Number.POSITIVE_INFINITY : count(min, max);
}

export function firstThatFits(texts: readonly string[], max: number | null): string {
  return texts.find((text) => max === null || text.length <= max) ?? texts.at(-1) ?? '';
}

export function firstOther(texts: readonly string[], value: Json, max: number | null): string | undefined {
  return texts.find((text) => text !== value && (max === null || text.length <= max));
}

/** Seeds that vary the letters and digits of an example; each has to match the pattern. */
export function variantsSource(example: Json, pattern: string): SeedSource {
  return { is: 'variant-of', text: String(example), pattern };
}

/** For the SQL of texts that are no value. */
export const HEX = '[0-9a-f]';

/**
 * SQL that is true of a text which is no value of a type. PostgreSQL has regular expressions; SQLite has none, so there the characters
 * and the outline of a text are looked at.
 *
 * @param patterns a text has to match one of them, in whatever case
 * @param faults expressions, of which each is true of a text with that fault
 */
export function invalidTextSql(
  patterns: readonly string[],
  faults: (text: string) => readonly string[],
): (text: string, dialect: Dialect) => string {
  return (text, dialect) =>
    dialect === 'postgres'
      ? patterns.map((pattern) => `${text} !~* ${constant(pattern)}`).join(' AND ')
      : `(${faults(text).join(' OR ')})`;
}

export function glob(text: string, pattern: string): string {
  return `${text} GLOB ${constant(pattern)}`;
}
