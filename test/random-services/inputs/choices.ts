// Random decisions, drawn from fast-check, so that one seed always makes the same input.
import fc from 'fast-check';

/** Every number alike: fast-check by itself likes the bounds. */
const evenly = (min: number, max: number): fc.Arbitrary<number> => fc.noBias(fc.integer({ min, max }));

export class Choices {
  readonly #draw: fc.GeneratorValue;

  constructor(draw: fc.GeneratorValue) {
    this.#draw = draw;
  }

  /** Both bounds included. */
  int(min: number, max: number): number {
    return this.#draw(evenly, min, max);
  }

  /** @param percent the probability */
  is(percent: number): boolean {
    return this.int(1, 100) <= percent;
  }

  one<T>(values: readonly T[]): T {
    const found = values[this.int(0, values.length - 1)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  }

  /** Some of the values, in their order. */
  several<T>(values: readonly T[], min: number, max: number): T[] {
    const wanted = this.int(Math.min(min, values.length), Math.min(max, values.length));
    const left = values.map((_, index) => index);
    const taken: number[] = [];
    while (taken.length < wanted) taken.push(...left.splice(this.int(0, left.length - 1), 1));
    return values.filter((_, index) => taken.includes(index));
  }

  /** By weights: `[[6, 'collection'], [1, 'store']]`. */
  weighted<const T>(values: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.int(
      1,
      values.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, value] of values) {
      left -= weight;
      if (left <= 0) return value;
    }
    throw new Error('There is nothing to choose from.');
  }
}

/** @param make makes a value from decisions */
export function madeOf<T>(make: (choices: Choices) => T): fc.Arbitrary<T> {
  return fc.gen().map((draw) => make(new Choices(draw)));
}
