import { readFileSync, statSync } from 'node:fs';
import type { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';
import { isTooLarge } from './bounds.js';

/** The bytes of the input file, `path` as it was typed. Undefined when they cannot be had; the report then says why. */
export function readInput(path: string, report: Report): Uint8Array | undefined {
  const at = { source: new SourceFile(path, ''), span: { start: 0, end: 0 } };
  try {
    const found = statSync(path);
    if (!found.isFile()) {
      report.add('input-not-a-file', at, { path });
      return undefined;
    }
    return isTooLarge(found.size, at.source, report) ? undefined : readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    if (error.code === 'ENOENT') report.add('input-not-found', at, { path });
    else report.add('unreadable-input', at, { path, code: String(error.code) });
    return undefined;
  }
}
