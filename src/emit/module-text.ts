// The text of a file without holes that is emitted in part.
import type { ImportedName, ModuleImport, ModulePart, ModuleStatement, ParsedModule } from './parse-module.js';

/** @returns undefined where all of the text is kept */
export function textOfParts(
  text: string,
  { headerEnd, imports, statements }: ParsedModule,
  kept: ReadonlySet<ModulePart>,
): string | undefined {
  const used = new Set([...kept].flatMap(({ uses }) => uses));
  const hasAll = statements.every((one) => [one, ...one.members].every((part) => kept.has(part)));
  if (hasAll && imports.every(({ names }) => names.every(({ local }) => used.has(local)))) return undefined;
  const lines = imports.flatMap((one) => importLine(one, used));
  const parts = statements.filter((one) => kept.has(one)).map((one) => textOfStatement(text, one, kept));
  return `${text.slice(0, headerEnd)}${lines.join('\n')}${parts.join('')}\n`;
}

function textOfStatement(
  text: string,
  { start, end, members }: ModuleStatement,
  kept: ReadonlySet<ModulePart>,
): string {
  const leftOut = members.filter((member) => !kept.has(member));
  const starts = [start, ...leftOut.map((member) => member.end)];
  return starts.map((from, at) => text.slice(from, leftOut[at]?.start ?? end)).join('');
}

/** @returns one line with the names that are used, or nothing */
function importLine({ specifier, isType, names }: ModuleImport, used: ReadonlySet<string>): readonly string[] {
  const kept = names.filter(({ local }) => used.has(local));
  if (kept.length === 0) return [];
  const named = kept.filter(({ imported }) => imported !== 'default' && imported !== '*').map(clauseOf);
  const clauses = [
    ...kept.filter(({ imported }) => imported === 'default').map(({ local }) => local),
    ...kept.filter(({ imported }) => imported === '*').map(({ local }) => `* as ${local}`),
    ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`]),
  ];
  return [`import ${isType ? 'type ' : ''}${clauses.join(', ')} from '${specifier}';`];
}

function clauseOf({ local, imported, isType }: ImportedName): string {
  return `${isType ? 'type ' : ''}${local === imported ? local : `${imported} as ${local}`}`;
}
