// Adds what an object literal in a user's file lacks, with its import, and touches no other byte. What does not look as it was
// written, or takes its members from elsewhere, is left alone: the compiler says what is missing.
import type * as Morph from 'ts-morph';
import type { SharedEntry } from './file-set.js';

export interface Extended {
  readonly text: string;
  readonly added: readonly SharedEntry[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * @param entries each with the keys `[variable, member]`, the name that stands there, and the module that has this name
 * @returns undefined where nothing is missing, or nothing can be added. The parser is loaded only when something is missing
 */
export async function extendUserFile(text: string, entries: readonly SharedEntry[]): Promise<Extended | undefined> {
  const missing = entries.filter(({ keys }) => !mentions(text, keys.at(-1) ?? ''));
  if (missing.length === 0) return undefined;
  const morph = await import('ts-morph');
  const source = parsed(morph, text);
  const insertions: Insertion[] = [];
  const added: SharedEntry[] = [];
  for (const variable of new Set(missing.map(({ keys }) => keys[0] ?? ''))) {
    const object = objectIn(morph, source, variable);
    if (object === undefined) continue;
    const ofVariable = missing.filter(({ keys }) => keys[0] === variable);
    insertions.push(...memberInsertions(source, object, ofVariable));
    added.push(...ofVariable);
  }
  if (added.length === 0) return undefined;
  insertions.push(...importInsertions(source, added));
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { text: mark + inserted(source.getFullText(), insertions), added };
}

/** A name that occurs anywhere counts as there: who mentions it has seen to it. */
function mentions(text: string, name: string): boolean {
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![A-Za-z0-9_$])${literal}(?![A-Za-z0-9_$])`).test(text);
}

function parsed({ Project }: typeof Morph, text: string): Morph.SourceFile {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  return project.createSourceFile('user.ts', text.replace(/^\uFEFF/, ''));
}

/** The object that a variable holds, whatever it satisfies; undefined for anything else, and where it spreads others. */
function objectIn(
  morph: typeof Morph,
  source: Morph.SourceFile,
  variable: string,
): Morph.ObjectLiteralExpression | undefined {
  const { Node } = morph;
  let value: Morph.Expression | undefined = source.getVariableDeclaration(variable)?.getInitializer();
  while (Node.isSatisfiesExpression(value) || Node.isAsExpression(value) || Node.isParenthesizedExpression(value)) {
    value = value.getExpression();
  }
  if (!Node.isObjectLiteralExpression(value)) return undefined;
  return value.getProperties().some((property) => Node.isSpreadAssignment(property)) ? undefined : value;
}

function memberInsertions(
  source: Morph.SourceFile,
  object: Morph.ObjectLiteralExpression,
  entries: readonly SharedEntry[],
): readonly Insertion[] {
  const text = source.getFullText();
  const members = entries.map(({ keys, value }) => (keys.at(-1) === value ? value : `${keys.at(-1) ?? ''}: ${value}`));
  const last = object.getProperties().at(-1);
  const end = object.getEnd() - 1;
  const lineEnd = lineEndOf(text);
  const indent = indentAt(text, object.getStart());
  if (last === undefined) {
    const lines = members.map((member) => `${indent}  ${member},${lineEnd}`).join('');
    // Between the braces there may be a comment, which stays the first thing in them.
    const before = text.slice(object.getStart() + 1, end).includes('\n') ? '' : lineEnd;
    const at = before === '' ? lineStart(text, end) : end;
    return [{ at, text: before + lines + (before === '' ? '' : indent) }];
  }
  const hasComma = /^\s*(?:\/\*[\s\S]*?\*\/\s*)*,/.test(text.slice(last.getEnd(), end));
  if (text.slice(lineStart(text, end), end).trim() !== '') {
    return [{ at: last.getEnd(), text: members.map((member) => `, ${member}`).join('') }];
  }
  const own = indentAt(text, last.getStart());
  const lines = members.map((member) => `${own}${member},${lineEnd}`).join('');
  return [...(hasComma ? [] : [{ at: last.getEnd(), text: ',' }]), { at: lineStart(text, end), text: lines }];
}

/** What is not imported yet, beside the imports that there are. */
function importInsertions(source: Morph.SourceFile, entries: readonly SharedEntry[]): readonly Insertion[] {
  const text = source.getFullText();
  const imports = source.getImportDeclarations();
  const known = new Set(imports.flatMap((one) => one.getNamedImports().map((named) => named.getName())));
  const wanted = new Map(entries.map(({ value, from }) => [value, from ?? '']));
  const lines = [...wanted]
    .filter(([name, from]) => from !== '' && !known.has(name))
    .map(([name, from]) => importLine(imports.at(-1)?.getText() ?? '', name, from));
  if (lines.length === 0) return [];
  const last = imports.at(-1);
  const lineEnd = lineEndOf(text);
  if (last !== undefined) return [{ at: last.getEnd(), text: lines.map((line) => lineEnd + line).join('') }];
  const first = source.getStatements()[0]?.getStart(true) ?? 0;
  return [{ at: first, text: lines.map((line) => line + lineEnd).join('') }];
}

/** In the quotes of the other imports, and with a semicolon where they have one. */
function importLine(model: string, name: string, from: string): string {
  const quote = model.includes('"') ? '"' : "'";
  const end = model === '' || model.endsWith(';') ? ';' : '';
  return `import { ${name} } from ${quote}${from}${quote}${end}`;
}

function inserted(text: string, insertions: readonly Insertion[]): string {
  let result = text;
  for (const { at, text: more } of insertions.toSorted((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + more + result.slice(at);
  }
  return result;
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
}
