// Values of types that have an order, as places on a line of numbers: days and milliseconds since 1970 of dates and times.
import type { FieldType } from './model.js';
import { normalizeDecimal } from '../types/formats.js';

export type Ordered = Extract<FieldType, { kind: 'int' | 'number' | 'bigint' | 'decimal' | 'date' | 'datetime' }>;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const DAY = 86_400_000;

export function orderedType(type: FieldType): Ordered | undefined {
  switch (type.kind) {
    case 'int':
    case 'number':
    case 'bigint':
    case 'decimal':
    case 'date':
    case 'datetime':
      return type;
    default:
      return undefined;
  }
}

export function isWhole({ kind }: Ordered): boolean {
  return kind !== 'number' && kind !== 'decimal';
}

export function placeOf({ kind }: Ordered, value: string | number | null, otherwise: number): number {
  if (value === null) return otherwise;
  if (kind === 'date') return Date.parse(String(value)) / DAY;
  return kind === 'datetime' ? Date.parse(String(value)) : Number(value);
}

export function narrowed(type: Ordered, { from, to }: Range): Ordered {
  const number = (place: number, bound: number | null): number | null =>
    Number.isFinite(place) ? Number(place.toPrecision(15)) : bound;
  const text = (place: number, bound: string | null, words: (place: number) => string | undefined): string | null =>
    Number.isFinite(place) ? (words(place) ?? bound) : bound;
  switch (type.kind) {
    case 'int':
    case 'number':
      return { kind: type.kind, min: number(from, type.min), max: number(to, type.max) };
    case 'bigint': {
      const digits = (place: number): string => BigInt(Math.round(place)).toString();
      return { kind: 'bigint', min: text(from, type.min, digits), max: text(to, type.max, digits) };
    }
    case 'decimal': {
      const digits = (place: number): string | undefined => normalizeDecimal(place.toFixed(9));
      return { kind: 'decimal', min: text(from, type.min, digits), max: text(to, type.max, digits) };
    }
    case 'date': {
      const day = (place: number): string => new Date(place * DAY).toISOString().slice(0, 10);
      return { kind: 'date', min: text(from, type.min, day), max: text(to, type.max, day) };
    }
    case 'datetime': {
      const time = (place: number): string => new Date(place).toISOString();
      return { kind: 'datetime', min: text(from, type.min, time), max: text(to, type.max, time) };
    }
  }
}
