// Times in the environment: `500ms`, `30s`, `12h`.

/** In milliseconds. */
export const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** @param units the accepted units. @returns milliseconds; undefined for a text that is not such a time */
export function durationIn(text: string, units: readonly string[]): number | undefined {
  const [, digits = '', unit = ''] = /^([0-9]{1,7})([a-z]+)$/.exec(text) ?? [];
  const length = UNITS[unit];
  return length === undefined || !units.includes(unit) ? undefined : Number(digits) * length;
}
