export type PatternProblem =
  | { readonly kind: 'syntax'; readonly text: string }
  | { readonly kind: 'unbounded'; readonly text: string; readonly reason: string };

export function patternProblem(pattern: string): PatternProblem | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return { kind: 'syntax', text: error instanceof Error ? error.message : '' };
  }
  return undefined;
}
