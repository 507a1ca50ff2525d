// The sort key of decimals. PostgreSQL has numbers of that many digits; SQLite orders by a text beside each decimal.
import { constant } from '../../text/sql.js';
import type { SortKey } from '../order.js';

export const decimalSortKey: SortKey = {
  reader: 'orderedDecimal',
  on: {
    sqlite: { type: 'TEXT', sql: orderText, constant: (value) => constant(orderOf(value)) },
    postgres: null,
  },
};

/** The text by which SQLite orders a decimal (V.7). `decimal` is an SQL expression. */
function orderText(decimal: string): string {
  const digits = `replace(${decimal}, '-', '')`;
  const whole = `instr(${digits} || '.', '.') - 1`;
  const opposite = [...'0123456789'].reduce(
    (text, digit, index) => `replace(${text}, '${digit}', '${'jihgfedcba'.charAt(index)}')`,
    digits,
  );
  return (
    `CASE WHEN ${decimal} LIKE '-%'\n` +
    `    THEN '0' || (99 - (${whole})) || ${opposite} || '~'\n` +
    `    ELSE '1' || substr('0' || (${whole}), -2) || ${digits} END`
  );
}

/** The same text for a known value. */
function orderOf(decimal: string): string {
  const digits = decimal.replace('-', '');
  const whole = `${digits}.`.indexOf('.');
  if (!decimal.startsWith('-')) return `1${String(whole).padStart(2, '0')}${digits}`;
  return `0${99 - whole}${digits.replaceAll(/\d/g, (digit) => 'jihgfedcba'.charAt(Number(digit)))}~`;
}
