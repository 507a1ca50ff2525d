// A pattern runs on texts from strangers. A plain one is left to JavaScript's own matcher, which tries one way after the other.
// Any other runs as a `LinearPattern`, which follows all ways at once. A pattern that neither can match in bounded time is refused.
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { Effort, UnsupportedPattern } from './automaton.js';
import { automatonOf } from './build-automaton.js';
import { LinearPattern } from '#runtime/body/linear-pattern.js';
import { isPlain, widthOf } from './ways.js';

export type PatternProblem =
  | { readonly kind: 'syntax'; readonly text: string }
  | { readonly kind: 'costly'; readonly part: string; readonly reason: UnsupportedPattern['reason'] };

/** The way in which a pattern is matched, or the problem that prevents it. */
type Judgement = { readonly kind: 'plain' } | { readonly kind: 'linear'; readonly tries: number } | PatternProblem;

/** The most characters that a pattern names, with each repetition written out. */
const mostPositions = 1_000;

/** The most positions that a text can be at, all at once: each character is compared with all of them. */
const mostWidth = 16;

/** The problem of a pattern: it is no regular expression with the flag `u`, or cannot be matched in bounded time. */
export function patternProblem(pattern: string): PatternProblem | undefined {
  const judgement = judge(pattern);
  return judgement.kind === 'plain' || judgement.kind === 'linear' ? undefined : judgement;
}

/** True when the pattern is matched by a `LinearPattern`. */
export function isLinearPattern(pattern: string): boolean {
  return judge(pattern).kind === 'linear';
}

/** Elements of the pattern that a `LinearPattern` tries for one character; 0 for a plain pattern. */
export function triesPerCharacter(pattern: string): number {
  const judgement = judge(pattern);
  return judgement.kind === 'linear' ? judgement.tries : 0;
}

/** The matcher of the pattern, here and in the service. */
export function matcherOf(pattern: string): RegExp {
  const expression = new RegExp(pattern, 'u');
  return isLinearPattern(pattern) ? new LinearPattern(expression) : expression;
}

const judgements = new Map<string, Judgement>();

function judge(pattern: string): Judgement {
  const judgement = judgements.get(pattern) ?? judgeUncached(pattern, new Effort());
  judgements.set(pattern, judgement);
  return judgement;
}

export function judgeUncached(pattern: string, effort: Effort): Judgement {
  const parsed = parse(pattern);
  if ('kind' in parsed) return parsed;
  const rounded = automatonOf(parsed.ast, { positions: mostPositions, rounds: true, effort });
  if (rounded instanceof UnsupportedPattern) {
    if (rounded.reason !== 'too-large' && rounded.reason !== 'too-wide') return costly(rounded.part, rounded.reason);
  } else if (isPlain(rounded, effort)) return { kind: 'plain' };
  const exact = automatonOf(parsed.ast, { positions: mostPositions, rounds: false, effort });
  if (exact instanceof UnsupportedPattern) return costly(exact.part || pattern, exact.reason);
  const width = widthOf(exact, effort);
  if (width === undefined || width.positions > mostWidth) return costly(pattern, 'too-wide');
  return { kind: 'linear', tries: width.tries };
}

function costly(part: string, reason: UnsupportedPattern['reason']): PatternProblem {
  return { kind: 'costly', part, reason };
}

function parse(pattern: string): { readonly ast: AST.Pattern } | PatternProblem {
  try {
    new RegExp(pattern, 'u');
    return { ast: new RegExpParser({ ecmaVersion: 2023 }).parsePattern(pattern, 0, pattern.length, { unicode: true }) };
  } catch (error) {
    const text =
      error instanceof SyntaxError ? error.message.replace(/^Invalid regular expression: \/.*\/\w*: /su, '') : '';
    return { kind: 'syntax', text };
  }
}
