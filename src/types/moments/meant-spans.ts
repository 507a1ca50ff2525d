// Lengths of time as people write them, read for advice alone: `15min`, `1h 30m`, `PT0.5S`, `P1M`, `8:00`.

interface MeantSpan {
  /** With months of 30 days and years of 365. */
  readonly seconds: number;
  readonly hasCalendar: boolean;
}

const SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  min: 60,
  h: 3_600,
  d: 86_400,
  w: 7 * 86_400,
  month: 30 * 86_400,
  y: 365 * 86_400,
};

/** The units by how they begin; `m` is a minute in words, and in ISO 8601 a month before the `T`. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ms|msecs?|millis|milliseconds?)$/, 'ms'],
  [/^s(?:ecs?|econds?)?$/, 's'],
  [/^m(?:ins?|inutes?)?$/, 'min'],
  [/^h(?:rs?|ours?)?$/, 'h'],
  [/^d(?:ays?)?$/, 'd'],
  [/^w(?:ks?|eeks?)?$/, 'w'],
  [/^mo(?:nths?)?$/, 'month'],
  [/^y(?:rs?|ears?)?$/, 'y'],
];

const PART = /(\d{1,12}(?:[.,]\d{1,9})?) ?([a-z]+)/g;
const IN_WORDS = /^\d{1,12}(?:[.,]\d{1,9})? ?[a-z]+(?:[ ,]{0,2}\d{1,12}(?:[.,]\d{1,9})? ?[a-z]+)*$/;
const ISO = /^p((?:\d{1,12}(?:[.,]\d{1,9})?[ymwd])*)(?:t((?:\d{1,12}(?:[.,]\d{1,9})?[hms])*))?$/;
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** @returns undefined for what is no length of time in any form */
export function meantSpan(written: string): MeantSpan | undefined {
  const text = written.trim().toLowerCase();
  const clock = CLOCK.exec(text)?.slice(1);
  if (clock !== undefined) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.map((digits: string | undefined) => Number(digits ?? 0));
    return { seconds: 3_600 * hours + 60 * minutes + seconds, hasCalendar: false };
  }
  const [whole, date = '', time = ''] = ISO.exec(text) ?? [];
  if (whole !== undefined && date + time !== '') return sum([...partsOf(date.replaceAll('m', 'mo')), ...partsOf(time)]);
  return IN_WORDS.test(text) ? sum(partsOf(text)) : undefined;
}

interface Part {
  readonly count: number;
  /** Undefined for a word that is none. */
  readonly unit: string | undefined;
}

function partsOf(text: string): readonly Part[] {
  return [...text.matchAll(PART)].map(([, digits = '', word = '']) => ({
    count: Number(digits.replace(',', '.')),
    unit: UNITS.find(([form]) => form.test(word))?.[1],
  }));
}

function sum(parts: readonly Part[]): MeantSpan | undefined {
  let seconds = 0;
  for (const { count, unit } of parts) {
    if (unit === undefined) return undefined;
    seconds += count * (SECONDS[unit] ?? NaN);
  }
  return {
    // Thousandths that binary fractions cannot write leave dust.
    seconds: Math.round(seconds * 1_000) / 1_000,
    hasCalendar: parts.some(({ unit }) => unit === 'month' || unit === 'y'),
  };
}
