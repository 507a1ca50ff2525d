// How the texts in a store's file are laid out: statements, tuples, lists and signatures.
import type { Json } from '../../model/model.js';
import { group, jsonLiteral, stringLiteral, templateText } from '../typescript.js';

/** A constant of constant parts; '' for none. */
export function constantOf(name: string, parts: { readonly [part: string]: Json }): string {
  const before = `export const ${name} = `;
  return Object.keys(parts).length === 0 ? '' : `${before}${jsonLiteral(parts)} as const;`;
}

export function sqlText(lines: readonly string[]): string {
  const flat = lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
  if (flat.length <= 100) return stringLiteral(flat);
  return `\`\n${lines.map((line) => `    ${templateText(line)}`).join('\n')}\``;
}

export function tuple(items: readonly string[]): string {
  return group('readonly [', items, ']');
}

export function array(items: readonly string[]): string {
  return group('[', items, ']');
}

/** @param result what the function gives in the end */
export function signature(name: string, parameters: readonly string[], result = 'Row'): string {
  return group(`export function* ${name}(`, parameters, `): Apply<${result}>`);
}

/** `const total = counts ? yield* countRows(…) : undefined;` */
export function totalLine(values: readonly string[], select = 'selectTotal'): string {
  return `const total = counts ? yield* countRows(reader, ${select}, [${values.join(', ')}]) : undefined;`;
}

/** `if ((yield* transaction.first(anyParticipant, [path.roomId])) !== undefined) {` */
export function ifFound(query: string, values: readonly string[]): string {
  return `if ((yield* transaction.first(${query}, [${values.join(', ')}])) !== undefined) {`;
}
