import { Buffer, isUtf8 } from 'node:buffer';
import type { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';
import { reportIfTooLarge } from './bounds.js';

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
