// Expressions that may be too long for their line, broken where Prettier breaks them.
import { WIDTH } from './typescript.js';

export type Expression =
  | string
  | { readonly callee: string; readonly arguments: readonly Expression[] }
  | { readonly items: readonly Expression[] }
  | { readonly members: readonly (readonly [name: string, value: string])[] };

/**
 * @param indent of the line that the expression starts in, in columns
 * @param before how many columns stand in front of it on that line
 * @param after how many columns follow it on its last line
 */
export function layOut(expression: Expression, indent: number, before: number, after: number): string {
  const flat = flatText(expression);
  if (typeof expression === 'string' || indent + before + flat.length + after <= WIDTH) return flat;
  const pad = ' '.repeat(indent);
  if ('callee' in expression) return brokenCall(expression.callee, expression.arguments, indent);
  const [open, close] = 'items' in expression ? ['[', ']'] : ['{', '}'];
  const lines =
    'items' in expression
      ? expression.items.map((item) => layOut(item, indent + 2, 0, 1))
      : expression.members.map(memberText);
  return `${open}\n${lines.map((line) => `${pad}  ${line},\n`).join('')}${pad}${close}`;
}

/** A call whose only argument has brackets of its own breaks inside them. */
function brokenCall(callee: string, parts: readonly Expression[], indent: number): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string' && !('callee' in only)) {
    return `${callee}(${layOut(only, indent, WIDTH, 0)})`;
  }
  const hugged = huggingCall(callee, parts, indent);
  if (hugged !== undefined) return hugged;
  const pad = ' '.repeat(indent);
  return `${callee}(\n${parts.map((part) => `${pad}  ${layOut(part, indent + 2, 0, 1)},\n`).join('')}${pad})`;
}

/** So does one whose last argument has them, behind simple ones. */
function huggingCall(callee: string, parts: readonly Expression[], indent: number): string | undefined {
  const last = parts.at(-1);
  const others = parts.slice(0, -1);
  const isList = typeof last === 'object' && ('items' in last || 'members' in last);
  if (!isList || !others.every((part) => typeof part === 'string')) return undefined;
  const open = `${callee}(${others.join(', ')}, `;
  return indent + open.length + 1 <= WIDTH ? `${open}${layOut(last, indent, WIDTH, 0)})` : undefined;
}

/**
 * A type with arguments, each a union of at least one type; without a comma behind the last one.
 * @param before how many columns stand in front of it on its line
 */
export function genericType(
  name: string,
  parameters: readonly (readonly string[])[],
  indent: number,
  before: number,
): string {
  const flat = `${name}<${parameters.map((union) => union.join(' | ')).join(', ')}>`;
  if (indent + before + flat.length + 1 <= WIDTH) return flat;
  const pad = ' '.repeat(indent + 2);
  const lines = parameters.map((union) => {
    const line = `${pad}${union.join(' | ')}`;
    // Behind a line that is too long a comma would stand at its end, too.
    if (parameters.length > 1 && line.length + 1 <= WIDTH) return line;
    return union.map((part) => `${pad}${union.length > 1 ? '| ' : ''}${part}`).join('\n');
  });
  return `${name}<\n${lines.join(',\n')}\n${' '.repeat(indent)}>`;
}

export function flatText(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  if ('callee' in expression) return `${expression.callee}(${expression.arguments.map(flatText).join(', ')})`;
  if ('items' in expression) return `[${expression.items.map(flatText).join(', ')}]`;
  return `{ ${expression.members.map(memberText).join(', ')} }`;
}

/** One that is called as its value is said once. */
function memberText([name, value]: readonly [name: string, value: string]): string {
  return name === value ? name : `${name}: ${value}`;
}
