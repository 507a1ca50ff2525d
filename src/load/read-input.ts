import { readFileSync, statSync } from 'node:fs';
import type { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';

/** Above this the bound is looked up before anything is read. */
const surelyFine = 512 * 1024;

/** The bytes of the input file, `path` as it was typed. Undefined when they cannot be had; the report then says why. */
export async function readInput(path: string, report: Report): Promise<Uint8Array | undefined> {
  const at = { source: new SourceFile(path, ''), span: { start: 0, end: 0 } };
  try {
    const found = statSync(path);
    if (!found.isFile()) {
      report.add('input-not-a-file', at, { path });
      return undefined;
    }
    if (found.size > surelyFine) {
      // Loaded here alone, since it brings the YAML parser, which a run without changes does not need.
      const { maxBytes } = await import('./yaml-document.js');
      if (found.size > maxBytes) {
        report.add('input-too-large', at, { bytes: found.size, limit: maxBytes });
        return undefined;
      }
    }
    return readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    if (error.code === 'ENOENT') report.add('input-not-found', at, { path });
    else report.add('unreadable-input', at, { path, code: String(error.code) });
    return undefined;
  }
}
