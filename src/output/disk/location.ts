// Guards against a mistyped output path: a folder that holds other things is refused.
import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, parse, resolve } from 'node:path';
import type { Report } from '../../diagnostics/report.js';
import { quote } from '../../diagnostics/wording.js';
import { rangeOfFile, isWithin } from '../../source/source-file.js';
import type { FileSet } from '../file-set.js';
import { normalizedText } from '../manifest.js';
import { type Disk, errorCode, namesInFolder } from './read-folder.js';
import { lockFolder } from './write-lock.js';

/**
 * @param output the path as typed
 * @returns true if the folder may be an output; otherwise the report says why
 */
export function checkLocation(output: string, input: string, report: Report): boolean {
  const at = rangeOfFile(output);
  const full = resolve(output);
  let found: Stats | undefined;
  try {
    found = lstatSync(full);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      report.add('output-not-writable', at, { output, code: errorCode(error), isPartial: false });
      return false;
    }
  }
  if (found === undefined) return true;
  if (found.isSymbolicLink()) report.add('output-is-a-link', at, { output });
  else if (!found.isDirectory()) report.add('output-not-a-folder', at, { output });
  else if (contains(full, homedir()) || full === parse(full).root)
    report.add('output-too-wide', at, { output, held: 'your home folder' });
  else if (contains(full, dirname(resolve(input)))) report.add('output-too-wide', at, { output, held: quote(input) });
  return !report.hasErrors;
}

/** Compares the paths with their links resolved. */
function contains(outer: string, inner: string): boolean {
  try {
    return isWithin(realpathSync(outer), realpathSync(inner));
  } catch {
    return false;
  }
}

/** Names that appear in any project folder. */
const IGNORED_NAMES: ReadonlySet<string> = new Set(['.git', '.DS_Store', 'node_modules', lockFolder]);

/** Names at the top of the folder that no run has written, and user files whose text differs from the planned one. */
export function foreignNames(output: string, files: FileSet, disk: Disk): readonly string[] {
  const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? path.split('/', 1) : [])));
  const asPlanned = (name: string): boolean => {
    const file = files.find(({ path }) => path === name);
    const entry = disk.get(name);
    return file !== undefined && entry?.kind === 'file' && normalizedText(entry.text) === normalizedText(file.text);
  };
  return namesInFolder(output)
    .filter((name) => !IGNORED_NAMES.has(name) && !folders.has(name) && !asPlanned(name))
    .toSorted();
}
