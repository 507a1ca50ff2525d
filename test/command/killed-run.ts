// `restwright generate`, killed at a moment of its own choice.
import { spawn } from 'node:child_process';
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';
import { command } from '../support/built-command.js';

/**
 * Kills the run before its n-th change of the folder, counted from 0, or as late as `whenKilled` says.
 * @returns true if it was killed before its end
 */
export function killedRun(
  folder: ScratchFolder,
  at: number | undefined,
  whenKilled?: (isOver: () => boolean) => Promise<void>,
): Promise<boolean> {
  const env = { ...process.env, XDG_CACHE_HOME: folder.path('cache'), NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(
    process.execPath,
    at === undefined ? [command, 'generate'] : ['--import', KILL_AT_CALL, command, 'generate'],
    { cwd: folder.root, env: at === undefined ? env : { ...env, KILL_AT: String(at) }, stdio: 'ignore' },
  );
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  void whenKilled?.(isOver).then(() => isOver() || child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(signal === 'SIGKILL');
      else reject(new Error(`The run has ended with ${code ?? signal ?? ''}.`));
    });
  });
}

const KILL_AT_CALL = new URL('kill-at-call.mjs', import.meta.url).href;
