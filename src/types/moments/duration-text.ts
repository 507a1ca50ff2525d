// Lengths of time as texts, from their seconds.
import { normalizeDuration } from '#runtime/formats/duration.js';
import { DAY_SECONDS } from './duration-sql.js';

/** @returns undefined for a negative length, one that is too long, or NaN; a fraction of a second is cut off */
export function durationOf(seconds: number): string | undefined {
  if (!(seconds >= 0)) return undefined;
  const whole = Math.trunc(seconds);
  return normalizeDuration(`P${Math.floor(whole / DAY_SECONDS)}DT${whole % DAY_SECONDS}S`);
}
