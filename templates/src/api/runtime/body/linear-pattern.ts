// A regular expression whose `test` goes through the text once. All ways that a match can take are followed side by side, so its
// steps grow with the length of the text and no faster. The language's own matcher tries one way after the other, and some patterns
// have more of them than anybody can wait for.
import { PatternSteps, type Step } from './pattern-steps.js';

export class LinearPattern extends RegExp {
  readonly #steps: PatternSteps;

  /** @param expression with the flag `u` and no other, without back references and without looking around */
  constructor(expression: RegExp) {
    super(expression);
    this.#steps = new PatternSteps(expression.source);
  }

  override test(text: string): boolean {
    return hasMatch(this.#steps, text);
  }
}

/** Whether the steps lead to their end, beginning anywhere in the text. */
export function hasMatch({ start, count }: Pick<PatternSteps, 'start' | 'count'>, text: string): boolean {
  const reachedAt = new Uint32Array(count);
  let waiting: (readonly Step[])[] = [];
  let before = '';
  let place = 0;
  for (const after of [...text, '']) {
    place += 1;
    waiting.push(start);
    const following: (readonly Step[])[] = [];
    // An assertion that holds adds to what is gone over.
    for (const steps of waiting) {
      for (const step of steps) {
        if (reachedAt[step.number] === place) continue;
        reachedAt[step.number] = place;
        switch (step.is) {
          case 'end':
            return true;
          case 'assertion':
            if (step.holds(before, after)) waiting.push(step.next);
            break;
          case 'character':
            if (step.takes(after)) following.push(step.next);
        }
      }
    }
    waiting = following;
    before = after;
  }
  return false;
}
