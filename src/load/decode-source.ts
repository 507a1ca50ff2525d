import { Buffer, isUtf8 } from 'node:buffer';
import type { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';
import { reportIfTooLarge } from './bounds.js';

/** The bytes of a file as text. Undefined when they are too many or no UTF-8; the report then says so. `path` is for people. */
export function decodeSource(path: string, bytes: Uint8Array, report: Report): SourceFile | undefined {
  if (reportIfTooLarge(bytes.length, new SourceFile(path, ''), report)) return undefined;
  const text = new TextDecoder().decode(bytes);
  const source = new SourceFile(path, text);
  if (isUtf8(bytes)) return source;
  // Where the decoded text, written again, first differs is where the input is wrong.
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
