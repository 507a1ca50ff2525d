// The process's streams, colours and surroundings, for the commands.
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

/** A higher number has members that mean something else, or lacks some; more members may come at any time. */
const FORMAT_VERSION = 1;

export async function printJson(
  document: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const { diagnosticsAsJson } = await import('../diagnostics/print.js');
  const listed: unknown = JSON.parse(diagnosticsAsJson(diagnostics));
  print('stdout', `${JSON.stringify({ format: FORMAT_VERSION, ...document, diagnostics: listed }, undefined, 2)}\n`);
}

/** Each stream is asked for itself: what goes into a file has no colours while the other is a terminal, and the reverse. */
export function coloursOf(stream: Stream): Colors {
  return pico.createColors(hasColours(stream));
}

export function hasColours(stream: Stream): boolean {
  // Of a file it is undefined, whatever the types say.
  return wantsColours(Boolean(process[stream].isTTY), process.env);
}

/** Colours for a terminal that can show them, unless NO_COLOR asks for none; FORCE_COLOR asks for them elsewhere. */
export function wantsColours(isTerminal: boolean, environment: NodeJS.ProcessEnv): boolean {
  const { NO_COLOR: none, FORCE_COLOR: forced, TERM: terminal } = environment;
  if (none) return false;
  if (forced) return forced !== '0' && forced !== 'false';
  return isTerminal && terminal !== 'dumb';
}

/** Whether there is somebody to answer questions, at a terminal that can show them. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY) && !process.env['CI'] && !isDumbTerminal();
}

/** Whether the terminal cannot take back what it has shown. */
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

/** Where the system wants what may be lost. */
export function cacheFolder(): string {
  const given =
    process.env['XDG_CACHE_HOME'] ?? (process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined);
  const usual = process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
  return join(given === undefined || given === '' ? usual : given, 'restwright');
}
