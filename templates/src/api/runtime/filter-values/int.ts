import type { ValueReader } from '../reading/criteria.js';
import { numberOf } from './numbers.js';

export const int: ValueReader = {
  what: 'a whole number',
  read: (given) => numberOf(given, /^(?:0|-?[1-9]\d*)$/, Number.isSafeInteger),
};
