// Values and bounds from which types make samples and seeds: values around a value, at growing distances, and bounds of seeds.

/** The number of steps that are tried. */
export const PATIENCE = 20_000;

/** The number of parts into which a range is cut that is too narrow for whole steps. */
const PARTS = 1024;

/** Values in both directions, as long as one direction still takes them. */
export function* stepsFrom<V>(valueAt: (step: number) => V, isTaken: (value: V) => boolean): Generator<V> {
  for (let step = 1; step < PATIENCE; step++) {
    const near = [valueAt(step), valueAt(-step)];
    if (!near.some(isTaken)) return;
    yield* near;
  }
}

export function* between(min: number, max: number): Generator<number> {
  for (let part = 0; part <= PARTS; part++) yield min + ((max - min) * part) / PARTS;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The distance between the bounds when the contract leaves one open. */
const USUAL = 1_000;
/** The largest bound. A double still holds its hundredths exactly. */
const LIMIT = 1e12;

/** Bounds of values that are multiples of `1 / perOne`. Undefined when no multiple lies between them, or a double cannot hold them. */
export function seedBounds(min: number | null, max: number | null, perOne: number): Bounds | undefined {
  const from = Math.max(min ?? (max !== null && max < 0 ? max - USUAL : 0), -LIMIT);
  const to = Math.min(max ?? from + USUAL, LIMIT);
  return Math.ceil(from * perOne) > Math.floor(to * perOne) ? undefined : { min: from, max: to };
}

/** The bound as a number; undefined where a double does not hold it exactly. */
export function exactDecimal(text: string | null): number | null | undefined {
  if (text === null) return null;
  const value = Number(text);
  return Math.abs(value) <= LIMIT && String(value) === text ? value : undefined;
}

const YEARS = 2 * 365 * 86_400_000;
const USUAL_START = Date.UTC(2023, 0, 1);
/** The first and the last moment with a year of four digits. */
const [FIRST, LAST] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** In milliseconds since 1970. */
export function timeBounds(min: string | null, max: string | null): Bounds {
  const end = max === null ? null : Date.parse(max);
  const from = min !== null ? Date.parse(min) : end !== null && end < USUAL_START + YEARS ? end - YEARS : USUAL_START;
  const to = end === null ? Math.min(from + YEARS, LAST) : end;
  return { min: Math.max(from, FIRST), max: Math.max(from, to) };
}
