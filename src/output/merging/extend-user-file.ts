// Adds missing members and their imports to an object literal in a user's file, and keeps every other byte.
// If the object is absent, spreads other objects, or the file does not parse, the run says what to paste.
import type * as Morph from 'ts-morph';
import { lineBreakOf, startOfLine } from '../../source/source-file.js';
import { parseCode } from '../code/parse-code.js';
import type { SharedEntry } from '../file-set.js';

export interface ExtendedFile {
  /** The text with the added members. */
  readonly text: string;
  readonly added: readonly SharedEntry[];
  /** Missing members that no object in the file can take. */
  readonly unplaceable: readonly SharedEntry[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * @param entries keys `[variable, member]` or `[variable, object, member]`, the name of the value, and the module that
 * exports it
 * @returns undefined when nothing is missing; the parser loads only if something is
 */
export async function extendUserFile(text: string, entries: readonly SharedEntry[]): Promise<ExtendedFile | undefined> {
  const code = withoutComments(text);
  const inner = entries.filter(isNested);
  const members = withoutImports(code);
  const missing = entries.filter((entry) => {
    const times = (text: string): number => namesOf(entry).reduce((sum, name) => sum + mentions(text, name), 0);
    return isNested(entry) ? times(members) < inner.length : times(code) === 0;
  });
  if (missing.length === 0) return undefined;
  const morph = await import('ts-morph');
  const source = parseSource(morph, text);
  if (source === undefined) return { text, added: [], unplaceable: missing };
  const insertions: Insertion[] = [];
  const added: SharedEntry[] = [];
  const unplaceable: SharedEntry[] = [];
  for (const variable of new Set(missing.map(({ keys }) => keys[0] ?? ''))) {
    const object = objectLiteralIn(morph, source.getVariableDeclaration(variable)?.getInitializer());
    const ofVariable = missing.filter(({ keys }) => keys[0] === variable);
    if (object === undefined) {
      unplaceable.push(...ofVariable);
      continue;
    }
    const whole: SharedEntry[] = [];
    for (const entry of ofVariable) {
      const [, outer = '', name] = entry.keys;
      const property = name === undefined ? undefined : object.getProperty(outer);
      if (name === undefined || property === undefined) {
        whole.push(entry);
        continue;
      }
      const around = morph.Node.isPropertyAssignment(property)
        ? objectLiteralIn(morph, property.getInitializer())
        : undefined;
      if (around === undefined) unplaceable.push(entry);
      else if (namesOf(entry).every((one) => !hasProperty(morph, around, one))) {
        insertions.push(...memberInsertions(source, around, [memberText(name, entry)]));
        added.push(entry);
      }
    }
    if (whole.length > 0) insertions.push(...memberInsertions(source, object, whole.map(memberOf)));
    added.push(...whole);
  }
  if (added.length + unplaceable.length === 0) return undefined;
  insertions.push(...importInsertions(source, added));
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { text: mark + applyInsertions(source.getFullText(), insertions), added, unplaceable };
}

/** The lines that the user has to paste. */
export function memberSnippet(entries: readonly SharedEntry[]): readonly string[] {
  const imports = new Set(entries.map(({ value, from = '' }) => (from === '' ? '' : importLine('', value, from))));
  return [...imports, ...entries.map((entry) => `${memberOf(entry)},`)].filter((line) => line !== '');
}

/** The names under which the member can be there. */
function namesOf({ keys, otherNames = [] }: SharedEntry): readonly string[] {
  return [keys.at(-1) ?? '', ...otherNames];
}

function isNested({ keys }: SharedEntry): boolean {
  return keys.length > 2;
}

/** Counts the name. One occurrence anywhere counts as present, and nested members need one for each object. */
function mentions(code: string, name: string): number {
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return [...code.matchAll(new RegExp(`(?<![A-Za-z0-9_$])${literal}(?![A-Za-z0-9_$])`, 'g'))].length;
}

/** Works without a parser, so quotes inside a regular expression may hide the rest of their line. */
function withoutComments(text: string): string {
  const pattern = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`)|\/\*[^]*?\*\/|\/\/.*/g;
  return text.replaceAll(pattern, (_, literal: string | undefined) => literal ?? ' ');
}

/** An import names what a member may be, and is none. */
function withoutImports(code: string): string {
  return code.replaceAll(/^import\b[^;'"]*(?:'[^'\n]*'|"[^"\n]*")/gm, '').replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''");
}

/** Undefined when the file does not parse, because then no position in it is certain. */
function parseSource(morph: typeof Morph, text: string): Morph.SourceFile | undefined {
  const source = parseCode(morph, text.replace(/^\uFEFF/, ''));
  return source.getProject().getProgram().getSyntacticDiagnostics(source).length > 0 ? undefined : source;
}

/** Under its name, or that in quotes. */
function hasProperty({ Node }: typeof Morph, object: Morph.ObjectLiteralExpression, name: string): boolean {
  return object.getProperties().some((property) => {
    if (Node.isSpreadAssignment(property)) return false;
    const node = property.getNameNode();
    return Node.isStringLiteral(node) ? node.getLiteralText() === name : node.getText() === name;
  });
}

/** Looks through `satisfies`, `as` and parentheses. Undefined for other expressions and for objects with spreads. */
function objectLiteralIn(
  morph: typeof Morph,
  held: Morph.Expression | undefined,
): Morph.ObjectLiteralExpression | undefined {
  const { Node } = morph;
  let value = held;
  while (Node.isSatisfiesExpression(value) || Node.isAsExpression(value) || Node.isParenthesizedExpression(value)) {
    value = value.getExpression();
  }
  if (!Node.isObjectLiteralExpression(value)) return undefined;
  return value.getProperties().some((property) => Node.isSpreadAssignment(property)) ? undefined : value;
}

function memberOf(entry: SharedEntry): string {
  const [, name = '', inner] = entry.keys;
  return inner === undefined ? memberText(name, entry) : `${name}: { ${memberText(inner, entry)} }`;
}

function memberText(name: string, { value, comment }: SharedEntry): string {
  if (comment !== undefined) return `${name}: /* ${comment} */ ${value}`;
  return name === value ? value : `${name}: ${value}`;
}

function memberInsertions(
  source: Morph.SourceFile,
  object: Morph.ObjectLiteralExpression,
  members: readonly string[],
): readonly Insertion[] {
  const text = source.getFullText();
  const last = object.getProperties().at(-1);
  const end = object.getEnd() - 1;
  const lineEnd = lineBreakOf(text);
  // The line of the closing brace may also hold the end of a member or of a comment.
  const isBraceAlone = text.slice(startOfLine(text, end), end).trim() === '';
  if (last === undefined) {
    const indent = indentAt(text, object.getStart());
    const lines = members.map((member) => `${indent}${indentUnitOf(text)}${member},${lineEnd}`).join('');
    // Braces without members hold a comment, which stays first.
    return [isBraceAlone ? { at: startOfLine(text, end), text: lines } : { at: end, text: lineEnd + lines + indent }];
  }
  if (!isBraceAlone) return [{ at: last.getEnd(), text: members.map((member) => `, ${member}`).join('') }];
  const own = indentAt(text, last.getStart());
  const lines = members.map((member) => `${own}${member},${lineEnd}`).join('');
  const comma = object.compilerNode.properties.hasTrailingComma ? [] : [{ at: last.getEnd(), text: ',' }];
  return [...comma, { at: startOfLine(text, end), text: lines }];
}

/** Imports that the file lacks, placed after the existing ones. */
function importInsertions(source: Morph.SourceFile, entries: readonly SharedEntry[]): readonly Insertion[] {
  const text = source.getFullText();
  const imports = source.getImportDeclarations();
  const known = namesIn(source);
  const wanted = new Map(entries.map(({ value, from }) => [value, from ?? '']));
  const lines = [...wanted]
    .filter(([name, from]) => from !== '' && !known.has(name))
    .map(([name, from]) => importLine(imports.at(-1)?.getText() ?? '', name, from));
  if (lines.length === 0) return [];
  const last = imports.at(-1);
  const lineEnd = lineBreakOf(text);
  if (last !== undefined)
    return [{ at: endWithComment(text, last.getEnd()), text: lines.map((line) => lineEnd + line).join('') }];
  const first = source.getStatements()[0]?.getStart(true) ?? 0;
  return [{ at: first, text: lines.map((line) => line + lineEnd).join('') }];
}

/** Names usable as values: declarations of the file and its imports, without type-only imports. */
function namesIn(source: Morph.SourceFile): ReadonlySet<string> {
  const imported = source
    .getImportDeclarations()
    .filter((one) => !one.isTypeOnly())
    .flatMap((one) => [
      one.getDefaultImport()?.getText() ?? '',
      one.getNamespaceImport()?.getText() ?? '',
      ...one
        .getNamedImports()
        .filter((named) => !named.isTypeOnly())
        .map((named) => named.getAliasNode()?.getText() ?? named.getName()),
    ]);
  const own = [...source.getVariableDeclarations(), ...source.getFunctions(), ...source.getClasses()];
  return new Set([...imported, ...own.map((one) => one.getName() ?? '')]);
}

/** The position after a comment on the same line, which stays with its statement. */
function endWithComment(text: string, at: number): number {
  return at + (/^[ \t]*\/\/.*?(?=\r?\n|$)/.exec(text.slice(at))?.[0].length ?? 0);
}

/** Follows the quotes and semicolons of the existing imports. */
function importLine(model: string, name: string, from: string): string {
  const quote = model.includes('"') ? '"' : "'";
  const end = model === '' || model.endsWith(';') ? ';' : '';
  return `import { ${name} } from ${quote}${from}${quote}${end}`;
}

function applyInsertions(text: string, insertions: readonly Insertion[]): string {
  let result = text;
  for (const { at, text: more } of insertions.toSorted((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + more + result.slice(at);
  }
  return result;
}

/** One step of indentation. */
function indentUnitOf(text: string): string {
  return /^\t/m.test(text) ? '\t' : '  ';
}

function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(startOfLine(text, at)))?.[0] ?? '';
}
