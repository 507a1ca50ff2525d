// Compares texts without line ends and byte order marks, since checkouts and editors change these without editing.
import { createHash } from 'node:crypto';

/** The text with LF line ends and without a byte order mark. */
export function normalizedText(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replaceAll('\r\n', '\n') : unmarked;
}

/** SHA-256 of the normalized text in hex, as `sha256sum` prints it for a freshly written file. */
export function textHash(text: string): string {
  return createHash('sha256').update(normalizedText(text)).digest('hex');
}
