// A regular expression whose `test` reads the text once. It follows all ways of a match side by side, so its steps grow
// only linearly with the text. JavaScript's own matcher tries one way after the other, and some patterns have too many
// to wait for.
import { PatternSteps, type Step } from './pattern-steps.js';

export class LinearPattern extends RegExp {
  readonly #steps: PatternSteps;

  /** @param expression with the flag `u` and no other, without backreferences and lookaround */
  constructor(expression: RegExp) {
    super(expression);
    this.#steps = new PatternSteps(expression.source);
  }

  override test(text: string): boolean {
    return hasMatch(this.#steps, text);
  }
}

/** True when the steps lead to their end, from anywhere in the text. */
export function hasMatch({ start, count }: Pick<PatternSteps, 'start' | 'count'>, text: string): boolean {
  const reachedAt = new Uint32Array(count);
  let waiting: (readonly Step[])[] = [];
  let before = '';
  let place = 0;
  for (const after of [...text, '']) {
    place += 1;
    waiting.push(start);
    const following: (readonly Step[])[] = [];
    // An assertion that holds adds its next steps to this very loop.
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
