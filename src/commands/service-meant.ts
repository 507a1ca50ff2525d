// Which service a command is about, where nobody has named it.
import type { Command } from 'commander';
import { serviceAround, unnamedService } from '../output/others.js';

/** Whether the output was named, and is not the usual folder. */
export function isOutputNamed(command: Command): boolean {
  return command.getOptionValueSource('output') !== 'default';
}

/** @param path a file of the service, which tells it too */
export function serviceMeant(command: Command, output: string, path?: string): string {
  if (isOutputNamed(command)) return output;
  return (path === undefined ? undefined : serviceAround(path)) ?? unnamedService(output);
}
