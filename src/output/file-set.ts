// The files that a generation plans: `emit/` makes this type, and `output/` writes it.

/**
 * The owner of a file.
 * - `generator`: rewritten by each generation, which refuses an edited file.
 * - `user`: written once, when absent. Later runs only add missing members of its objects (`entries`).
 * - `until-edited`: the generator's until someone edits or deletes it, then the user's (package-lock.json).
 * - `history`: written once and never planned again: a migration.
 * - `shared`: the user's, except for the entries that the generator maintains in it.
 */
export type Owner = 'generator' | 'user' | 'until-edited' | 'history' | 'shared';

export interface PlannedFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The whole text; for `shared`, the text of a first generation. */
  readonly text: string;
  readonly owner: Owner;
  /** `shared`: the entries that the generator maintains. `user`: the members that its objects need. */
  readonly entries: readonly SharedEntry[];
  /** The text that this one replaces. A file with that text counts as unedited, whoever restored it. */
  readonly predecessorText?: string;
  /** The user's file that this one starts as a copy of, as far as its types allow: that of the version before. */
  readonly startsFrom?: string;
  /** The user's own behaviour belongs in this file. */
  readonly isExtensionPoint?: boolean;
}

/**
 * The path of one key in a file: `['dependencies', 'fastify']` in package.json, `['PORT']` in .env.example.
 * In a user's code, `['v1', 'imports']` is a member of an object and `['v1', 'books', 'represent']` one of a nested
 * object.
 */
export interface SharedEntry {
  readonly keys: readonly string[];
  /** Names of members that can stand in place of the last key. */
  readonly otherNames?: readonly string[];
  readonly value: string;
  /** The module to import from, when the value is a name. */
  readonly from?: string;
  /** A comment to print beside the value. */
  readonly comment?: string;
}

export type FileSet = readonly PlannedFile[];

/** The index of the folder that an owner may have made of the file that another starts from: `src/extensions/v1/index.ts`. */
export function folderOf({ startsFrom }: PlannedFile): readonly string[] {
  return startsFrom === undefined ? [] : [startsFrom.replace(/\.ts$/, '/index.ts')];
}
