// Values beside a value, in growing distance.

/** The number of steps that are tried. */
export const PATIENCE = 20_000;

/** Into how many parts a range is cut that is too narrow for whole steps. */
const PARTS = 1024;

/** Away from a value in both directions, as long as one of the two is taken. */
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
