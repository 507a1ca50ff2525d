// The end of a command that cannot do what it was asked for.
import { ConfigError } from '../../config.js';

/** Prints one sentence for an error that the operator can mend. Any other error is a bug, and prints its stack. */
export function endFailed(error: unknown): void {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
