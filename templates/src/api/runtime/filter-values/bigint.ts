import { isBigint } from '../formats/bigint.js';
import type { ValueReader } from '../reading/criteria.js';

export const bigint: ValueReader = {
  what: 'a whole number of 64 bits',
  read: (given) => (isBigint(given) ? given : undefined),
};
