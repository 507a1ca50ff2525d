import { compareDecimals, normalizeDecimal } from '../formats/decimal.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, fault } from './faults.js';

/** A decimal number in a string, made canonical (V.3). */
export function decimal(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be a decimal number in a string.', '0');
    const canonical = normalizeDecimal(value);
    if (canonical === undefined)
      return fault(place, 'format', 'This has to be a decimal number of at most 38 digits.', '0');
    checkRange(place, canonical, bounds, compareDecimals);
    return canonical;
  };
}
