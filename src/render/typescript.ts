// TypeScript text, laid out as Prettier would (120 columns, single quotes) and quoted so that nothing from the YAML can leave
// its place. Whatever reaches emitted code goes through this file.
import { isJsonArray } from '../model/json.js';
import type { Json } from '../model/model.js';

export const WIDTH = 120;

/** Printable ASCII without what a literal in single quotes escapes: nearly every text, so that nearly none is taken apart. */
const PLAIN_TEXT = /^[\x20-\x26\x28-\x5b\x5d-\x7e]*$/;

/** A string literal. */
export function stringLiteral(text: string): string {
  if (PLAIN_TEXT.test(text)) return `'${text}'`;
  const single = count(text, "'") <= count(text, '"');
  const quote = single ? "'" : '"';
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\.|[\u2028\u2029']/gu, (part) => escapeFor(quote, part));
  return `${quote}${escaped}${quote}`;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** JSON has escaped for double quotes; what differs is the quotes and the two line separators. */
function escapeFor(quote: string, part: string): string {
  if (part === '\\"') return quote === '"' ? part : '"';
  if (part === "'") return quote === "'" ? "\\'" : part;
  if (part === '\u2028') return '\\u2028';
  if (part === '\u2029') return '\\u2029';
  return part;
}

/** The text of a template literal, without its backquotes. */
export function templateText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
}

/** A member's name in an object literal or an interface. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : stringLiteral(name);
}

/** `transitions.closures`, or `transitions['loan-closures']`. */
export function memberAccess(object: string, name: string): string {
  const property = propertyName(name);
  return property === name ? `${object}.${name}` : `${object}[${property}]`;
}

/** A regular expression literal of a pattern that compiles with the flag `u`. */
export function regularExpression(pattern: string): string {
  const source = new RegExp(pattern, 'u').source.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/${source}/u`;
}

/**
 * A bracketed list: on one line if it fits behind what stands before it, else one item a line.
 * @param line what the list stands in: the indentation in columns, and how many columns stand before and after it
 */
export function group(open: string, items: readonly string[], close: string, line: Line): string {
  const flat = `${open}${items.join(', ')}${close}`;
  const fits = line.indent + line.before + flat.length + line.after <= WIDTH && !flat.includes('\n');
  if (fits || items.length === 0) return flat;
  const pad = ' '.repeat(line.indent);
  return `${open.trimEnd()}\n${items.map((item) => `${pad}  ${item},\n`).join('')}${pad}${close.trimStart()}`;
}

export interface Line {
  readonly indent: number;
  readonly before: number;
  readonly after: number;
}

/** A literal of JSON data. Objects stand one member a line, as Prettier leaves them. */
export function jsonLiteral(value: Json, indent: number, before = 0): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value)) {
    const items = value.map((item) => jsonLiteral(item, indent + 2));
    const text = group('[', items, ']', { indent, before, after: 1 });
    const isFilled = text.includes('\n') && items.length > 1 && value.every((item) => typeof item === 'number');
    return isFilled ? filled(items, indent) : text;
  }
  const pad = ' '.repeat(indent);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, member]) => {
    const key = propertyName(name);
    return `${pad}  ${propertyText(key, jsonLiteral(member, indent + 2, key.length + 2), indent + 2)},\n`;
  });
  return `{\n${lines.join('')}${pad}}`;
}

/** As many numbers a line as fit: so Prettier leaves lists of nothing else. */
function filled(numbers: readonly string[], indent: number): string {
  const pad = ' '.repeat(indent);
  const lines: string[] = [];
  for (const number of numbers) {
    const line = `${lines.at(-1) ?? ''} ${number},`;
    if (lines.length > 0 && indent + 1 + line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(` ${number},`);
  }
  return `[\n${lines.map((line) => `${pad} ${line}\n`).join('')}${pad}]`;
}

/**
 * A member of an object literal, without the comma behind it. A string that is too long for the line of its key stands on the
 * next one, unless the key is so short that little is won.
 */
export function propertyText(key: string, value: string, indent: number): string {
  const isString = /^['"]/.test(value) && key.length > 4;
  const breaks = isString && indent + key.length + value.length + 3 > WIDTH;
  return breaks ? `${key}:\n${' '.repeat(indent + 2)}${value}` : `${key}: ${value}`;
}

/** A statement that gives a name to what has no brackets to break in: `const url = '…';`, `type Output = users.Path;`. */
export function assignment(name: string, value: string, indent: number): string {
  const pad = ' '.repeat(indent);
  const flat = `${pad}${name} = ${value};`;
  return flat.length <= WIDTH ? flat : `${pad}${name} =\n${pad}  ${value};`;
}

/** A JSDoc comment of the user's text; '' for no text. */
export function docComment(text: string, indent: number): string {
  if (text.trim() === '') return '';
  const pad = ' '.repeat(indent);
  const lines = text.trim().replaceAll('*/', '*\\/').split(/\r?\n/);
  if (lines.length === 1) return `${pad}/** ${lines[0] ?? ''} */\n`;
  return `${pad}/**\n${lines.map((line) => `${pad} * ${line}`.trimEnd() + '\n').join('')}${pad} */\n`;
}

/** The text of a comment line: one line, which ends nothing. */
export function commentText(text: string): string {
  return text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim();
}

export interface Conditional {
  readonly test: string;
  readonly yes: string;
  readonly no: string;
}

/** `test ? yes : no`, each part on a line of its own where they do not fit on one. */
export function conditional({ test, yes, no }: Conditional, line: Line): string {
  const flat = `${test} ? ${yes} : ${no}`;
  if (line.indent + line.before + flat.length + line.after <= WIDTH) return flat;
  const pad = ' '.repeat(line.indent + 2);
  return `${test}\n${pad}? ${yes}\n${pad}: ${no}`;
}

/**
 * Returns the parts of a text: in one literal if that fits on the line, else one part a line in parentheses.
 * @param operands template literals and other expressions, and conditions
 */
export function returnSum(operands: readonly (string | Conditional)[], indent: number): string {
  const pad = ' '.repeat(indent);
  const [only] = operands;
  if (operands.length === 1 && typeof only === 'object')
    return `${pad}return ${conditional(only, { indent, before: 'return '.length, after: 1 })};`;
  const parts = joinLiterals(operands.map((one) => operandText(one, 0, 0)));
  const sum = parts.join(' + ');
  const flat = `${pad}return ${sum};`;
  if ((flat.length <= WIDTH && !flat.includes('\n')) || operands.length === 1) return flat;
  // In parentheses it has a little more room, which a single literal is not given.
  if (parts.length > 1 && indent + 2 + sum.length <= WIDTH && !sum.includes('\n'))
    return `${pad}return (\n${pad}  ${sum}\n${pad});`;
  const last = operands.length - 1;
  const lines = operands.map((one, index) => {
    const plus = index === last ? '' : ' +';
    return `${pad}  ${operandText(one, indent + 2, plus.length)}${plus}\n`;
  });
  return `${pad}return (\n${lines.join('')}${pad});`;
}

function operandText(operand: string | Conditional, indent: number, after: number): string {
  if (typeof operand === 'string') return operand;
  return `(${conditional(operand, { indent, before: 1, after: after + 1 })})`;
}

/** Template literals that stand side by side become one. */
function joinLiterals(operands: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const operand of operands) {
    const last = joined.at(-1);
    if (last !== undefined && isLiteral(last) && isLiteral(operand))
      joined[joined.length - 1] = last.slice(0, -1) + operand.slice(1);
    else joined.push(operand);
  }
  return joined;
}

function isLiteral(operand: string): boolean {
  return operand.startsWith('`') && operand.endsWith('`');
}

/** `title: 'The rooms',` in an object at the top of a file. */
export function textProperty(key: string, text: string): string {
  return propertyText(key, stringLiteral(text), 2);
}

/** On one line, however long. */
export function flatList(items: readonly string[]): string {
  return `[${items.join(', ')}]`;
}
