// Parts that the checks of single values share (section 13 of the conventions).
import type { Place } from '../body/contract.js';

/** Bounds are inclusive; an absent one does not bound. */
export interface Range<T> {
  readonly min?: T;
  readonly max?: T;
}

export function fault<T>(place: Place, code: string, detail: string, instead: T): T {
  place.faults.push({ pointer: place.pointer, code, detail });
  return instead;
}

export function checkRange<T>(
  place: Place,
  value: T,
  bounds: Range<T>,
  compare: (a: T, b: T) => number,
  unit = '',
): void {
  const { min, max } = bounds;
  const words = unit === '' ? '' : ` ${unit}`;
  if (min !== undefined && compare(value, min) < 0)
    fault(place, 'min', `This has to be at least ${String(min)}${words}.`, undefined);
  if (max !== undefined && compare(value, max) > 0)
    fault(place, 'max', `This can be at most ${String(max)}${words}.`, undefined);
}

export function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
