// Whether a folder may be an output at all: a mistyped path must not end in a folder that holds other things.
import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, parse, resolve } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { placeOf } from '../source/source-file.js';
import { errorCode } from './folder.js';
import { isWithin } from '../source/is-within.js';

/** Reports what speaks against `output`, as it was typed; true when nothing does. */
export function checkLocation(output: string, input: string, report: Report): boolean {
  const at = placeOf(output);
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
  else if (holds(full, homedir()) || full === parse(full).root)
    report.add('output-too-wide', at, { output, held: 'your home folder' });
  else if (holds(full, dirname(resolve(input)))) report.add('output-too-wide', at, { output, held: input });
  return !report.hasErrors;
}

/** Whether `inner` is `outer` or in it, links resolved. */
function holds(outer: string, inner: string): boolean {
  try {
    return isWithin(realpathSync(outer), realpathSync(inner));
  } catch {
    return false;
  }
}
