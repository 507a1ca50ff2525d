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

/** A machine file whose template lies where it is emitted. */
export function own(path: string, applies?: PlainOutput['applies']): PlainOutput {
  return { template: path, path, owner: 'generator', ...(applies && { applies }) };
}

/** One of several texts for the same file. */
export function variant(template: string, path: string, applies: PlainOutput['applies']): PlainOutput {
  return { template, path, owner: 'generator', ...(applies && { applies }) };
}
