// Another state of the input: a file, or what a revision of git has in its place.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { type InputFile, readInputFile } from './read-input.js';

/** More than this is no input. */
const mostBytes = 4 * 1_048_576;

/** @param config the input's path. Undefined when there is neither a file nor a revision of this name; the report then says so. */
export function readRevision(name: string, config: string, report: Report): InputFile | undefined {
  if (existsSync(name) && statSync(name).isFile()) return readInputFile(name, report);
  const path = `${name}:${basename(config)}`;
  const bytes = ofGit(name, config);
  if (bytes !== undefined) return { path, bytes };
  report.add('unknown-revision', placeOf(name), { name, config });
  return undefined;
}

function ofGit(revision: string, config: string): Uint8Array | undefined {
  const what = `${revision}:./${basename(config)}`;
  try {
    return execFileSync('git', ['-C', dirname(config), 'show', '--end-of-options', what], {
      maxBuffer: mostBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
