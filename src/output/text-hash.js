// What "the same text" means on disk: a checkout may turn line ends into CRLF and an editor may add a byte order mark; neither is an edit.
import { createHash } from 'node:crypto';
/** The text without a byte order mark and with LF line ends. */
export function normalizedText(text) {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replaceAll('\r\n', '\n') : unmarked;
}
/** SHA-256 of the normalized text, in hex: what `sha256sum` prints for the file as the generator writes it. */
export function textHash(text) {
  return createHash('sha256').update(normalizedText(text)).digest('hex');
}
