import { normalizeDatetime } from '../formats/datetime.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange } from './faults.js';
import { compareText, formatted } from './texts.js';

/** A point in time, made UTC with milliseconds (V.1). */
export function datetime(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(
      value,
      place,
      normalizeDatetime,
      'a date and time with offset such as 2026-01-31T12:00:00Z',
    );
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}
