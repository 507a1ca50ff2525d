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
