import { normalizeDatetime } from '../formats/datetime.js';
import type { ValueReader } from '../reading/criteria.js';

/** A `+` that was not encoded is a space in a query, and no time has one. */
export const datetime: ValueReader = {
  what: 'a date and time with offset such as 2026-01-31T12:00:00Z',
  read: (given) => normalizeDatetime(given.replace(' ', '+')),
};
