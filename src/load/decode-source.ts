// Bytes to text, within limits, without the parser: an unchanged run checks them cheaply.
import { Buffer, isUtf8 } from 'node:buffer';
import type { Report } from '../diagnostics/report.js';
import { SourceFile, startOf } from '../source/source-file.js';

/**
 * Decodes UTF-8.
 * @param path the path as diagnostics show it
 * @returns undefined for invalid or too many bytes; the report then says so
 */
export function decodeSource(path: string, bytes: Uint8Array, report: Report): SourceFile | undefined {
  if (reportIfTooLarge(bytes.length, new SourceFile(path, ''), report)) return undefined;
  const text = new TextDecoder().decode(bytes);
  const source = new SourceFile(path, text);
  if (isUtf8(bytes)) return source;
  // The input is invalid where its decoded text, encoded again, first differs from it.
  const again = Buffer.from(text);
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let at = 0;
  while (at < again.length && again[at] === bytes[at + byteOrderMark]) at += 1;
  const start = again
    .subarray(0, at)
    .toString()
    .replace(/\ufffd$/, '').length;
  report.add('invalid-utf8', { source, span: { start, end: start + 1 } }, { byte: at + byteOrderMark + 1 });
  return undefined;
}

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
