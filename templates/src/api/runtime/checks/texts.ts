// Parts that the checks of texts in a format share.
import type { Json } from '../json/json.js';
import type { Place } from '../body/contract.js';
import { fault } from './faults.js';

export function formatted(
  value: Json | undefined,
  place: Place,
  normalize: (given: string) => string | undefined,
  what: string,
): string | undefined {
  if (typeof value !== 'string') return fault(place, 'type', `This has to be a string with ${what}.`, undefined);
  return normalize(value) ?? fault(place, 'format', `This has to be ${what}.`, undefined);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
