import type { Field } from '../../model/model.js';
import type { Change, Flow, Sides } from './change.js';
import type { EnumUses } from './diff-enums.js';

export interface DiffContext {
  /** Whether both versions ask callers who they are. */
  readonly knowCallers: boolean;
  readonly enums: EnumUses;
  /** What a resource of the older model is called in the newer one. */
  readonly newKeyOf: (key: string) => string;
  /** The problems that both models have: of others it is said at the service that they came or went. */
  readonly problems: ReadonlySet<string>;
  /** Objects hold fields, and fields hold objects. */
  readonly diffMembers: (
    older: readonly Field[],
    newer: readonly Field[],
    sides: Sides,
    flow: Flow,
    context: DiffContext,
  ) => readonly Change[];
}
