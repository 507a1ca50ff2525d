// The flagship in a process of its own, which a test tells to end, or kills.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { flagship } from './built-command.js';

export interface FlagshipProcess {
  readonly child: ChildProcess;
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  printed(): string;
}

/** On any free port; killed with the test at the latest. */
export function spawnFlagship(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = ['dist/server.js'],
): FlagshipProcess {
  const child = spawn(process.execPath, [...args], { cwd: flagship, env: { ...process.env, PORT: '0', ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return { child, ended: once(child, 'close').then(() => child.exitCode), printed: () => printed };
}
