import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';

/** An integer within ±(2^53-1) (V.4). */
export function int(bounds: Range<number> = {}): Check<number> {
  return (value, place) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return fault(place, 'type', 'This has to be an integer.', 0);
    checkRange(place, value, bounds, compareNumbers);
    // Never -0, which JSON shows as 0.
    return value + 0;
  };
}
