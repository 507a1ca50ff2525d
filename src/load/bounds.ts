// How much an input may hold. Nothing else is loaded with it, so a run without changes can ask before it reads.
import type { Report } from '../diagnostics/report.js';
import { startOf, type SourceFile } from '../source/source-file.js';

/** 1 MiB. */
export const MAX_BYTES = 1_048_576;
/** Lexical tokens: more than a file of `maxBytes` that describes a service has. */
export const MAX_TOKENS = 400_000;
/** Maps and lists inside each other. */
export const MAX_DEPTH = 500;

/** Whether there are too many bytes, which is then reported. */
export function reportIfTooLarge(bytes: number, source: SourceFile, report: Report): boolean {
  if (bytes <= MAX_BYTES) return false;
  report.add('input-too-large', startOf(source), { bytes, limit: MAX_BYTES });
  return true;
}
