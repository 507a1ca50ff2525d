import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';

export function float(bounds: Range<number> = {}): Check<number> {
  return (value, place) => {
    if (typeof value !== 'number') return fault(place, 'type', 'This has to be a number.', 0);
    checkRange(place, value, bounds, compareNumbers);
    return value + 0;
  };
}
