import { isDeepStrictEqual } from 'node:util';
import type { Change, Detail, Sides } from './change.js';

/** @param below the keys from the thing to the difference */
export function changeAt(sides: Sides, detail: Detail, ...below: readonly string[]): Change {
  return { ...detail, ...sidesBelow(sides, ...below) };
}

export function sidesBelow(sides: Sides, ...below: readonly string[]): Sides {
  return { older: [...sides.older, ...below], newer: [...sides.newer, ...below] };
}

/** One change, or none where both values are deeply equal. */
export function changesIfDifferent<T>(from: T, to: T, change: (from: T, to: T) => Change): readonly Change[] {
  return isDeepStrictEqual(from, to) ? [] : [change(from, to)];
}

/** Items of the first list that the second lacks, each once. */
export function missingFrom<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  return [...new Set(one)].filter((item) => !other.includes(item));
}
