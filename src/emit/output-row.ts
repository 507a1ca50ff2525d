// What a row of the tables of what is emitted says: template, place, owner, and whether and with what it is filled.
import type { Model, Resource } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import type { Owner, SharedEntry } from '../output/file-set.js';
import type { View } from './templates.js';

/** One file of the service, or of a version. */
export interface ServiceOutput {
  readonly template: string;
  readonly path: (model: Model) => string;
  readonly owner: Owner;
  /** Whether a version asks for it; every one does without this. */
  readonly applies?: (model: Model, versions: ServedVersions) => boolean;
  /** @param model the newest version, or the one that the file is of */
  readonly view: (model: Model, versions: ServedVersions) => View;
  readonly entries?: (model: Model, versions: ServedVersions) => readonly SharedEntry[];
  /** Of the user's file in which the owner's behaviour belongs. */
  readonly isSeam?: boolean;
}

/** One file for each resource that it applies to. */
export interface ResourceOutput {
  readonly template: string;
  readonly path: (resource: Resource, model: Model) => string;
  readonly applies: (resource: Resource) => boolean;
  readonly view: (resource: Resource, model: Model) => View;
}

/** One file whose text is made without a template. */
export interface TextOutput {
  readonly path: (model: Model) => string;
  readonly owner: Owner;
  readonly text: (model: Model, versions: ServedVersions) => string;
  /** Whether the newest version asks for it; every one does without this. */
  readonly applies?: (newest: Model) => boolean;
}
