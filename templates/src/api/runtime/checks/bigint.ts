import { isBigint } from '../formats/bigint.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';

/** An integer of 64 bits, as a string (V.4). */
export function bigint(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be an integer in a string.', '0');
    if (!isBigint(value)) return fault(place, 'format', 'This has to be an integer of 64 bits in a string.', '0');
    checkRange(place, value, bounds, (a, b) => compareNumbers(BigInt(a), BigInt(b)));
    return value;
  };
}
