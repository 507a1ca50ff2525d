// A hand's changes of a text and the generator's, in one: by lines, as diff3 does it.
import { normalizedText } from './text-hash.js';

/** Both changed the same lines, and not alike. */
export interface Conflict {
  /** In the text on disk, from 1: the first of `yours`, or of what follows where these are none. */
  readonly line: number;
  readonly yours: readonly string[];
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Texts of which each line is followed by its end. The library is loaded only here, when there is something to merge. */
export async function mergeTexts(
  onDisk: string,
  base: string,
  planned: string,
): Promise<{ readonly text: string; readonly conflicts: readonly Conflict[] }> {
  const { diff3Merge } = await import('node-diff3');
  const [yours, before, now] = [onDisk, base, planned].map((text) => normalizedText(text).split('\n'));
  const lines: string[] = [];
  const conflicts: Conflict[] = [];
  for (const { ok, conflict } of diff3Merge<string>(yours ?? [], before ?? [], now ?? [])) {
    if (ok !== undefined) lines.push(...ok);
    if (conflict === undefined) continue;
    conflicts.push({ line: conflict.aIndex + 1, yours: conflict.a, before: conflict.o, now: conflict.b });
  }
  return { text: asOnDisk(lines.join('\n'), onDisk), conflicts };
}

/** With the line ends and the byte order mark that the file has: a checkout may have given it these. */
function asOnDisk(text: string, onDisk: string): string {
  const mark = onDisk.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + (onDisk.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
}
