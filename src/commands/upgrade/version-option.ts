import type { Command } from 'commander';
import semver from 'semver';
import { quote } from '../../diagnostics/wording.js';

/** Ends the command when the text is not a version. */
export function readVersionOption(command: Command, text: string | undefined): string | undefined {
  const version = text === undefined ? undefined : semver.valid(text);
  if (version === null) command.error(`error: ${quote(text ?? '')} is not a version, such as 0.1.0.`);
  return version;
}
