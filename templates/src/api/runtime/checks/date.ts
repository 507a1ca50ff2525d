import { isDate } from '../formats/date.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange } from './faults.js';
import { compareText, formatted } from './texts.js';

export function date(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(
      value,
      place,
      (string) => (isDate(string) ? string : undefined),
      'a date such as 2026-01-31',
    );
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}
