// The options of `generate` that nobody has set, for the command line and for commands that generate on their way.
import type { GenerateOptions } from './generate.js';

export type GenerateSwitch = 'dryRun' | 'check' | 'force' | 'merge' | 'allowDestructive' | 'json' | 'quiet';

/** Commander's own defaults would appear in the help. */
export const defaults: Pick<GenerateOptions, GenerateSwitch> = {
  dryRun: false,
  check: false,
  force: false,
  merge: false,
  allowDestructive: false,
  json: false,
  quiet: false,
};
