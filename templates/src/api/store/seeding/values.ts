// Sources of seeded values: `seeds.ts` calls one of these functions for each column. The value of a row follows from
// the row's number, so that the same seed always gives the same rows.
import type { SqlValue } from '../database.js';
import { names, nouns } from './words.js';

/** The facts of a row that its sources use. */
export interface SeededRow {
  /** Counts the rows of the table, from 0. */
  readonly number: number;
  /** Counts the rows below one parent, from 0. */
  readonly turn: number;
  /** The owner, for rows that have one. */
  readonly owner: string;
  // <tenants>
  /** The tenant, for rows that have one. */
  readonly tenant?: string;
  // </tenants>
  /** A number from 0 to below 1, another one each time. */
  random(): number;
  /** The id of some row of that table: null while it has none, undefined when distinct ids have run out. */
  // <no-groups>
  // idIn(table: string, isDistinct?: boolean): string | null | undefined;
  // </no-groups>
  // <groups>
  idIn(table: string, isDistinct?: boolean, isInGroup?: boolean): string | null | undefined;
  /** The id of the group in which the row is. */
  groupOf?(): string | undefined;
  // </groups>
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
  // <groups>
  /** The ids of rows of the same group alone. */
  readonly isInGroup?: boolean;
  // </groups>
}

/** In characters. */
interface TextLimits extends Distinct {
  readonly min?: number;
  readonly max?: number;
}

interface NumberForm extends Distinct {
  /** Digits after the point; 0 without this. */
  readonly decimals?: number;
  readonly asText?: boolean;
}

/** The creation time of the first row; the others follow a second apart. */
const FIRST_MOMENT = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

/** The creation time of the row with this number. */
export function momentOf(number: number): Date {
  return new Date(FIRST_MOMENT + number * 1_000);
}

export function constant(value: SqlValue): Source {
  return () => value;
}

export function oneOf(values: readonly SqlValue[]): Source {
  return ({ random }) => picked(values, random);
}

/** Each value once, in this order. */
export function eachOf(values: readonly SqlValue[]): Source {
  return ({ turn }) => values[turn];
}

export function textFrom(texts: readonly string[], limits: TextLimits = {}): Source {
  return fitted((random) => picked(texts, random) ?? '', limits);
}

export function twoWords(limits: TextLimits = {}): Source {
  return fitted((random) => `${picked(nouns, random)} ${picked(nouns, random)}`, limits);
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

/** @throws Error when there is no such number */
export function numberBetween(min: number, max: number, form: NumberForm = {}): Source {
  const { decimals = 0, asText, isDistinct } = form;
  const per = 10 ** decimals;
  const first = Math.ceil(min * per);
  const count = Math.floor(max * per) - first + 1;
  if (count < 1) throw new Error(`There is no number from ${min} to ${max} with ${decimals} decimals.`);
  return ({ turn, random }) => {
    if (isDistinct === true && turn >= count) return undefined;
    const value = (first + (isDistinct === true ? turn : Math.floor(random() * count))) / per;
    return asText === true ? String(value) : value;
  };
}

export function dateBetween(min: string, max: string, options: Distinct = {}): Source {
  const time = momentBetween(min, max, DAY, options);
  return (row) => time(row)?.toISOString().slice(0, 10);
}

export function timeBetween(min: string, max: string, options: Distinct = {}): Source {
  const time = momentBetween(min, max, 1_000, options);
  return (row) => time(row)?.toISOString();
}

/** @param step in milliseconds */
function momentBetween(
  min: string,
  max: string,
  step: number,
  { isDistinct }: Distinct,
): (row: SeededRow) => Date | undefined {
  const first = Date.parse(min);
  const count = Math.floor((Date.parse(max) - first) / step) + 1;
  return ({ turn, random }) => {
    if (isDistinct === true && turn >= count) return undefined;
    const steps = isDistinct === true ? turn : Math.floor(random() * count);
    return new Date(first + steps * step);
  };
}

export function creationTime(): Source {
  return ({ number }) => momentOf(number).toISOString();
}

export function creationDate(): Source {
  return ({ number }) => momentOf(number).toISOString().slice(0, 10);
}

export function email(): Source {
  return ({ number, random }) => {
    const name = picked(names, random) ?? '';
    return `${name.replace(' ', '.').toLowerCase()}.${number}@example.com`;
  };
}

export function uri(): Source {
  return ({ number, random }) => `https://example.com/${picked(nouns, random)}/${number}`;
}

export function uuid(): Source {
  return ({ random }) => uuidOf(Math.floor(random() * 2 ** 48), random, '4');
}

/** An id that the service would give: a UUIDv7. */
export function newId(): Source {
  return ({ number, random }) => uuidOf(momentOf(number).getTime(), random, '7');
}

/** `label-1`, `label-2`, … */
export function numbered(prefix: string): Source {
  return ({ turn }) => `${prefix}${turn + 1}`;
}

// <tenants>
export function tenant(): Source {
  return (row) => row.tenant;
}

// </tenants>
export function owner(): Source {
  return Object.assign((row: SeededRow) => row.owner, { isOwner: true });
}

/** One source for the first row below each parent, and another for the others. */
export function firstOrOther(first: Source, other: Source): Source {
  const give = (row: SeededRow, before: SqlValue | undefined): SqlValue | undefined =>
    row.turn === 0 ? first(row, before) : other(row, before);
  return Object.assign(give, { ...other, isOwner: first.isOwner === true });
}

/** The id of some row of that table; with `isDistinct`, another one for each row. */
// <no-groups>
// export function reference(to: string, { isDistinct }: Distinct = {}): Source {
//   return Object.assign(({ idIn }: SeededRow) => idIn(to, isDistinct), { refersTo: [to], needs: [to] });
// }
// </no-groups>
// <groups>
export function reference(to: string, { isDistinct, isInGroup }: Distinct = {}): Source {
  return Object.assign(({ idIn }: SeededRow) => idIn(to, isDistinct, isInGroup), { refersTo: [to], needs: [to] });
}
// </groups>

/** JSON in parts; the id of a row takes the place of each object. */
type TextWithIds = readonly (string | { readonly to: string })[];

interface IdsInside {
  /** The text while one of the tables has no rows. */
  readonly least: TextWithIds;
  readonly refersTo: readonly string[];
  readonly needs: readonly string[];
  // <groups>
  readonly isInGroup?: boolean;
  // </groups>
}

/** Null when even `least` needs rows of a table that has none. */
// <no-groups>
// export function jsonWithIds(texts: readonly TextWithIds[], { least, refersTo, needs }: IdsInside): Source {
//   const give = (row: SeededRow): string | null =>
//     withIds(picked(texts, row.random) ?? least, row) ?? withIds(least, row);
//   return Object.assign(give, { refersTo, needs });
// }
//
// function withIds(text: TextWithIds, { idIn }: SeededRow): string | null {
//   const parts = text.map((part) => (typeof part === 'string' ? part : idIn(part.to)));
// </no-groups>
// <groups>
export function jsonWithIds(texts: readonly TextWithIds[], { least, refersTo, needs, isInGroup }: IdsInside): Source {
  const give = (row: SeededRow): string | null =>
    withIds(picked(texts, row.random) ?? least, row, isInGroup) ?? withIds(least, row, isInGroup);
  return Object.assign(give, { refersTo, needs });
}

function withIds(text: TextWithIds, { idIn }: SeededRow, isInGroup = false): string | null {
  const parts = text.map((part) => (typeof part === 'string' ? part : idIn(part.to, false, isInGroup)));
  // </groups>
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** The other value in one row of four, and when distinct values have run out. */
export function maybe(source: Source, otherwise: SqlValue = null): Source {
  const give = (row: SeededRow, before: SqlValue | undefined): SqlValue =>
    row.random() < 0.25 ? otherwise : (source(row, before) ?? otherwise);
  return Object.assign(give, { refersTo: source.refersTo ?? [] });
}

/** Marks half of the rows with a null in the column before it: that value is null rather than absent. */
export function nullMark(): Source {
  return ({ random }, before) => Number(before === null && random() < 0.5);
}

function picked<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** The number of texts to try for the next value. */
const PATIENCE = 20_000;

/** Variants of the text with other letters and digits, as far as they fit the pattern. */
export function variantOf(text: string, pattern?: RegExp): Source {
  const found: string[] = [];
  let turns = 0;
  return ({ turn }) => {
    for (const end = turns + PATIENCE * (turn + 1); found.length <= turn && turns < end; turns++) {
      const next = turned(text, turns);
      if (next === undefined) return undefined;
      if (pattern?.test(next) !== false) found.push(next);
    }
    return found[turn];
  };
}

const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Turns the last characters first: `ab9`, `ab0`, `ab1`, … `ac9`. */
function turned(text: string, turn: number): string | undefined {
  const characters = [...text];
  let rest = turn;
  for (let index = characters.length - 1; index >= 0 && rest > 0; index--) {
    const character = characters[index] ?? '';
    const alphabet = ALPHABETS.find((one) => one.includes(character));
    if (alphabet === undefined) continue;
    characters[index] = alphabet[(alphabet.indexOf(character) + rest) % alphabet.length] ?? character;
    rest = Math.floor(rest / alphabet.length);
  }
  return rest > 0 ? undefined : characters.join('');
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
