import { isDate } from '../formats/date.js';
import type { ValueReader } from '../reading/criteria.js';

export const date: ValueReader = {
  what: 'a date such as 2026-01-31',
  read: (given) => (isDate(given) ? given : undefined),
};
