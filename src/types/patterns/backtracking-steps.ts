// Counts the steps of a backtracking matcher, for tests. It tries one way after the other, as ECMA-262 says (section 22.2.2).
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Matches the rest of the pattern from a place in the text. @returns true when the whole matches */
type Continuation = (at: number) => boolean;

/** @returns the number of steps; `allowed` when more were needed */
export function backtrackingSteps(pattern: string, text: string, allowed: number): number {
  const { alternatives } = new RegExpParser({ ecmaVersion: 2023 }).parsePattern(pattern, 0, pattern.length, {
    unicode: true,
  });
  const characters = [...text];
  const isWord = (at: number): boolean => /^\w$/.test(characters[at] ?? '');
  const taken = new Map<string, RegExp>();
  let steps = 0;

  function any(options: readonly AST.Alternative[], at: number, go: Continuation): boolean {
    return options.some(({ elements }) => sequence(elements, 0, at, go));
  }

  function sequence(elements: readonly AST.Element[], index: number, at: number, go: Continuation): boolean {
    const element = elements[index];
    if (element === undefined) return go(at);
    return one(element, at, (next) => sequence(elements, index + 1, next, go));
  }

  function one(element: AST.Element, at: number, go: Continuation): boolean {
    steps += 1;
    if (steps >= allowed) throw new Exhausted();
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return any(element.alternatives, at, go);
      case 'Quantifier':
        return turns(element, element.min, element.max, at, go);
      case 'Assertion':
        return holds(element, at) && go(at);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
      case 'Backreference': {
        const expression = taken.get(element.raw) ?? new RegExp(`^${element.raw}$`, 'u');
        taken.set(element.raw, expression);
        return at < characters.length && expression.test(characters[at] ?? '') && go(at + 1);
      }
    }
  }

  function turns(loop: AST.Quantifier, min: number, max: number, at: number, go: Continuation): boolean {
    if (max === 0) return go(at);
    const again = (): boolean =>
      one(loop.element, at, (next) => {
        // A turn that takes no character is given up once there are enough turns.
        if (min === 0 && next === at) return false;
        return turns(loop, Math.max(0, min - 1), max - 1, next, go);
      });
    if (min > 0) return again();
    return loop.greedy ? again() || go(at) : go(at) || again();
  }

  function holds({ kind, ...assertion }: AST.Assertion, at: number): boolean {
    if (kind === 'start') return at === 0;
    if (kind === 'end') return at === characters.length;
    return (isWord(at - 1) !== isWord(at)) !== ('negate' in assertion && assertion.negate);
  }

  try {
    for (let start = 0; start <= characters.length; start++) {
      if (any(alternatives, start, () => true)) break;
    }
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
  }
  return steps;
}

class Exhausted extends Error {}
