// Data that the parts of one random service share.
import type { Choices } from './choices.js';
import type { Names } from './names.js';
import type { Planned } from './random-resource.js';

export interface ServiceScope {
  readonly choices: Choices;
  readonly names: Names;
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** The names of the service's own problems. */
  readonly errors: readonly string[];
  /** Targets for members of a resource or a controller. */
  readonly referencesFrom: (planned: Planned) => {
    readonly earlier: readonly string[];
    readonly any: readonly string[];
  };
  /** Resources with items, and those without. */
  readonly shown: { readonly items: readonly string[]; readonly single: readonly string[] };
}
