// Runs the command at a terminal, where it asks questions.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { command } from './built-command.js';

/** Debian's `script` gives a command a terminal. */
export const hasTerminals = process.platform === 'linux' && existsSync('/usr/bin/script');

export interface AtTerminal {
  readonly code: number | null;
  readonly shown: string;
}

/**
 * Sends each answer when its question appears.
 * @param words without spaces
 */
export async function answered(
  words: string,
  root: string,
  answers: readonly (readonly [question: string, keys: string])[],
): Promise<AtTerminal> {
  const line = `${process.execPath} ${command} ${words}`;
  const { CI: _ci, ...env } = process.env;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: root,
    env: { ...env, TERM: 'xterm', XDG_CACHE_HOME: root, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (const [question, keys] of answers) {
    await expect.poll(() => shown, { timeout: 20_000 }).toContain(question);
    child.stdin.write(keys);
  }
  return { code: await ended, shown };
}
