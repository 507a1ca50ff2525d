// A shared file belongs to the user; the generator reads and edits single entries of it and keeps every other byte.
import type { SharedEntry } from '../file-set.js';

export interface SharedFormat {
  /** Whether the entry can be read and set: the text is valid, and what holds the entry can hold entries. */
  canEdit(text: string, keys: readonly string[]): boolean;
  /** What an entry holds now; undefined when it is not there. */
  read(text: string, keys: readonly string[]): string | undefined;
  /** What an entry holds in the planned text. */
  plannedValue(plannedText: string, entry: SharedEntry): string;
  /** The value alone, for a message. */
  displayValue(value: string): string;
  /** The text with the entry set to what `planned` gave. */
  set(text: string, keys: readonly string[], value: string): Promise<string>;
  remove(text: string, keys: readonly string[]): Promise<string>;
}

/** RFC 6901: the entry's name in the manifest. */
export function pointerOfKeys(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
