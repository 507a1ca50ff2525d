// The types of fields, and the part of an object's members that types read.
import type { Json } from './json-value.js';
import type { SimpleType } from './simple-types.js';

/** @typeParam M the members of an object: the model's fields, which say more about each than types need */
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
  | {
      readonly kind: 'object';
      readonly fields: readonly M[];
      /** The resources of which it refers to one, by its members `type` and `id`; absent for other objects. */
      readonly targets?: readonly TargetOf<M>[];
    };

/** A resource to which a value may refer, and the type of its ids. */
export interface TargetOf<M> {
  readonly name: string;
  readonly id: FieldTypeOf<M>;
}

/** The operations whose bodies set members. The first PUT of a store's item or of a document is a creation. */
export type Writing = 'create' | 'replace' | 'patch';

export const WRITINGS: readonly Writing[] = ['create', 'replace', 'patch'];

/** A member of an object, or of a resource. */
export interface Member {
  /** The JSON member. */
  readonly name: string;
  /** A former name (`alias`), which requests may still use and answers also show; '' for none. */
  readonly alias: string;
  readonly type: FieldTypeOf<Member>;
  readonly sampleType: FieldTypeOf<Member> | null;
  readonly sampleValues: readonly Json[];
  /** '' when the YAML has none. */
  readonly description: string;
  readonly example: Example;
  readonly presence: Presence;
  /** Inside the objects of a list or a map always `read-write`. `by-operation`: shown, and only set by some operations. */
  readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only' | 'by-operation';
  /** Operations that set the member: none for a read-only one, the creation for an immutable one, those in `in`, otherwise all. */
  readonly takenBy: readonly Writing[];
  /** True when null is a value that differs from absence. */
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

/**
 * `has` compares with the items of a list: one of them equals the value. `type` compares with the resource that a reference to one of
 * several names.
 */
export type Comparison = 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'has' | 'type';
