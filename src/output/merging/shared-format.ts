// A shared file belongs to the user. The generator edits single entries and keeps every other byte.
import type { SharedEntry } from '../file-set.js';

export interface SharedFormat {
  /** True when the text is valid and has a place for the entry. */
  canEdit(text: string, keys: readonly string[]): boolean;
  /** The entry's current value, or undefined when it is absent. */
  read(text: string, keys: readonly string[]): string | undefined;
  /** The entry's value in the planned text. */
  plannedValue(plannedText: string, entry: SharedEntry): string;
  /** The value as a message shows it. */
  displayValue(value: string): string;
  /** Sets the entry to a `plannedValue`. */
  set(text: string, keys: readonly string[], value: string): Promise<string>;
  remove(text: string, keys: readonly string[]): Promise<string>;
}

/** A JSON pointer (RFC 6901), which names the entry in the manifest. */
export function pointerOfKeys(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
