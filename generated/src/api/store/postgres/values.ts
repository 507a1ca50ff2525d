// The form of values on the way to PostgreSQL and back. They travel as text, and none goes through a Date, which knows
// neither the year 0000 nor more than milliseconds.
import type { PostgresType } from 'postgres';

/** Types by their numbers in PostgreSQL. Others travel as they are: text, numeric, uuid, json. */
export const valueTypes: Readonly<Record<string, PostgresType>> = {
  // Integers of the service fit in a number; the statements cast those that may not to text.
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  bool: { to: 16, from: [16], serialize: booleanText, parse: bitOfText },
  date: { to: 1082, from: [1082], serialize: withEra, parse: dateOf },
  timestamptz: { to: 1184, from: [1184], serialize: withEra, parse: datetimeOf },
};

function booleanText(bit: unknown): string {
  return bit === 0 || bit === false ? 'f' : 't';
}

function bitOfText(text: string): number {
  return text === 't' ? 1 : 0;
}

/** The year 0000 of ISO 8601 is 1 BC in PostgreSQL. */
export function withEra(value: unknown): string {
  const text = String(value);
  return text.startsWith('0000-') ? `0001${text.slice(4)} BC` : text;
}

/** `2026-01-31` or `0001-01-31 BC` */
export function dateOf(text: string): string {
  return text.endsWith(' BC') ? `0000${text.slice(4, -' BC'.length)}` : text;
}

/** `2026-01-31 12:00:00.5+00` as the service writes it: in UTC, with milliseconds. */
export function datetimeOf(text: string): string {
  const isBefore = text.endsWith(' BC');
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  const date = isBefore ? `0000${text.slice(4, 10)}` : text.slice(0, 10);
  return `${date}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
