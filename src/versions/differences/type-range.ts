// Ranges of types: whether all JSON values of one type are values of another.
import type { Bounds } from '../../types/bounds.js';
import type { Lengths } from '../../types/type-definition.js';
import { definitionOf, isSimple } from '../../types/types.js';
import { compareDecimals } from '#runtime/formats.js';
import type { FieldType } from '../../model/model.js';

/** Whether every value of `one` is a value of `other`, a type of another kind; false where nobody can tell. */
export function isWithin(one: FieldType, other: FieldType): boolean {
  if (other.kind === 'json') return true;
  if (other.kind === 'string') return other.pattern === null && isAsLong(lengthsOf(one), other);
  if (one.kind === 'int' && other.kind === 'number') return isInside(one, other, (a, b) => a - b);
  return one.kind === 'bigint' && other.kind === 'decimal' && isInside(one, other, compareDecimals);
}

function isInside<T>(one: Bounds<T>, other: Bounds<T>, compare: (a: T, b: T) => number): boolean {
  const isFrom = other.min === null || (one.min !== null && compare(one.min, other.min) >= 0);
  return isFrom && (other.max === null || (one.max !== null && compare(one.max, other.max) <= 0));
}

function isAsLong(lengths: Lengths | undefined, { min, max }: Bounds<number>): boolean {
  return lengths !== undefined && lengths.min >= (min ?? 0) && lengths.max <= (max ?? Number.POSITIVE_INFINITY);
}

/** Undefined for a type whose JSON is no string. */
function lengthsOf(type: FieldType): Lengths | undefined {
  return isSimple(type) ? definitionOf(type).lengths(type) : undefined;
}
