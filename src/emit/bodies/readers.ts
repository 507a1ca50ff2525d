// Emitted functions that check a body and return it typed, as data. Each form is the name of the partial that prints it.
import type { Json } from '../../model/model.js';

export interface Reader {
  readonly form: 'reader' | 'memberless-reader' | 'stamping-reader';
  readonly name: string;
  /** The type of the result. */
  readonly type: string;
  readonly isExported: boolean;
  /** True when its parameter is used. */
  readonly readsMembers: boolean;
  /** True when the function takes the id in the path. */
  readonly takesId: boolean;
  /** True when an `id` in the body must be the one in the path. */
  readonly comparesId: boolean;
  readonly refusals: readonly Refusal[];
  readonly members: readonly ReaderMember[];
  /** Times of the last change. The function reads the clock for them after all other members. */
  readonly times: readonly StampedMember[];
}

interface SentName {
  readonly name: string;
  /** A former name that requests may still use; '' for none. */
  readonly alias: string;
}

/** A member that a client does not set. */
export interface Refusal extends SentName {
  readonly isNullable: boolean;
}

export type ReaderMember =
  | (SentName & { readonly form: 'addressed-member' })
  | (SentName & { readonly form: 'read-member' | 'immutable-member'; readonly reading: Reading })
  | (SentName & {
      readonly form: 'holding-member';
      readonly reading: Reading;
      /** Paths to the members inside it that stay once they are set. */
      readonly staying: readonly (readonly string[])[];
    });

interface StampedMember {
  readonly name: string;
  readonly check: Check;
}

/** A call of a method of `Members`: there is one for each way in which a member may be absent. */
export type Reading = SentName & { readonly check: Check } & (
    | { readonly form: 'reading'; readonly method: 'kept' | 'required' | 'stamped' | 'optional' }
    | {
        readonly form: 'reading-or-default';
        readonly method: 'keptOr' | 'withDefault' | 'withDefaultRead';
        readonly fallback: Json;
      }
  );

type BoundsOfCheck = Readonly<Record<string, string | number>>;

/** A check of the emitted `runtime/checks/`. */
export type Check =
  | { readonly form: 'plain-check'; readonly name: string }
  | { readonly form: 'bounded-check'; readonly name: string; readonly bounds: BoundsOfCheck | null }
  | {
      readonly form: 'literal-pattern-check' | 'named-pattern-check';
      readonly name: string;
      readonly bounds: BoundsOfCheck;
      readonly pattern: string;
    }
  | { readonly form: 'enum-check'; readonly values: readonly string[] }
  | {
      readonly form: 'list-check' | 'map-check';
      readonly inside: Check;
      readonly bounds: BoundsOfCheck | null;
    }
  | { readonly form: 'object-check'; readonly reader: string }
  /** A reference to one of several resources, whose ids have several forms. */
  | {
      readonly form: 'reference-check';
      readonly reader: string;
      readonly ids: readonly { readonly name: string; readonly check: Check }[];
    }
  | { readonly form: 'nullable-check'; readonly inside: Check };
