import { decimalOrder } from '../../store/listing/decimal-order.js';
import { normalizeDecimal } from '../formats/decimal.js';
import type { ValueReader } from '../reading/criteria.js';
import { DECIMAL } from './decimal.js';

/** For more and less: SQLite orders decimals by a text beside them. */
export const orderedDecimal: ValueReader = {
  what: DECIMAL,
  read: (given) => {
    const canonical = normalizeDecimal(given);
    return canonical === undefined ? undefined : { sqlite: decimalOrder(canonical), postgres: canonical };
  },
};
