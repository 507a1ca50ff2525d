// npm, as it is on this machine.
import { execa } from 'execa';

export interface NpmEnded {
  /** Undefined where it was stopped, or could not be started. */
  readonly code: number | undefined;
  /** All that was printed, in order; why it could not be started. */
  readonly output: string;
}

/** At this terminal, until it ends. @returns the exit code */
export async function runAttached(parameters: readonly string[], cwd: string): Promise<number> {
  const { exitCode } = await execa('npm', parameters, { cwd, stdio: 'inherit', reject: false });
  return exitCode ?? 1;
}

export async function runNpm(parameters: readonly string[], cwd: string, stop: AbortSignal): Promise<NpmEnded> {
  const ended = await execa('npm', parameters, {
    cwd,
    all: true,
    stdin: 'ignore',
    reject: false,
    cancelSignal: stop,
    // Its scripts start programs of their own.
    forceKillAfterDelay: 2000,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const { exitCode, all = '', message = '' } = ended;
  return { code: exitCode, output: exitCode === undefined && all === '' ? message : all };
}
