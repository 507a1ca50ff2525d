import { isArray } from '../json/json.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';

export function list<T>(item: Check<T>, bounds: Range<number> = {}): Check<readonly T[]> {
  return (value, place) => {
    if (value === undefined || !isArray(value)) return fault(place, 'type', 'This has to be an array.', []);
    checkRange(place, value.length, bounds, compareNumbers, 'items');
    return value.map((one, index) => item(one, { pointer: `${place.pointer}/${index}`, faults: place.faults }));
  };
}
