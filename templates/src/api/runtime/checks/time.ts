import { normalizeTime } from '../formats/time.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange } from './faults.js';
import { compareText, formatted } from './texts.js';

/** A time of day without an offset. */
export function time(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, normalizeTime, 'a time of day such as 09:30:00');
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}
