// Runs npm as the current npm was run, without a shell or npm.cmd.
import { spawnSync } from 'node:child_process';

/** @throws Error when npm exits with anything but 0 */
export function runNpm(args, cwd, env = process.env) {
  const own = process.env.npm_execpath;
  const [command, first, shell] = own?.endsWith('.js')
    ? [process.execPath, [own], false]
    : ['npm', [], process.platform === 'win32'];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd, env, stdio: 'inherit', shell });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd} (${status ?? 'killed'})`);
}
