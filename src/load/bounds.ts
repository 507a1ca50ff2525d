// Limits of an input, in a module without other imports, so that an unchanged run can check them cheaply.
import type { Report } from '../diagnostics/report.js';
import { startOf, type SourceFile } from '../source/source-file.js';

/** 1 MiB. */
export const MAX_BYTES = 1_048_576;
/** Lexical tokens. A file of `MAX_BYTES` that describes a service has fewer. */
export const MAX_TOKENS = 400_000;
/** Levels of nested maps and lists. */
export const MAX_DEPTH = 500;

/** @returns true if there are too many bytes; the report then says so */
export function reportIfTooLarge(bytes: number, source: SourceFile, report: Report): boolean {
  if (bytes <= MAX_BYTES) return false;
  report.add('input-too-large', startOf(source), { bytes, limit: MAX_BYTES });
  return true;
}
