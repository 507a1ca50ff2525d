import { codePointLength } from '../formats/code-points.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';

interface TextBounds extends Range<number> {
  readonly pattern?: RegExp;
}

/** A string; its bounds count code points. */
export function text(bounds: TextBounds = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be a string.', '');
    const length = codePointLength(value);
    checkRange(place, length, bounds, compareNumbers, 'characters');
    // A text that is too long is not matched: some patterns take long on long texts.
    const isShort = bounds.max === undefined || length <= bounds.max;
    if (bounds.pattern && isShort && !bounds.pattern.test(value)) {
      fault(place, 'pattern', `This has to match ${bounds.pattern.source}.`, '');
    }
    return value;
  };
}
