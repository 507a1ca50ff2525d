/** A signed integer of 64 bits in its one shortest form (V.4). */
export function isBigint(text: string): boolean {
  if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return false;
  const value = BigInt(text);
  return BigInt.asIntN(64, value) === value;
}
