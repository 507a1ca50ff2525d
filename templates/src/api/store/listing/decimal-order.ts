// Decimals have up to 38 digits, more than a number of SQLite keeps exactly. So SQLite stores them as text, and orders
// them by another text that sorts as they do. That has the sign, the number of digits before the point, then the
// digits.

/** The sort key of a canonical decimal; the column `_…_order` of its table is computed in the same way. */
export function decimalOrder(decimal: string): string {
  const digits = decimal.replace('-', '');
  const whole = `${digits}.`.indexOf('.');
  if (!decimal.startsWith('-')) return `1${String(whole).padStart(2, '0')}${digits}`;
  // Below zero the order is reversed: each digit becomes its complement, and a shorter text sorts after a longer one
  // that begins the same.
  return `0${99 - whole}${digits.replace(/\d/g, (digit) => 'jihgfedcba'.charAt(Number(digit)))}~`;
}
