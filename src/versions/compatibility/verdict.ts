// What a change means to clients of the older version.
import type { breakingDiagnostics, doubtfulDiagnostics } from '../../diagnostics/catalog/compatibility.js';

/** What `breaking` can acknowledge. */
export type BreakingRule = keyof typeof breakingDiagnostics;
/** What only somebody who counted on more than was promised notices. */
export type DoubtfulRule = keyof typeof doubtfulDiagnostics;

export type Verdict =
  | { readonly level: 'compatible' }
  | ({ readonly level: 'warning'; readonly rule: DoubtfulRule } & Effect)
  | ({ readonly level: 'breaking'; readonly rule: BreakingRule } & Effect);

export interface Effect {
  /** In words, for messages; '' where it goes without saying. */
  readonly from: string;
  readonly to: string;
  /** Whether requests break, and whether clients notice it in responses. */
  readonly sent: boolean;
  readonly shown: boolean;
}

export const COMPATIBLE: Verdict = { level: 'compatible' };

const both = { sent: true, shown: true };

/** What breaks requests and responses alike. */
export function breaks(rule: BreakingRule, from: unknown = '', to: unknown = ''): Verdict {
  return { level: 'breaking', rule, from: wordsOf(from), to: wordsOf(to), ...both };
}

/** What breaks where a message holds it, and is compatible where none does. */
export function breaksIfUsed(
  { sent, shown }: { readonly sent: boolean; readonly shown: boolean },
  rule: BreakingRule,
  from: unknown = '',
  to: unknown = '',
): Verdict {
  return sent || shown ? { level: 'breaking', rule, from: wordsOf(from), to: wordsOf(to), sent, shown } : COMPATIBLE;
}

export function warns(rule: DoubtfulRule, from: unknown = '', to: unknown = ''): Verdict {
  return { level: 'warning', rule, from: wordsOf(from), to: wordsOf(to), ...both };
}

export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? 'without one' : JSON.stringify(value);
}
