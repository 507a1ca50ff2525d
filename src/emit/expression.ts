// Expressions as data: what is called with what, and what is in brackets.

export type Expression =
  | string
  | { readonly callee: string; readonly arguments: readonly Expression[] }
  | { readonly items: readonly Expression[] }
  | { readonly members: readonly (readonly [name: string, value: Expression])[] };

type Member = readonly [name: string, value: Expression];

export function expressionText(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  if ('callee' in expression) return `${expression.callee}(${expression.arguments.map(expressionText).join(', ')})`;
  if ('items' in expression) return `[${expression.items.map(expressionText).join(', ')}]`;
  return `{ ${expression.members.map(memberText).join(', ')} }`;
}

/** One that is called as its value is said once. */
function memberText([name, value]: Member): string {
  return name === value ? name : `${name}: ${expressionText(value)}`;
}
