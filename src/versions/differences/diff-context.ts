import type { Field } from '../../model/model.js';
import type { Change, Flow, Sides } from './change.js';
import type { EnumUses } from './diff-enums.js';

export interface DiffContext {
  /** Both versions authenticate callers. */
  readonly knowCallers: boolean;
  readonly enums: EnumUses;
  /** Maps the key of a resource in the older model to its key in the newer one. */
  readonly newKeyOf: (key: string) => string;
  /** Slugs of the problems that both models have. Changes of the service report the others. */
  readonly problems: ReadonlySet<string>;
  /** Breaks the import cycle between types and the fields of objects. */
  readonly diffMembers: (
    older: readonly Field[],
    newer: readonly Field[],
    sides: Sides,
    flow: Flow,
    context: DiffContext,
  ) => readonly Change[];
}
