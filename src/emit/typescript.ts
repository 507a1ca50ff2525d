// TypeScript text, quoted so that nothing from the YAML can leave its place. Whatever reaches emitted code goes through this file.
import { isJsonArray, type JsonObject } from '../types/json-value.js';
import type { Json } from '../model/model.js';

/** Printable ASCII without characters that single quotes would escape. Nearly every text matches and needs no escaping. */
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

/** A string literal of lines, each of which ends with a line break. */
export function linesLiteral(lines: readonly string[]): string {
  return stringLiteral(lines.map((line) => `${line}\n`).join(''));
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** `JSON.stringify` has escaped for double quotes; only quotes and the two line separators differ. */
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

/** The property access that follows an object: `.closures`, or `['loan-closures']`. */
export function memberAccess(name: string): string {
  const property = propertyName(name);
  return property === name ? `.${name}` : `[${property}]`;
}

/** A literal of a constant statement, given by its lines: one or two stand in quotes, more have a line each. */
export function sqlLiteral(lines: readonly string[]): string {
  if (lines.length <= 2) return stringLiteral(lines.join(' '));
  return `\`\n${lines.map((line) => `    ${templateText(line)}`).join('\n')}\``;
}

/** A regular expression literal of a pattern that compiles with the flag `u`. */
export function regularExpression(pattern: string): string {
  const source = new RegExp(pattern, 'u').source.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/${source}/u`;
}

/** A literal of JSON data. Objects stand one member a line, which the layout keeps. */
export function jsonLiteral(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value)) return `[${value.map(jsonLiteral).join(', ')}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([name, member]) => `${propertyName(name)}: ${jsonLiteral(member)},\n`).join('')}}`;
}

/** A literal of JSON data whose objects the formatter keeps on one line where they fit. */
export function inlineLiteral(value: Json): string {
  if (typeof value !== 'object' || value === null) return jsonLiteral(value);
  if (isJsonArray(value)) return `[${value.map(inlineLiteral).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${inlineLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** An object with a member a line; the value of a member stands on one line if it fits. */
export function membersLiteral(value: JsonObject): string {
  const members = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${inlineLiteral(member)},\n`);
  return `{\n${members.join('')}}`;
}

/** JSON as a literal in a function that a document shows: one member a line, indented, since nothing lays documents out. */
export function shownLiteral(value: Json): string {
  return indentedLiteral(value, '  ');
}

function indentedLiteral(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return jsonLiteral(value);
  if (isJsonArray(value)) return `[${value.map((item) => indentedLiteral(item, indent)).join(', ')}]`;
  const inner = `${indent}  `;
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${propertyName(name)}: ${indentedLiteral(member, inner)},\n`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}

/** A JSDoc comment of the user's text; '' for no text. */
export function docComment(text: string): string {
  if (text.trim() === '') return '';
  const lines = text.trim().replaceAll('*/', '*\\/').split(/\r?\n/);
  if (lines.length === 1) return `/** ${lines[0] ?? ''} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd() + '\n').join('')} */\n`;
}

/** The text of a comment line: one line, which ends nothing. */
export function commentText(text: string): string {
  return text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim();
}
