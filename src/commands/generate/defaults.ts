// What nobody has asked `generate` for: the command line, and the commands that generate on their way, begin with it.
import type { GenerateOptions } from './generate.js';

export type GenerateSwitch = 'dryRun' | 'check' | 'force' | 'merge' | 'allowDestructive' | 'json' | 'quiet';

/** Not as defaults of the options themselves, since the help would show them. */
export const defaults: Pick<GenerateOptions, GenerateSwitch> = {
  dryRun: false,
  check: false,
  force: false,
  merge: false,
  allowDestructive: false,
  json: false,
  quiet: false,
};
