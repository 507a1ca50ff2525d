// Words of the diagnostics about output: what stands in the way, and the reasons of the system.
import { quote } from '../wording.js';

/** Reasons why a file cannot be ejected. */
export const hindrances = {
  outside: { fact: 'is not in the output folder', advice: 'name the folder of the service with "--output"' },
  folder: {
    fact: 'is a folder',
    advice: 'name its files, as a shell does for "src/api/v1/users/*"',
  },
  shared: {
    fact: 'is shared with you: the generator keeps its own entries, and the rest is yours already',
    advice: "change an entry of the generator's, and that entry is yours",
  },
  history: {
    fact: 'is history: databases insist on what they have run, and the next migration goes on from it',
    advice: 'change resources.yaml, and the next migration follows from it',
  },
  yours: {
    fact: "is yours, and has never been the generator's",
    advice: 'delete it and generate with "--force" to have it as a new service has it',
  },
  unknown: {
    fact: 'is no file that the generator wrote',
    advice: 'see .restwright.json for those that it wrote; everything else is yours',
  },
} as const;

/** Reasons why an import of a file that has moved is left as it is. */
export const leftImports = {
  gone: {
    fact: (what: string) => `${what} is no longer generated, and is imported here.`,
    advice: 'take the import away, or write what you need of it yourself',
  },
  name: {
    fact: (what: string) => `${what} is not exported any more by the file that it is imported from.`,
    advice: 'import what has taken its place',
  },
  parts: {
    fact: (what: string) => `${what} is put together while the code runs, and may mean a file that has moved.`,
    advice: 'change the path by hand, if it does',
  },
  syntax: {
    fact: (what: string) => `${what} cannot be parsed, so its imports of files that have moved are as they were.`,
    advice: 'mend it, and change those imports by hand',
  },
  whole: {
    fact: (what: string) => `${what} has moved, and some of its exports are in other files now.`,
    advice: 'where the compiler misses a name, import it from there',
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
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
};

export function systemReason(code: string): string {
  return reasons[code] ?? code;
}
