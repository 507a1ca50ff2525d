// Sources of seeded values: `seeds.ts` calls one of these functions for each column. The value of a row follows from
// the row's number, so that the same seed always gives the same rows.
import type { SqlValue } from '../database.js';

/** The facts of a row that its sources use. */
export interface SeededRow {
  /** Counts the rows of the table, from 0. */
  readonly number: number;
  /** Counts the rows below one parent, from 0. */
  readonly turn: number;
  /** The owner, for rows that have one. */
  readonly owner: string;
  /** A number from 0 to below 1, another one each time. */
  random(): number;
  /** The id of some row of that table: null while it has none, undefined when distinct ids have run out. */
  idIn(table: string, isDistinct?: boolean): string | null | undefined;
}

/** Makes the values of a column. */
export interface Source {
  /**
   * @param before the value of the column before it
   * @returns undefined when distinct values have run out
   */
  (row: SeededRow, before: SqlValue | undefined): SqlValue | undefined;
  /** Tables whose ids it takes. */
  readonly refersTo?: readonly string[];
  /** Tables without whose rows there is no value. */
  readonly needs?: readonly string[];
  /** True when the value is the owner of the row. */
  readonly isOwner?: boolean;
}

interface Distinct {
  /** Values differ from row to row below one parent. */
  readonly isDistinct?: boolean;
}

/** In characters. */
interface TextLimits extends Distinct {
  readonly min?: number;
  readonly max?: number;
}

/** The creation time of the first row; the others follow a second apart. */
const FIRST_MOMENT = Date.UTC(2025, 0, 1);

/** The creation time of the row with this number. */
export function momentOf(number: number): Date {
  return new Date(FIRST_MOMENT + number * 1_000);
}

export function textFrom(texts: readonly string[], limits: TextLimits = {}): Source {
  return fitted((random) => picked(texts, random) ?? '', limits);
}

function fitted(make: (random: () => number) => string, { min = 0, max = Infinity, isDistinct }: TextLimits): Source {
  return ({ turn, random }) => {
    const end = isDistinct === true ? ` ${turn + 1}` : '';
    const begin = make(random);
    const room = max - end.length;
    if (room < 0) return undefined;
    const text = [...begin].slice(0, room).join('').trimEnd() + end;
    return text + 'a'.repeat(Math.max(0, min - [...text].length));
  };
}

/** An id that the service would give: a UUIDv7. */
export function newId(): Source {
  return ({ number, random }) => uuidOf(momentOf(number).getTime(), random, '7');
}

function picked<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** @param head the first 48 bits */
function uuidOf(head: number, random: () => number, version: '4' | '7'): string {
  const bits = (count: number): number => Math.floor(random() * 2 ** count);
  const [time, middle, end] = [hex(head, 12), hex(bits(12), 3), hex(bits(48), 12)];
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${middle}-${hex(0x8000 + bits(14), 4)}-${end}`;
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0');
}
