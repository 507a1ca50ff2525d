// What a generation would write: the one type that render makes and output takes.

/**
 * Who a file belongs to.
 * - `generator`: rewritten at each generation; an edit by hand is refused.
 * - `user`: written once, when absent; then only members are added that an object in it has to have (`entries`).
 * - `until-edited`: the generator's while nobody changes or deletes it, the user's after that (package-lock.json).
 * - `history`: written once and not planned again: a migration.
 * - `shared`: the user's, but the generator keeps the entries listed in `entries`.
 */
export type Owner = 'generator' | 'user' | 'until-edited' | 'history' | 'shared';

export interface PlannedFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The whole text; for `shared`, the text of a first generation. */
  readonly text: string;
  readonly owner: Owner;
  /** Of a `shared` file: what the generator keeps in it. Of a `user` file: the members that its objects have to have. */
  readonly entries: readonly SharedEntry[];
  /** What it was made from: where that is what is on disk, it is no edit by hand, whoever brought it there. */
  readonly predecessorText?: string;
  /** Whether a user's behaviour belongs here: where an edit of the generator's files should have been. */
  readonly isExtensionPoint?: boolean;
}

/**
 * One key of a file: `['dependencies', 'fastify']` of package.json, `['PORT']` of .env.example, `['v1', 'imports']` for the
 * member of an object in a user's code, `['v1', 'books', 'represent']` for one of an object in that.
 */
export interface SharedEntry {
  readonly keys: readonly string[];
  readonly value: string;
  /** The module that has the value, where that is a name. */
  readonly from?: string;
  /** What is said beside it. */
  readonly comment?: string;
}

export type FileSet = readonly PlannedFile[];
