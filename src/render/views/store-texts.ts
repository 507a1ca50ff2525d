// How the texts in a store's file are laid out: statements, tuples, lists and signatures.
import type { Json } from '../../model/model.js';
import { group, jsonLiteral, stringLiteral, templateText, WIDTH } from '../typescript.js';

/** A constant of constant parts; '' for none. */
export function constantOf(name: string, parts: { readonly [part: string]: Json }): string {
  const before = `export const ${name} = `;
  return Object.keys(parts).length === 0 ? '' : `${before}${jsonLiteral(parts, 0, before.length)} as const;`;
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

export function tuple(before: string, items: readonly string[]): string {
  return group('readonly [', items, ']', { indent: 0, before: before.length, after: 1 });
}

export function array(before: string, items: readonly string[], after = 1): string {
  return group('[', items, ']', { indent: 2, before: before.length - 2, after });
}

/** @param result what the function gives in the end */
export function signature(name: string, parameters: readonly string[], result = 'Row'): string {
  return group(`export function* ${name}(`, parameters, `): Apply<${result}>`, { indent: 0, before: 0, after: 2 });
}

/** `const total = counts ? yield* countRows(…) : undefined;` */
export function totalLine(values: readonly string[], select = 'selectTotal'): string {
  const call = `yield* countRows(reader, ${select}, [${values.join(', ')}])`;
  const flat = `  const total = counts ? ${call} : undefined;`;
  return flat.length <= WIDTH ? flat : `  const total = counts\n    ? ${call}\n    : undefined;`;
}

/** `if ((yield* transaction.first(anyParticipant, [path.roomId])) !== undefined) {` */
export function ifFound(query: string, values: readonly string[]): string {
  const call = `(yield* transaction.first(${query}, [${values.join(', ')}]))`;
  const flat = `  if (${call} !== undefined) {`;
  if (flat.length <= WIDTH) return flat;
  const inner = `    ${call} !== undefined`;
  if (inner.length <= WIDTH) return `  if (\n${inner}\n  ) {`;
  const comparison = `    ${call} !==`;
  if (comparison.length <= WIDTH) return `  if (\n${comparison}\n    undefined\n  ) {`;
  const items = values.map((value) => `      ${value},\n`).join('');
  return `  if (\n    (yield* transaction.first(${query}, [\n${items}    ])) !== undefined\n  ) {`;
}
