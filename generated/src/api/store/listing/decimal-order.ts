// Decimals have up to 38 digits, more than any number of a database keeps exactly. They are stored as text, and ordered by a text
// that sorts as they do: their sign, how many digits they have before the point, then the digits.

/** The text by which a canonical decimal is ordered; the column `_…_order` of its table is made in the same way. */
export function decimalOrder(decimal: string): string {
  const digits = decimal.replace('-', '');
  const whole = `${digits}.`.indexOf('.');
  if (!decimal.startsWith('-')) return `1${String(whole).padStart(2, '0')}${digits}`;
  // Below zero, more is less: each digit changes places with its opposite, and an end comes after whatever goes on.
  return `0${99 - whole}${digits.replace(/\d/g, (digit) => 'jihgfedcba'.charAt(Number(digit)))}~`;
}
