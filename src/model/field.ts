// A field of a resource, of an object, or of a request to a controller, with its references.
import type { FieldTypeOf, Member } from '../types/field-type.js';
import type { Json } from '../types/json-value.js';
import type { Grants } from './service.js';

/** @typeParam Target the target of references: resources, which have such fields themselves */
export interface FieldOf<Target> extends Member {
  /** snake_case, unique in its table. The newest version names a column that several versions show. */
  readonly column: string;
  /** The YAML key that it had before; '' where it was not renamed. */
  readonly was: string;
  /** The column that it had before; '' where it was not renamed. */
  readonly formerColumn: string;
  /** camelCase, a valid TypeScript identifier (never a reserved word). */
  readonly variable: string;
  readonly type: FieldTypeOf<FieldOf<Target>>;
  /** The type of generated values, where checks leave less than the type does. Any of these values keeps to all checks. */
  readonly sampleType: FieldTypeOf<FieldOf<Target>> | null;
  /** Values for samples that are apart from each other, where those of the type might not be; the example first. Else empty. */
  readonly sampleValues: readonly Json[];
  /** The callers who see a member of a resource, and those who set it (A.5). `public` where nothing restricts them. */
  readonly callers: MemberGrants;
  /** The reference of a field that holds another item's id; null for any other. */
  readonly reference: ReferenceTo<Target> | null;
  /** The value shown for a row in which another version left the field out; null where no version can. */
  readonly fallback: Json | null;
  /** The stored members of an object whose members differ between versions; null for any other. */
  readonly storedShape: StoredShape | null;
  /** The ids inside a list, a map or an object. For an object's member that is an id, the member itself. */
  readonly innerReferences: readonly InnerReferenceTo<Target>[];
}

/** Grants, of which a caller needs one. */
export interface MemberGrants {
  readonly read: Grants;
  readonly write: Grants;
}

export interface ReferenceTo<Target> {
  /** A collection, or a store whose ids tell all items apart. Called late, since the YAML may declare it further down. */
  readonly target: () => Target;
  /** The effect of deleting the target: it is refused, deletes this item too, or clears the field. */
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
  /** The member of `_links` that leads to it. */
  readonly relation: string;
  /** The relation by the former name, which leads there too; '' where there is none. */
  readonly formerRelation: string;
  /** The service has links. */
  readonly isLinked: boolean;
  /** The list of what refers to an item, below it; null without one. */
  readonly inverse: { readonly name: string; readonly relation: string } | null;
}

/** An id inside a value. */
export interface InnerReferenceTo<Target> {
  /** The way to it: the names of members, `[]` for each item of a list, `{}` for each value of a map. */
  readonly path: readonly string[];
  readonly reference: ReferenceTo<Target>;
  /** The value always contains such an id. */
  readonly isNeeded: boolean;
}

/** Members in their stored order, each with whether the version shows it; nested objects likewise. */
export interface StoredShape {
  readonly [name: string]: boolean | StoredShape;
}

/** A field of some resource that refers to another one. */
export interface ReferrerOf<Target> {
  readonly resource: Target;
  readonly field: FieldOf<Target>;
  readonly reference: ReferenceTo<Target>;
  /** The path to the ids in the value; empty where the value is the id. */
  readonly path: readonly string[];
  /** The value, where present, always contains such an id. */
  readonly isNeeded: boolean;
}
