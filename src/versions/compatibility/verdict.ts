// Verdicts: the effect of a change on clients of the older version.
import type { breakingDiagnostics, doubtfulDiagnostics } from '../../diagnostics/catalog/compatibility.js';

/** Rules that `breaking` can acknowledge. */
export type BreakingRule = keyof typeof breakingDiagnostics;
/** Rules that bother only clients who counted on more than was promised. */
export type DoubtfulRule = keyof typeof doubtfulDiagnostics;

export type Verdict =
  | { readonly level: 'compatible' }
  | ({ readonly level: 'warning'; readonly rule: DoubtfulRule } & Effect)
  | ({ readonly level: 'breaking'; readonly rule: BreakingRule } & Effect);

export interface Effect {
  /** The former value in words, for messages; '' where the rule says enough. */
  readonly from: string;
  readonly to: string;
  /** Requests break. */
  readonly sent: boolean;
  /** Clients notice it in responses. */
  readonly shown: boolean;
}

export const COMPATIBLE: Verdict = { level: 'compatible' };

const both = { sent: true, shown: true };

/** A break of requests and responses alike. */
export function breaks(rule: BreakingRule, from: unknown = '', to: unknown = ''): Verdict {
  return { level: 'breaking', rule, from: wordsOf(from), to: wordsOf(to), ...both };
}

/** A break where requests or responses hold the member; compatible where neither does. */
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
