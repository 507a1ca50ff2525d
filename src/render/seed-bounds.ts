// Between which bounds seeded values lie: those of the contract, or plausible ones beside the one that it has.

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** How far apart they are where the contract does not say. */
const USUAL = 1_000;
/** So that hundredths of them are whole numbers that a double holds. */
const LIMIT = 1e12;

export function seedBounds(min: number | null, max: number | null): Bounds {
  const from = Math.max(min ?? (max !== null && max < 0 ? max - USUAL : 0), -LIMIT);
  return { min: from, max: Math.min(max ?? from + USUAL, LIMIT) };
}

/** The bound as a number; undefined where a double does not hold it exactly. */
export function exactDecimal(text: string | null): number | null | undefined {
  if (text === null) return null;
  const value = Number(text);
  return Math.abs(value) <= LIMIT && String(value) === text ? value : undefined;
}

const YEARS = 2 * 365 * 86_400_000;
const USUAL_START = Date.UTC(2023, 0, 1);

/** In milliseconds since 1970. */
export function timeBounds(min: string | null, max: string | null): Bounds {
  const end = max === null ? null : Date.parse(max);
  const from = min !== null ? Date.parse(min) : end !== null && end < USUAL_START + YEARS ? end - YEARS : USUAL_START;
  return { min: from, max: end === null ? from + YEARS : Math.max(from, end) };
}
