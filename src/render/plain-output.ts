import type { Model } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import type { Owner } from '../output/file-set.js';

/** A file that is the same in every service: its template is its text, and its path but for a leading dot is its place. */
export interface PlainOutput {
  readonly template: string;
  readonly path: string;
  readonly owner: Owner;
  /** Whether the service asks for it; every one does without this. */
  readonly applies?: (model: Model, versions: ServedVersions) => boolean;
}
