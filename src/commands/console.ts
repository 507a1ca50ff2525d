// The process's streams, colours and surroundings, for the commands.
import { homedir } from 'node:os';
import { join } from 'node:path';
import pico from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Processes } from '../output/write-lock.js';

type Stream = 'stdout' | 'stderr';

export function print(stream: Stream, text: string): void {
  process[stream].write(text);
}

/** Colours for a terminal, unless NO_COLOR asks for none; FORCE_COLOR asks for them elsewhere. */
export function coloursOf(stream: Stream): Colors {
  const isWanted = process[stream].isTTY || Boolean(process.env['FORCE_COLOR']);
  return pico.createColors(isWanted && pico.isColorSupported);
}

export function hasColours(stream: Stream): boolean {
  return coloursOf(stream).isColorSupported;
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

export const processes: Processes = {
  own: process.pid,
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
