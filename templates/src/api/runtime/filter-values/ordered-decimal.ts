// <sqlite>
import { decimalOrder } from '../../store/listing/decimal-order.js';
import { normalizeDecimal } from '../formats/decimal.js';
import type { ValueReader } from '../reading/criteria.js';
import { DECIMAL } from './decimal.js';

/** For comparisons: SQLite orders decimals by a text beside them. */
export const orderedDecimal: ValueReader = {
  what: DECIMAL,
  read: (given) => {
    const canonical = normalizeDecimal(given);
    // <both>
    return canonical === undefined ? undefined : { sqlite: decimalOrder(canonical), postgres: canonical };
    // </both>
    // <only-sqlite>
    // return canonical === undefined ? undefined : decimalOrder(canonical);
    // </only-sqlite>
  },
};
// </sqlite>
// <only-postgres>
// import { decimal } from './decimal.js';
//
// /** For comparisons: the database orders decimals by the same form. */
// export const orderedDecimal = decimal;
// </only-postgres>
