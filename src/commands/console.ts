// The process's streams, colours and environment, for all commands.
import { homedir } from 'node:os';
import { join } from 'node:path';
import pico from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { ProcessTable } from '../output/disk/write-lock.js';
import type { Diagnostic } from '../diagnostics/report.js';

type Stream = 'stdout' | 'stderr';

export function print(stream: Stream, text: string): void {
  process[stream].write(text);
}

/** Prints diagnostics on standard error with their code frames. Without any it prints nothing, and loads nothing. */
export async function printReport(diagnostics: readonly Diagnostic[]): Promise<void> {
  if (diagnostics.length === 0) return;
  const { printDiagnostics } = await import('../diagnostics/print.js');
  print('stderr', `${printDiagnostics(diagnostics, { colour: hasColours('stderr') })}\n`);
}

/** Rises when a member changes its meaning or goes away. New members do not raise it. */
const FORMAT_VERSION = 1;

export async function printJson(
  document: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const { diagnosticsAsJson } = await import('../diagnostics/print.js');
  const listed: unknown = JSON.parse(diagnosticsAsJson(diagnostics));
  print('stdout', `${JSON.stringify({ format: FORMAT_VERSION, ...document, diagnostics: listed }, undefined, 2)}\n`);
}

/** Each stream decides for itself: one may be a file while the other is a terminal. */
export function coloursOf(stream: Stream): Colors {
  return pico.createColors(hasColours(stream));
}

export function hasColours(stream: Stream): boolean {
  // For a file it is undefined, although its type is boolean.
  return wantsColours(Boolean(process[stream].isTTY), process.env);
}

/** Colours for a capable terminal, unless NO_COLOR is set. FORCE_COLOR turns them on elsewhere. */
export function wantsColours(isTerminal: boolean, environment: NodeJS.ProcessEnv): boolean {
  const { NO_COLOR: none, FORCE_COLOR: forced, TERM: terminal } = environment;
  if (none) return false;
  if (forced) return forced !== '0' && forced !== 'false';
  return isTerminal && terminal !== 'dumb';
}

/** A user sits at a terminal that can show questions. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY) && !process.env['CI'] && !isDumbTerminal();
}

/** The terminal cannot erase a line. */
export function isDumbTerminal(): boolean {
  return process.env['TERM'] === 'dumb';
}

/** A reader that closes early, as `head` does, is no error. */
export function tolerateClosedStreams(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error) => {
      if (!('code' in error) || error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}

export const processes: ProcessTable = {
  ownId: process.pid,
  isAlive(id) {
    try {
      process.kill(id, 0);
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** The system's folder for files that may be lost. */
export function cacheFolder(): string {
  const given =
    process.env['XDG_CACHE_HOME'] ?? (process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined);
  const usual = process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
  return join(given === undefined || given === '' ? usual : given, 'restwright');
}
