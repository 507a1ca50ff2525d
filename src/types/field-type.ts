// The types of fields, and what a type has to know of the members of an object.
import type { Json } from './json.js';

/** A type whose values are not made of others. Bounds that the YAML leaves out are null. */
export type SimpleType =
  | {
      readonly kind: 'string';
      readonly min: number | null;
      readonly max: number | null;
      readonly pattern: string | null;
    }
  | { readonly kind: 'int'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  /** Decimal digits in a string; within a signed 64-bit integer. */
  | { readonly kind: 'bigint'; readonly min: string | null; readonly max: string | null }
  /** Canonical decimal strings, at most 38 digits (V.3). */
  | { readonly kind: 'decimal'; readonly min: string | null; readonly max: string | null }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date'; readonly min: string | null; readonly max: string | null }
  | { readonly kind: 'datetime'; readonly min: string | null; readonly max: string | null }
  | { readonly kind: 'uuid' }
  | { readonly kind: 'uri'; readonly max: number | null }
  | { readonly kind: 'email'; readonly max: number | null }
  | { readonly kind: 'language' }
  | { readonly kind: 'json' }
  /** `name` is '' for an inline enum. `open` affects responses only: a later version may add values. */
  | { readonly kind: 'enum'; readonly name: string; readonly values: readonly string[]; readonly open: boolean };

/** @typeParam M what an object's members are: the model's fields, which say more about each than types have to know */
export type FieldTypeOf<M> =
  | SimpleType
  | {
      readonly kind: 'list';
      readonly item: FieldTypeOf<M>;
      readonly minItems: number | null;
      readonly maxItems: number | null;
    }
  /** An object whose names are data. */
  | {
      readonly kind: 'map';
      readonly value: FieldTypeOf<M>;
      readonly minItems: number | null;
      readonly maxItems: number | null;
    }
  | { readonly kind: 'object'; readonly fields: readonly M[] };

/** A member of an object, or of a resource. */
export interface Member {
  /** The JSON member. */
  readonly name: string;
  /** The name that it had before and is called by too (`alias`): requests may use it, and answers show both. '' where it has one name. */
  readonly alias: string;
  readonly type: FieldTypeOf<Member>;
  readonly sample: FieldTypeOf<Member> | null;
  /** '' when the YAML has none. */
  readonly description: string;
  readonly example: Example;
  readonly presence: Presence;
  /** Inside the objects of a list or a map always `read-write`. */
  readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only';
  /** Whether null is a value of its own, other than absence. */
  readonly nullable: boolean;
  readonly inside: readonly unknown[];
  /** `on_update: now`: set at creation and at each write that changes something. */
  readonly touched: boolean;
  readonly deprecated: boolean;
}

export type Presence =
  | { readonly kind: 'required' }
  | { readonly kind: 'optional' }
  | { readonly kind: 'default'; readonly value: Json }
  /** `default: now`, for datetime and date. */
  | { readonly kind: 'now' };

export type Example = { readonly given: false } | { readonly given: true; readonly value: Json };

/** `has` is of lists: whether one of the items is the value. */
export type Comparison = 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'has';
