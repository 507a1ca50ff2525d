import { compareDecimals } from './decimal.js';
import { compareDurations } from './duration.js';

/** The orders of texts that do not sort as their values do, by their types. */
export const textOrders = { bigint: compareDecimals, decimal: compareDecimals, duration: compareDurations };

/** Undefined for a type whose texts sort as its values do. */
export function textOrderOf(type: unknown): ((a: string, b: string) => number) | undefined {
  return Object.entries(textOrders).find(([name]) => name === type)?.[1];
}
