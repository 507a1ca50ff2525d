// A resource, its states and its controllers. These types refer to each other, so they share a file.
// Fields and tables have files of their own, with the resource as a type parameter, since imports go one way.
import type { Comparison, FieldTypeOf, TargetOf } from '../types/field-type.js';
import type { FieldOf, InnerReferenceTo, ReferenceTo, ReferrerOf } from './field.js';
import type { ControllerNames, FormerPath, ResourceNames, Storage } from './resource-names.js';
import type { BusinessError, Grants } from './service.js';
import type { ColumnOf, IdAboveOf, PathIdOf, TablePlanOf } from './table-plan.js';

export type Field = FieldOf<Resource>;
export type Reference = ReferenceTo<Resource>;
export type InnerReference = InnerReferenceTo<Resource>;
export type Referrer = ReferrerOf<Resource>;
export type TablePlan = TablePlanOf<Resource>;
export type PathId = PathIdOf<Resource>;
export type Column = ColumnOf<Resource>;
export type IdAbove = IdAboveOf<Resource>;

/** Its objects hold fields. */
export type FieldType = FieldTypeOf<Field>;

/** A resource to which a reference to one of several may lead. */
export type ReferenceTarget = TargetOf<Field>;

export interface Resource extends ResourceFacts {
  /** The dotted chain of YAML keys: `rooms.participants`. Unique in the service. */
  readonly key: string;
  /** The YAML key, which is the path segment: `participants`, `line-items`. */
  readonly name: string;
  readonly kind: 'collection' | 'store' | 'document';
  /** A document that is never absent; false for any other kind. */
  readonly alwaysExists: boolean;
  /** The YAML key that it had before; '' where it was not renamed. */
  readonly was: string;
  /** The path by its former name, below its present parents; null where the former name does not hold. */
  readonly alias: FormerPath | null;
  /** All other paths to it, under former names of it and its parents; empty when no name is kept. */
  readonly formerPaths: readonly FormerPath[];
  /** The items of all parents have a list at the top level, too. */
  readonly across: boolean;
  /** The effect of deleting its parent (R-P.10); a document that always exists goes with its parent. */
  readonly onDelete: 'restrict' | 'cascade';
  /** A collection or a store: its path is a list of items, each with an id. */
  readonly hasItems: boolean;
  /** PUT creates absent items of a store, and absent documents. A document that always exists is never absent. */
  readonly putCreates: boolean;
  /** The ids of a store; null for any other kind. */
  readonly idKey: IdKey | null;
  /** Representations show `id`; false for a document, which has none. */
  readonly showsId: boolean;
  /** '' when the YAML has none. */
  readonly description: string;
  /** Outermost first; empty at the top level. */
  readonly parents: readonly Resource[];
  readonly children: readonly Resource[];
  /** Without the version's prefix: `/rooms/{roomId}/participants`, `/dogs/{dogID}/owner`. */
  readonly path: string;
  /** `/rooms/{roomId}/participants/{participantId}`; a document's is its `path`. */
  readonly itemPath: string;
  /** `participantId`, the path's variable; '' for a document. */
  readonly idParam: string;
  readonly names: ResourceNames;
  /** The table of its rows, which all served versions share. */
  readonly storage: Storage;
  /** Parts that only other served versions show. */
  readonly hiddenFromVersion: HiddenParts;
  /** In the order of `Operation`. A store has no `create`, a document no `list`; one that always exists has neither `create` nor `delete`. */
  readonly operations: readonly Operation[];
  /** The callers who may do each (A.2); everybody in a service without authentication. */
  readonly access: Readonly<Record<Operation, Grants>>;
  /** The time for which caches may keep its representations, in seconds; null without the key. */
  readonly cache: { readonly maxAge: number; readonly shared: boolean } | null;
  /** The stored fields. */
  readonly fields: readonly Field[];
  /** Read-only members that a hook of the owner's computes for each answer. They follow the stored ones. */
  readonly computed: readonly Field[];
  /** The items belong to tenants, each with callers of its own (A.8). */
  readonly inTenant: boolean;
  /** The stored field that holds the id of the item's owner; null where items have no owner. */
  readonly owner: Field | null;
  /** The members of an item, which is a group; null where items are no groups. */
  readonly members: Members | null;
  /** The reference that says in which group an item is; null for any other resource. */
  readonly within: Field | null;
  /** The answer to callers who ask for another owner's item. */
  readonly foreignItemStatus: 403 | 404;
  /** The filters of its list (Q.3). */
  readonly filters: readonly Filter[];
  /** The fields that its list can be ordered by. */
  readonly sorts: readonly Field[];
  /** Groups of fields whose values together no two items below one parent share (O.17). */
  readonly uniques: readonly (readonly Field[])[];
  /** Comparisons that hold for every item. */
  readonly checks: readonly RowCheck[];
  /** Intervals that may not overlap in any version (O.17): those of the newest one. */
  readonly noOverlaps: readonly NoOverlap[];
  /** The rows on which this version's hooks decide; null where they may read any. */
  readonly lock: Lock | null;
  /** The lock of the newest version on the table, which every version takes; null where the resource's own counts. */
  readonly sharedLock: RowLock | null;
  /** The fields anywhere that refer to items of this one, in the order of the YAML. */
  readonly referrers: readonly Referrer[];
  /** The controllers right below an item, or below the document. */
  readonly controllers: readonly Controller[];
  /** Null where none are declared. */
  readonly states: States | null;
  /** The failures that hooks may answer with. */
  readonly errors: readonly BusinessError[];
}

/** The members of a group, by names in the YAML: a store holds them, or the tokens of callers name their groups. */
export interface Members {
  /** The name of the store right below the group; null where tokens name the groups. */
  readonly in: string | null;
  /** The field with the role of a member; null where all members may do the same. */
  readonly role: string | null;
  /** Members can invite callers by a token. */
  readonly invitations: boolean;
  /** Absent where a store holds the members. */
  readonly claim?: GroupsClaim;
}

/** The claims of a token that name the groups of a caller. */
export interface GroupsClaim {
  readonly name: string;
  /** The claim with the caller's roles, and all roles; null where all members may do the same. */
  readonly roles: { readonly claim: string; readonly values: readonly string[] } | null;
}

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** Facts that follow from a resource and its neighbours, computed once. */
export interface ResourceFacts {
  /** The nearest collection or store above it, whose ids a path below it starts with. */
  readonly collectionAbove: Resource | undefined;
  readonly hasComputedFields: boolean;
  /** Its list has filters or sorts. */
  readonly hasCriteria: boolean;
  /** True for each operation that the resource offers. */
  readonly offers: Readonly<Record<Operation, boolean>>;
  /** PUT creates items, at ids that fit the key. */
  readonly createsAtKeys: boolean;
  /** A body may repeat the id of its path. */
  readonly allowsIdInBody: boolean;
  /** The transitions that clients may ask for: each has a path. */
  readonly offeredTransitions: readonly Transition[];
  /** The transitions for which only the owner's code may ask. */
  readonly systemTransitions: readonly Transition[];
  readonly table: TablePlan;
}

export interface HiddenParts {
  /** Fields that a new row needs or a change sets. No member can have one of their names. */
  readonly fields: readonly Field[];
  /** Child resources, which keep it from being deleted or are deleted with it. */
  readonly children: readonly Resource[];
  readonly referrers: readonly Referrer[];
}

/** The ids that clients choose: always of `[A-Za-z0-9._~-]{1,128}`, which no path and no link has to encode. */
export interface IdKey {
  /** The type of the ids; null where nothing narrows them. */
  readonly type: FieldType | null;
  /** The member that is the id; '' when there is none. */
  readonly field: string;
}

export interface Filter {
  readonly field: Field;
  readonly comparisons: readonly Comparison[];
}

/** A comparison that holds for every item in which neither side is absent or null. */
export interface RowCheck {
  /** With one space around the operator, a member first. */
  readonly text: string;
  readonly left: Field;
  readonly operator: CheckOperator;
  readonly right: CheckOperand;
}

/** No two items with the same values of a group, below one parent, have intervals that overlap. The end is exclusive. */
export interface NoOverlap {
  /** An item of which one is absent or null is not compared. */
  readonly group: readonly Field[];
  readonly start: Field;
  readonly end: Field;
}

/** Its items change one after the other, those of each row that a field refers to or that they lie below. */
export type Lock =
  | { readonly kind: 'reference'; readonly field: Field }
  | { readonly kind: 'parent'; readonly resource: Resource };

/** The same by the names of tables. */
export interface RowLock {
  /** The table of the rows that are locked. */
  readonly table: string;
  /** The column with the id of such a row. */
  readonly column: string;
}

export type CheckOperator = '<' | '<=' | '>' | '>=' | '!=';

export type CheckOperand =
  | { readonly kind: 'member'; readonly field: Field }
  /** A JSON value of the other side's type. */
  | { readonly kind: 'constant'; readonly value: string | number };

/** The states of an item (S.1). */
export interface States {
  /** The last of the resource's fields: a closed enum that only the service sets. */
  readonly field: Field;
  readonly initial: string;
  /** In the order in which the YAML first names them. */
  readonly values: readonly string[];
  /** In the order of the YAML. */
  readonly transitions: readonly Transition[];
}

/** A transition to another state: a noun to which clients POST, or a function for the owner's code alone. */
export interface Transition extends Controller {
  readonly resource: Resource;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: 'caller' | 'system';
}

/** A noun that runs a function of the owner: by POST, or by GET if it is safe. */
export interface Controller {
  /** The dotted chain of YAML keys: `loans.closures`. */
  readonly key: string;
  /** The YAML key, which is the path segment. */
  readonly name: string;
  /** '' when the YAML has none. */
  readonly description: string;
  /** Outermost first; empty at the top level. */
  readonly parents: readonly Resource[];
  /** The nearest collection or store above it. */
  readonly collectionAbove: Resource | undefined;
  /** Without the version's prefix: `/loans/{loanId}/closures`. */
  readonly path: string;
  /** The function only reads: GET and HEAD instead of POST. */
  readonly safe: boolean;
  /** The callers who may run it (A.2). */
  readonly access: Grants;
  readonly names: ControllerNames;
  /** The members of a POST's body; empty where the controller is safe. */
  readonly input: readonly Field[];
  /** The query parameters of a GET; empty where it is not safe. */
  readonly query: readonly Field[];
  readonly output: Output;
  readonly errors: readonly BusinessError[];
}

export type Output =
  /** 204. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly status: 200 | 201 | 202; readonly fields: readonly Field[] }
  /** An item of a resource, as GET shows it. */
  | { readonly kind: 'resource'; readonly status: 200 | 201 | 202; readonly resource: Resource }
  /** A page of a collection's items. */
  | { readonly kind: 'page'; readonly resource: Resource };
