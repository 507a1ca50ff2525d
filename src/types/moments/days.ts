// Traits that `date` and `datetime` share: texts on one time line.
import { type Bounds, compareValues, isBetween } from '../bounds.js';
import { DAY, type Order } from '../order.js';
import { timeBounds } from '../sample-values.js';
import { orderedTraits } from '../shared-traits.js';
import type { SeedSource } from '../seed-source.js';
import type { ScalarDefinition } from '../type-definition.js';

export const timeTraits = {
  ...orderedTraits,
  constraints: ['min', 'max'],
  typescript: 'string',
  shownAs: 'safe-text',
} as const satisfies Partial<ScalarDefinition<Bounds<string>>>;

export const timeOrder: Pick<Order<unknown>, 'isWhole' | 'compare'> = { isWhole: true, compare: compareValues };

/** The middle of made values. */
export const NEW_YEARS_EVE = Date.UTC(2025, 11, 31);

/** The same time of other days, in UTC with milliseconds. */
export function daysAway(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY).toISOString();
}

/** A day later and a day earlier. */
export function daysBeside(value: string): readonly string[] {
  return Number.isNaN(Date.parse(value)) ? [] : [daysAway(value, 1), daysAway(value, -1)];
}

export function isTimeBetween(text: string, bounds: Bounds<string>): boolean {
  return isBetween(text, bounds, compareValues);
}

type TimeSource = Extract<SeedSource, { readonly is: 'date-between' | 'time-between' }>;

/** Whole seconds have no fraction. */
export function timeSource({ min, max }: Bounds<string>): TimeSource {
  const bounds = timeBounds(min, max);
  const written = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');
  return { is: 'time-between', min: written(bounds.min), max: written(bounds.max), options: {} };
}

export function dateSource(bounds: Bounds<string>): TimeSource {
  const { min, max } = timeSource(bounds);
  return { is: 'date-between', min: min.slice(0, 10), max: max.slice(0, 10), options: {} };
}
