// Words of the diagnostics about output: obstacles, and the reasons of the system.
import { quote } from '../wording.js';

/** Reasons why a file cannot be ejected. */
export const hindrances = {
  outside: { fact: 'is not in the output folder', advice: 'name the folder of the service with "--output"' },
  folder: {
    fact: 'is a folder',
    advice: 'name its files; a shell does that for "src/api/v1/users/*"',
  },
  shared: {
    fact: 'is shared with you: the generator keeps its own entries, and the rest is yours already',
    advice: "change an entry of the generator's, and that entry is yours",
  },
  history: {
    fact: 'is history: a database refuses another text of a migration that it has run, and the next migration builds on it',
    advice: 'change resources.yaml, and the next migration follows from it',
  },
  yours: {
    fact: "is yours, and has never been the generator's",
    advice: 'to get it as a new service has it, delete it and generate with "--force"',
  },
  unknown: {
    fact: 'was not written by the generator',
    advice: '.restwright.json lists the files that it wrote; everything else is yours',
  },
} as const;

/** Reasons why an import of a file that has moved is left as it is. */
export const leftImports = {
  gone: {
    fact: (what: string) => `${what} is imported here, but is no longer generated.`,
    advice: 'remove the import, or write what you need from it yourself',
  },
  name: {
    fact: (what: string) => `${what} is not exported any more by the file that it is imported from.`,
    advice: 'import what has taken its place',
  },
  parts: {
    fact: (what: string) => `${what} is a path that is built at run time, and may lead to a file that has moved.`,
    advice: 'if it does, change the path by hand',
  },
  syntax: {
    fact: (what: string) => `${what} cannot be parsed, so its imports of files that have moved were not changed.`,
    advice: 'fix the file, and change those imports by hand',
  },
  whole: {
    fact: (what: string) => `${what} has moved, and some of its exports are in other files now.`,
    advice: 'if the compiler reports a missing name, import it from its new file',
  },
} as const;

export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(quote);
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : joinWithAnd(shown);
}

export function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'a folder is in the place of a file',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a circle',
};

export function systemReason(code: string): string {
  return reasons[code] ?? code;
}
