import { compareDurations, normalizeDuration } from '../formats/duration.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange } from './faults.js';
import { formatted } from './texts.js';

/** A length of time, made canonical: equal lengths are equal texts. */
export function duration(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, normalizeDuration, 'a length of time such as PT1H30M');
    if (given !== undefined) checkRange(place, given, bounds, compareDurations);
    return given ?? '';
  };
}
