// Which values a type has, beside another type: whether all of one are values of the other, as JSON has them.
import { compareDecimals } from '../../types/formats.js';
import type { FieldType } from '../../model/model.js';

/** Lengths of texts, in characters. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Whether every value of `one` is a value of `other`, which is of another kind; false where that cannot be told. */
export function isWithin(one: FieldType, other: FieldType): boolean {
  switch (other.kind) {
    case 'json':
      return true;
    case 'number':
      return one.kind === 'int' && isInside(one, other, (a, b) => a - b);
    case 'decimal':
      return one.kind === 'bigint' && isInside(one, other, compareDecimals);
    case 'string':
      return other.pattern === null && isAsLong(lengthsOf(one), other);
    case 'int':
    case 'bigint':
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'uuid':
    case 'uri':
    case 'email':
    case 'language':
    case 'enum':
    case 'list':
    case 'map':
    case 'object':
      return false;
  }
}

interface Bounds<T> {
  readonly min: T | null;
  readonly max: T | null;
}

function isInside<T>(one: Bounds<T>, other: Bounds<T>, compare: (a: T, b: T) => number): boolean {
  const isFrom = other.min === null || (one.min !== null && compare(one.min, other.min) >= 0);
  return isFrom && (other.max === null || (one.max !== null && compare(one.max, other.max) <= 0));
}

function isAsLong(lengths: Lengths | undefined, { min, max }: Bounds<number>): boolean {
  return lengths !== undefined && lengths.min >= (min ?? 0) && lengths.max <= (max ?? Number.POSITIVE_INFINITY);
}

/** Of what JSON has as a string; undefined for anything else. */
function lengthsOf(type: FieldType): Lengths | undefined {
  switch (type.kind) {
    case 'date':
      return { min: 10, max: 10 };
    case 'uuid':
      return { min: 36, max: 36 };
    case 'enum': {
      const lengths = type.values.map((value) => [...value].length);
      return { min: Math.min(...lengths), max: type.open ? Number.POSITIVE_INFINITY : Math.max(...lengths) };
    }
    case 'email':
      return { min: 3, max: type.max ?? 254 };
    case 'uri':
      return { min: 2, max: type.max ?? Number.POSITIVE_INFINITY };
    case 'language':
      return { min: 2, max: Number.POSITIVE_INFINITY };
    case 'bigint':
      return { min: 1, max: 20 };
    case 'decimal':
      // Zeros at its end are not counted.
      return { min: 1, max: Number.POSITIVE_INFINITY };
    case 'datetime':
      // Any number of digits may say a fraction of a second.
      return { min: 20, max: Number.POSITIVE_INFINITY };
    case 'string':
    case 'int':
    case 'number':
    case 'boolean':
    case 'json':
    case 'list':
    case 'map':
    case 'object':
      return undefined;
  }
}
