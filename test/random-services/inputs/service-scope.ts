// Data that the parts of one random service share.
import type { Choices } from './choices.js';
import type { Names } from './names.js';
import type { Tree } from '../tree.js';

/** A planned resource or controller: what can be referred to has to be known before any member is made. */
export interface Planned {
  readonly key: string;
  readonly kind: 'collection' | 'store' | 'document' | 'always' | 'controller';
  /** The keys that its name needs. */
  readonly nameKeys: Tree;
  /** As a reference names it. */
  readonly path: string;
  readonly parent: Planned | undefined;
  readonly children: Planned[];
}

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
    /** Those of `any` whose ids the service makes, which have one form. */
    readonly made: readonly string[];
  };
  /** Resources with items, and those without. */
  readonly shown: { readonly items: readonly string[]; readonly single: readonly string[] };
}
