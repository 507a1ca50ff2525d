import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { ambiguityOf } from './ambiguity.js';
import { automatonOf, NoAutomaton } from './automaton.js';

export type PatternProblem =
  | { readonly kind: 'syntax'; readonly text: string }
  /** `longest` is the greatest `max` with which the pattern would do; 0 when none would. */
  | { readonly kind: 'unbounded'; readonly part: string; readonly reason: string; readonly longest: number };

/** What a failing match may cost, in steps: some hundredths of a second. */
const mostSteps = 10_000_000;

/**
 * What is wrong with a pattern: no regular expression with the flag `u`, or one that backtracks without bound on some text of at
 * most `max` characters (null: as long as a request may be). Errs on the side of refusing.
 */
export function patternProblem(pattern: string, max: number | null): PatternProblem | undefined {
  const parsed = parse(pattern);
  if ('kind' in parsed) return parsed;
  const automaton = automatonOf(parsed.ast);
  if (automaton instanceof NoAutomaton) {
    return { kind: 'unbounded', part: automaton.part, reason: automaton.reason, longest: 0 };
  }
  const ambiguity = ambiguityOf(automaton);
  if (ambiguity.growth === 'exponential') {
    const reason = 'one text can be repeated over in several ways';
    return { kind: 'unbounded', part: ambiguity.part, reason, longest: 0 };
  }
  const exact = mostSteps ** (1 / ambiguity.degree);
  const unit = 10 ** Math.floor(Math.log10(exact));
  const longest = Math.floor(exact / unit) * unit;
  if (ambiguity.degree === 1 || (max ?? Infinity) <= longest) return undefined;
  const part = ambiguity.part === '' ? pattern : ambiguity.part;
  return { kind: 'unbounded', part, reason: 'one text can be shared out in many ways', longest };
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
