// Finds the service of a command without `--output`.
import type { Command } from 'commander';
import { enclosingService, candidateServices } from '../output/disk/find-services.js';
import { print } from './console.js';

interface ServiceOptions {
  readonly output: string;
  /** The input's path, or undefined for a service of any input. */
  readonly config?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * Returns the output folder, and says so when that is not the default one. Ends the command when several services match.
 * Another folder than the default one counts only when its manifest names this input: writing over a service of another input would
 * destroy it.
 * @param path a file of the service, which identifies it
 */
export function resolveService(
  command: Command,
  { output, config, json, quiet }: ServiceOptions,
  path?: string,
): string {
  if (command.getOptionValueSource('output') !== 'default') return output;
  const around = path === undefined ? undefined : enclosingService(path);
  if (around !== undefined) return around;
  const [only = output, ...others] = candidateServices(output, config);
  if (others.length > 0) {
    const from = config === undefined ? 'There are several services here' : `Several services come from ${config}`;
    command.error(`error: ${from}: ${[only, ...others].join(', ')}. Name one with --output.`);
  }
  const origin = config === undefined ? '' : `, which was generated from ${config}`;
  if (only !== output && json !== true && quiet !== true)
    print('stdout', `No --output was given: this uses ${only}${origin}.\n`);
  return only;
}
