import { codePointLength } from '../formats/code-points.js';
import { isUri } from '../formats/uri.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers } from './faults.js';
import { formatted } from './texts.js';

export function uri(bounds: Range<number> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, (string) => (isUri(string) ? string : undefined), 'an absolute URI') ?? '';
    checkRange(place, codePointLength(given), bounds, compareNumbers, 'characters');
    return given;
  };
}
