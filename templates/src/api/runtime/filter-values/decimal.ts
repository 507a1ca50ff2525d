import { normalizeDecimal } from '../formats/decimal.js';
import type { ValueReader } from '../reading/criteria.js';

export const DECIMAL = 'a decimal number of at most 38 digits';

/** For equality: the form that is stored. */
export const decimal: ValueReader = { what: DECIMAL, read: normalizeDecimal };
