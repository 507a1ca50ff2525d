// Where the values of seeded rows come from: each source gives the value of a row by the row's number alone, so that the same seed
// always gives the same rows.
import type { SqlValue } from '../database.js';

/** What a source knows of the row. */
export interface SeededRow {
  /** Counts the rows of the table, from 0. */
  readonly number: number;
  /** Counts those below one parent, from 0. */
  readonly turn: number;
  /** Whose it is, of what belongs to somebody. */
  readonly owner: string;
  /** From 0 up to and without 1; another one each time. */
  random(): number;
  /** The id of some row of that table; null while it has none. */
  idIn(table: string, isDistinct?: boolean): string | null | undefined;
}

/** How a value is made. What is distinct differs from row to row below one parent. */
export type Source =
  | { readonly is: 'constant'; readonly value: SqlValue }
  /** Whose the row is. */
  | { readonly is: 'owner' }
  | { readonly is: 'one-of'; readonly values: readonly SqlValue[] }
  /** `min` and `max` count characters. */
  | ({ readonly is: 'words'; readonly of: keyof typeof words } & Partial<Bounds> & Distinct)
  /** Whole numbers of a unit: 0.01 for hundredths. */
  | ({ readonly is: 'number'; readonly unit: number; readonly asText: boolean } & Bounds & Distinct)
  | ({ readonly is: 'date' | 'datetime' } & Bounds & Distinct)
  | { readonly is: 'email' | 'uri' | 'uuid' }
  /** Each value once. */
  | { readonly is: 'each'; readonly values: readonly SqlValue[] }
  /** A text with its letters and digits moved on, where it fits the pattern. */
  | { readonly is: 'turned'; readonly text: string; readonly pattern: string }
  | { readonly is: 'key'; readonly prefix: string }
  /** An id of the service's own: a UUIDv7. */
  | { readonly is: 'id' }
  /** What refers to another row, or each to one of its own. */
  | { readonly is: 'reference'; readonly to: string; readonly isDistinct?: boolean }
  /** JSON with ids of other rows in it; `without` while there are none, which what is needed always is. */
  | {
      readonly is: 'with-ids';
      readonly texts: readonly (readonly (string | { readonly to: string })[])[];
      readonly without: string;
      readonly to: readonly string[];
      readonly needs: readonly string[];
    }
  /** When the row was made. */
  | { readonly is: 'stamp'; readonly asDate: boolean }
  /** Whether the value before it is null rather than absent. */
  | { readonly is: 'null-mark' }
  | { readonly is: 'maybe'; readonly value: Source; readonly otherwise: SqlValue };

interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface Distinct {
  readonly isDistinct?: true;
}

/** @returns undefined when no more values differ */
export type Give = (row: SeededRow, before: SqlValue | undefined) => SqlValue | undefined;

/** Rows are made a second apart, beginning here. */
const FIRST_MOMENT = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

/** When the row with this number was made. */
export function momentOf(number: number): Date {
  return new Date(FIRST_MOMENT + number * 1_000);
}

export function giverOf(source: Source): Give {
  switch (source.is) {
    case 'constant':
      return () => source.value;
    case 'owner':
      return ({ owner }) => owner;
    case 'one-of':
      return ({ random }) => picked(source.values, random);
    case 'words':
      return wordsGiver(source);
    case 'number':
      return numberGiver(source);
    case 'date':
    case 'datetime':
      return timeGiver(source);
    case 'email':
      return ({ number, random }) => `${nameWith(random, '.').toLowerCase()}.${number}@example.com`;
    case 'uri':
      return ({ number, random }) => `https://example.com/${picked(words.word, random)}/${number}`;
    case 'uuid':
      return ({ random }) => uuidOf(Math.floor(random() * 2 ** 48), random, '4');
    case 'each':
      return ({ turn }) => source.values[turn];
    case 'turned':
      return turnedGiver(source.text, new RegExp(source.pattern, 'u'));
    case 'key':
      return ({ turn }) => `${source.prefix}${turn + 1}`;
    case 'id':
      return ({ number, random }) => uuidOf(momentOf(number).getTime(), random, '7');
    case 'reference':
      return ({ idIn }) => idIn(source.to, source.isDistinct);
    case 'with-ids':
      return ({ random, idIn }) => {
        const parts = (picked(source.texts, random) ?? []).map((part) =>
          typeof part === 'string' ? part : idIn(part.to),
        );
        return parts.every((part) => typeof part === 'string') ? parts.join('') : source.without;
      };
    case 'stamp':
      return ({ number }) =>
        momentOf(number)
          .toISOString()
          .slice(0, source.asDate ? 10 : undefined);
    case 'null-mark':
      return ({ random }, before) => Number(before === null && random() < 0.5);
    case 'maybe': {
      const give = giverOf(source.value);
      // Where no more of them differ, there is none.
      return (row, before) => (row.random() < 0.25 ? source.otherwise : (give(row, before) ?? source.otherwise));
    }
  }
}

export const words = {
  name: ['Ann Lee', 'Ben Okafor', 'Carla Rossi', 'Dev Patel', 'Eva Novak', 'Femi Adeyemi', 'Grace Kim', 'Hugo Silva'],
  title: ['A quiet river', 'The long way home', 'Small hours', 'Notes on light', 'The second garden', 'Winter maps'],
  city: ['Lisbon', 'Nairobi', 'Osaka', 'Quito', 'Tallinn', 'Utrecht', 'Valparaíso', 'Wellington'],
  country: ['Brazil', 'Estonia', 'Japan', 'Kenya', 'New Zealand', 'Portugal'],
  colour: ['amber', 'blue', 'green', 'grey', 'red', 'white'],
  phone: ['+351 210 000 000', '+44 20 7946 0000', '+1 202 555 0100', '+81 3 0000 0000'],
  text: ['It came in time.', 'Nothing is missing.', 'To be looked at again.', 'As good as new.', 'Ask before use.'],
  word: ['apple', 'bridge', 'cloud', 'delta', 'ember', 'forest', 'glass', 'harbour', 'island', 'lantern', 'meadow'],
} as const;

function picked<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)];
}

function nameWith(random: () => number, separator: string): string {
  return (picked(words.name, random) ?? '').replace(' ', separator);
}

function wordsGiver({ of, min = 0, max = Infinity, isDistinct }: Extract<Source, { is: 'words' }>): Give {
  return ({ turn, random }) => {
    const end = isDistinct === true ? ` ${turn + 1}` : '';
    const begin =
      of === 'word' ? `${picked(words.word, random)} ${picked(words.word, random)}` : picked(words[of], random);
    const room = max - end.length;
    if (room < 0) return undefined;
    const text = [...(begin ?? '')].slice(0, room).join('').trimEnd() + end;
    return text + 'a'.repeat(Math.max(0, min - [...text].length));
  };
}

function numberGiver({ unit, asText, min, max, isDistinct }: Extract<Source, { is: 'number' }>): Give {
  const per = Math.round(1 / unit);
  const first = Math.ceil(min * per);
  const count = Math.floor(max * per) - first + 1;
  if (count < 1) throw new Error(`There is no number from ${min} to ${max}, in steps of ${unit}.`);
  return ({ turn, random }) => {
    if (isDistinct === true && turn >= count) return undefined;
    const value = (first + (isDistinct === true ? turn : Math.floor(random() * count))) / per;
    return asText ? String(value) : value;
  };
}

/** Bounds are milliseconds since 1970. */
function timeGiver({ is, min, max, isDistinct }: Extract<Source, { is: 'date' | 'datetime' }>): Give {
  const step = is === 'date' ? DAY : 1_000;
  const count = Math.floor((max - min) / step) + 1;
  return ({ turn, random }) => {
    if (isDistinct === true && turn >= count) return undefined;
    const steps = isDistinct === true ? turn : Math.floor(random() * count);
    return new Date(min + steps * step).toISOString().slice(0, is === 'date' ? 10 : undefined);
  };
}

/** How many texts are tried for the next one. */
const PATIENCE = 20_000;

function turnedGiver(text: string, pattern: RegExp): Give {
  const found: string[] = [];
  let turns = 0;
  return ({ turn }) => {
    for (const end = turns + PATIENCE * (turn + 1); found.length <= turn && turns < end; turns++) {
      const next = turned(text, turns);
      if (next === undefined) return undefined;
      if (pattern.test(next)) found.push(next);
    }
    return found[turn];
  };
}

const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The last ones first: `ab9`, `ab0`, `ab1`, … `ac9`. */
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
