// Runs the flagship in a process that a test can end or kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { flagship } from './built-command.js';

export interface FlagshipProcess {
  readonly child: ChildProcess;
  /** The exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  printed(): string;
}

/** Uses a free port. The process is killed with the test at the latest. */
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
