import { codePointLength } from '../formats/code-points.js';
import { isEmail } from '../formats/email.js';
import type { Check } from '../body/contract.js';
import { type Range, checkRange, compareNumbers } from './faults.js';
import { formatted } from './texts.js';

export function email(bounds: Range<number> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, (string) => (isEmail(string) ? string : undefined), 'an email address') ?? '';
    checkRange(place, codePointLength(given), bounds, compareNumbers, 'characters');
    return given;
  };
}
