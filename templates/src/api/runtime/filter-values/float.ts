import type { ValueReader } from '../reading/criteria.js';
import { numberOf } from './numbers.js';

export const float: ValueReader = {
  what: 'a number',
  read: (given) => numberOf(given, /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/, Number.isFinite),
};
