// Runs the compiled command in a process of its own, as a user would.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const command = join(root, 'dist', 'cli.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compiles src/ when it is newer than dist/, so that a test never runs an outdated command. */
export function build(): void {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const newest = Math.max(...sources.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
  const isBuilt = [command, join(root, 'dist/templates.cjs'), join(root, 'dist/bundle/cli.js')].every((path) =>
    existsSync(path),
  );
  if (isBuilt && statSync(command).mtimeMs > newest) return;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build fails:\n${stdout}`);
}

/** Runs the command in `cwd`, with its cache there. Node 22 would keep compiled code there, too, so that is left out. */
export function restwright(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return run(process.execPath, [command, ...args], cwd, {
    XDG_CACHE_HOME: join(cwd, 'cache'),
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...env,
  });
}

/**
 * Rejects when there is no such program. Any exit code is a result.
 * @param timeout milliseconds until the process is ended; 0 for never
 */
export async function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  timeout = 0,
): Promise<Ended> {
  const ended = await execa(file, args, {
    cwd,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdin: 'ignore',
    stripFinalNewline: false,
    reject: false,
    timeout,
  });
  const { exitCode, signal, stdout, stderr } = ended;
  if (exitCode === undefined && signal === undefined) throw ended;
  return { code: exitCode ?? null, stdout, stderr };
}

/** The npm that runs this test, or else the one on the path. */
export function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const own = process.env['npm_execpath'];
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], cwd, env) : run('npm', args, cwd, env);
}

export const flagship = join(root, 'generated');
