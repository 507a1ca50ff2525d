// What programs read: one JSON document on standard output. docs/command.md has the shape of each command's.
import type { Diagnostic } from '../diagnostics/report.js';
import { print } from './console.js';

/** A higher number has members that mean something else, or lacks some; more members may come at any time. */
const FORMAT = 1;

export async function printJson(
  document: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const { diagnosticsAsJson } = await import('../diagnostics/print.js');
  const listed: unknown = JSON.parse(diagnosticsAsJson(diagnostics));
  print('stdout', `${JSON.stringify({ format: FORMAT, ...document, diagnostics: listed }, undefined, 2)}\n`);
}
