// The end of a command that cannot do what it was asked for.
import { ConfigError } from '../../config.js';

/** What the operator can mend is said in a sentence; anything else is a fault, and shows where it is. */
export function endFailed(error: unknown): void {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
