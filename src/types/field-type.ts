// The types of fields, and what a type has to know of the members of an object.
import type { Json } from './json-value.js';
import type { SimpleType } from './simple-types.js';

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
  readonly sampleType: FieldTypeOf<Member> | null;
  /** '' when the YAML has none. */
  readonly description: string;
  readonly example: Example;
  readonly presence: Presence;
  /** Inside the objects of a list or a map always `read-write`. */
  readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only';
  /** True when null is a value of its own, other than absence. */
  readonly nullable: boolean;
  readonly innerReferences: readonly unknown[];
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
