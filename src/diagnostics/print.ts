// Prints diagnostics: for people in the form of a compiler, for programs as JSON.
import picocolors from 'picocolors';
import { codeFrame } from './code-frame.js';
import type { SourceRange } from '../source/source-file.js';
import type { Diagnostic } from './report.js';
import { escapeCharacter, groupDigits } from './wording.js';

/** More would scroll the first ones away. */
const mostPrinted = 50;

type Colours = ReturnType<typeof picocolors.createColors>;

/** Diagnostics with code frames, separated by blank lines, without a final line break; '' for none. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], options: { readonly colour: boolean }): string {
  const colours = picocolors.createColors(options.colour);
  const shown = diagnostics.slice(0, mostPrinted).map((diagnostic) => printed(diagnostic, colours));
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) shown.push(colours.dim(`… and ${groupDigits(hidden)} more.`));
  return shown.join('\n\n');
}

/** One diagnostic without colours. */
export function plainDiagnostic(diagnostic: Diagnostic): string {
  return printed(diagnostic, picocolors.createColors(false));
}

/** A JSON array of objects with the same keys in the same order. Lines and columns count from 1; they are null without a text. */
export function diagnosticsAsJson(diagnostics: readonly Diagnostic[]): string {
  const entries = diagnostics.map(({ code, severity, message, help, related, ...place }) => ({
    code,
    severity,
    message,
    help,
    ...placeAsJson(place),
    related: related.map(({ label, ...other }) => ({ label, ...placeAsJson(other) })),
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function placeAsJson({ source, span }: SourceRange): Readonly<Record<string, string | number | null>> {
  const start = source.text === '' ? undefined : source.positionAt(span.start);
  const end = source.text === '' ? undefined : source.positionAt(span.end);
  return {
    file: source.path,
    line: start?.line ?? null,
    column: start?.column ?? null,
    endLine: end?.line ?? null,
    endColumn: end?.column ?? null,
  };
}

function printed(diagnostic: Diagnostic, colours: Colours): string {
  const { code, severity, message, help, related } = diagnostic;
  const tone = severity === 'error' ? colours.red : colours.yellow;
  const lines = [
    `${positionText(diagnostic, colours)} - ${tone(`${severity} ${code}`)}: ${message}`,
    ...framed(diagnostic, tone, colours),
    ...related.flatMap((other) => [
      `  ${positionText(other, colours)}: ${other.label}`,
      ...framed(other, colours.cyan, colours).slice(1),
    ]),
    `  ${colours.bold('help')}: ${help}`,
  ];
  return lines.join('\n');
}

function framed({ source, span }: SourceRange, tone: (text: string) => string, colours: Colours): readonly string[] {
  const frame = codeFrame(source, span);
  if (frame === undefined) return [];
  const gutter = ' '.repeat(frame.number.length);
  return [
    '',
    `  ${colours.dim(`${frame.number} |`)} ${frame.text}`.trimEnd(),
    `  ${colours.dim(`${gutter} |`)} ${frame.indent}${tone(frame.carets)}`,
  ];
}

function positionText(place: SourceRange, colours: Colours): string {
  return colours.cyan(`${escapedPath(place.source.path)}${position(place)}`);
}

/** `:2:9`; '' for a source without text, such as a folder. */
function position({ source, span }: SourceRange): string {
  if (source.text === '') return '';
  const { line, column } = source.positionAt(span.start);
  return `:${line}:${column}`;
}

function escapedPath(path: string): string {
  return Array.from(path, escapeCharacter).join('');
}
