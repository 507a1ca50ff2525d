/**
 * A decimal number of at most 38 digits, written as JSON writes numbers but without an exponent. Needless zeros and the
 * sign of zero are dropped (V.3).
 */
export function normalizeDecimal(text: string): string | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  let end = fraction.length;
  while (fraction[end - 1] === '0') end--;
  const canonical = end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
  if (canonical.replace(/[-.]/g, '').length > 38) return undefined;
  return canonical === '-0' ? '0' : canonical;
}

/** Orders decimals by their exact value: negative, zero or positive, as sort functions answer. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function fractionOf(decimal: string): string {
  return decimal.split('.')[1] ?? '';
}

function scaled(decimal: string, scale: number): bigint {
  const [whole = ''] = decimal.split('.');
  return BigInt(whole + fractionOf(decimal).padEnd(scale, '0'));
}
