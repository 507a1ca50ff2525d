// TypeScript types as text, broken where Prettier breaks them.
import { WIDTH } from '../typescript.js';

/** A member of an interface with a union for its type: on one line, on the next one, or one part a line. */
export function typedMember(name: string, union: readonly string[]): string {
  const [type = ''] = union;
  const flat = `${name} ${union.join(' | ')}`;
  if (`  ${flat};`.length <= WIDTH) return flat;
  const record = /^Readonly<(Record<.*>)>$/.exec(type)?.[1];
  if (union.length === 1) return record === undefined ? flat : `${name} Readonly<\n    ${record}\n  >`;
  if (`    ${union.join(' | ')};`.length <= WIDTH) return `${name}\n    ${union.join(' | ')}`;
  return `${name}\n${union.map((part) => `    | ${part}`).join('\n')}`;
}

/** On one line, on the next one, or one value a line: the first that fits. */
export function unionType(name: string, options: readonly string[]): string {
  const flat = options.join(' | ');
  if (`export type ${name} = ${flat};`.length <= WIDTH) return `export type ${name} = ${flat};`;
  if (`  ${flat};`.length <= WIDTH) return `export type ${name} =\n  ${flat};`;
  return `export type ${name} =\n${options.map((one) => `  | ${one}`).join('\n')};`;
}

export function arrayElement(type: string): string {
  return / /.test(type) ? `(${type})` : type;
}
