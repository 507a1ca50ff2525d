// Runs npm, step by step, with a line of progress for each.
import { coloursOf, isDumbTerminal, print } from './console.js';
import { execa } from 'execa';

export interface NpmStep {
  readonly name: string;
  readonly npmArguments: readonly string[];
}

export const INSTALL: NpmStep = { name: 'install', npmArguments: ['ci', '--no-audit', '--no-fund'] };
export const BUILD: NpmStep = { name: 'build', npmArguments: ['run', '--silent', 'build'] };

export interface StepOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly milliseconds: number;
  /** The output of a failed step; '' for the others. */
  readonly output: string;
}

/** Stops at the first failure. */
export async function runSteps(
  steps: readonly NpmStep[],
  folder: string,
  isShown: boolean,
  stop: AbortSignal,
): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const { name, npmArguments } of steps) {
    const since = performance.now();
    const isDone = showStep(name, isShown);
    const { code, output } = await runNpm(npmArguments, folder, stop);
    const ok = code === 0;
    const milliseconds = Math.round(performance.now() - since);
    outcomes.push({ name, ok, milliseconds, output: ok ? '' : output });
    isDone(ok, milliseconds);
    if (!ok) break;
  }
  return outcomes;
}

/** Prints a line for each step. A terminal shows it while the step runs. */
function showStep(name: string, isShown: boolean): (ok: boolean, milliseconds: number) => void {
  if (!isShown) return () => undefined;
  const { green, red, dim } = coloursOf('stderr');
  const isWatched = process.stderr.isTTY && !isDumbTerminal();
  if (isWatched) print('stderr', dim(`… ${name}`));
  return (ok, milliseconds) => {
    const mark = ok ? green('✓') : red('✗');
    print(
      'stderr',
      `${isWatched ? '\r\u001b[2K' : ''}${mark} ${name} ${dim(`${(milliseconds / 1000).toFixed(1)} s`)}\n`,
    );
  };
}

export interface NpmResult {
  /** Undefined when npm was stopped or could not start. */
  readonly code: number | undefined;
  /** Both streams in order, or the reason why npm could not start. */
  readonly output: string;
}

/**
 * Runs npm with this terminal's streams until it ends.
 * @returns the exit code
 */
export async function runNpmAttached(parameters: readonly string[], cwd: string): Promise<number> {
  const { exitCode } = await execa('npm', parameters, { cwd, stdio: 'inherit', reject: false });
  return exitCode ?? 1;
}

export async function runNpm(parameters: readonly string[], cwd: string, stop: AbortSignal): Promise<NpmResult> {
  const ended = await execa('npm', parameters, {
    cwd,
    all: true,
    stdin: 'ignore',
    reject: false,
    cancelSignal: stop,
    // npm's scripts start processes of their own.
    forceKillAfterDelay: 2000,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const { exitCode, all = '', message = '' } = ended;
  return { code: exitCode, output: exitCode === undefined && all === '' ? message : all };
}
