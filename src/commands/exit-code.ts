// The exit code of a command that did not run to its end.
import { CommanderError } from 'commander';
import { coloursOf, print } from './console.js';

const USAGE_ERROR = 2;

/** Commander has already printed its own errors. Any other error is a fault of this program, and the message says so. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
  const { bold, red } = coloursOf('stderr');
  const [name, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  print('stderr', `${red('internal error:')} ${bold(name)}\n\n`);
  print(
    'stderr',
    'This is a fault of restwright, not of your input. Please report it, with the input if you can share it.\n',
  );
  if (process.env['RESTWRIGHT_DEBUG']) print('stderr', `\n${stack ?? ''}\n`);
  else print('stderr', 'RESTWRIGHT_DEBUG=1 shows where it happened.\n');
  return USAGE_ERROR;
}
