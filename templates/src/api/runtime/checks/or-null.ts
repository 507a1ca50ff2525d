import type { Json } from '../json/json.js';
import type { Check, Place } from '../body/contract.js';

/** A check that takes null too, as a value of its own. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  const checkOrNull = (value: Json | undefined, place: Place): T | null =>
    value === null ? null : check(value, place);
  return Object.assign(checkOrNull, { takesNull: true } as const);
}
