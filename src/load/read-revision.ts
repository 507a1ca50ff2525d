// Another state of the input: a file, or what a revision of git has in its place.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { git } from './git.js';
import { placeOf } from '../source/source-file.js';
import { type InputFile, readInputFile } from './read-input.js';

/** More than this is no input. */
const mostBytes = 4 * 1_048_576;

/** @param config the input's path. Undefined when there is neither a file nor a revision of this name; the report then says so. */
export function readRevision(name: string, config: string, report: Report): InputFile | undefined {
  if (existsSync(name) && statSync(name).isFile()) return readInputFile(name, report);
  const path = `${name}:${basename(config)}`;
  const bytes = git(dirname(config), ['show', '--end-of-options', `${name}:./${basename(config)}`], mostBytes);
  if (bytes !== undefined) return { path, bytes };
  report.add('unknown-revision', placeOf(name), { name, config });
  return undefined;
}
