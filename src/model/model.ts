// The resolved model: what resources.yaml means, with every default filled in, every name derived and nothing optional left.
// It is made by resolve.ts and only read after that; everything that is rendered comes from it alone.

import type { Comparison, FieldTypeOf, Member } from '../types/field-type.js';
import type { Json } from '../types/json-value.js';
import type {
  Auth,
  BusinessError,
  Conventions,
  Cors,
  Grants,
  Limits,
  Observability,
  ServiceInfo,
  VersionOverrides,
} from './service.js';

export type { Comparison, Example, Presence } from '../types/field-type.js';
export type { Json } from '../types/json-value.js';

export interface Model {
  readonly service: ServiceInfo;
  readonly conventions: Conventions;
  readonly limits: Limits;
  readonly observability: Observability;
  /** The origins of pages that may call the service from a browser (R-4.cors). */
  readonly cors: Cors;
  /** The scheme by which callers authenticate (A.1). */
  readonly auth: Auth;
  /** The top-level resources in the order of the YAML. */
  readonly resources: readonly Resource[];
  /** Every resource, each parent before its children: a depth-first walk of `resources`. */
  readonly allResources: readonly Resource[];
  /** Nouns that run a function of the owner's, in the order of the YAML. They store nothing. */
  readonly controllers: readonly Controller[];
  /** The transitions between states, in the order of `allResources`. */
  readonly transitions: readonly Transition[];
  /** The failures that the service itself declares. */
  readonly errors: readonly BusinessError[];
  /** The service has pages for those who write clients: `/docs`. */
  readonly docs: boolean;
  /** The service comes with a client: the package `client/`. */
  readonly client: boolean;
  readonly overrides: VersionOverrides;
}

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

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
  /** Everywhere else that it is found, by the former names of it and of what it lies below; empty where no name is kept. */
  readonly formerPaths: readonly FormerPath[];
  /** The effect of deleting its parent (R-P.10); a document that always exists goes with its parent. */
  readonly onDelete: 'restrict' | 'cascade';
  /** A collection or a store: its path is a list of items, each with an id. */
  readonly hasItems: boolean;
  /** PUT creates what is absent: items of a store, and documents that do not always exist. */
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
  /** Who may do each (A.2); everybody where the service asks nobody who they are. */
  readonly access: Readonly<Record<Operation, Grants>>;
  /** The time for which caches may keep what is read of it, in seconds; null where nothing is said. */
  readonly cache: { readonly maxAge: number; readonly shared: boolean } | null;
  /** The stored fields. */
  readonly fields: readonly Field[];
  /** Read-only members that a hook of the owner's computes for each answer. They follow the stored ones. */
  readonly computed: readonly Field[];
  /** The stored field that holds the id of the item's owner; null where items have no owner. */
  readonly owner: Field | null;
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
  /** The fields anywhere that refer to items of this one, in the order of the YAML. */
  readonly referrers: readonly Referrer[];
  /** The controllers right below an item, or below the document. */
  readonly controllers: readonly Controller[];
  /** Null where none are declared. */
  readonly states: States | null;
  /** The failures that hooks may answer with. */
  readonly errors: readonly BusinessError[];
}

/** Facts that follow from a resource and its neighbours, computed once. */
export interface ResourceFacts {
  /** The nearest collection or store above it, whose ids a path below it starts with. */
  readonly collectionAbove: Resource | undefined;
  readonly hasComputedFields: boolean;
  /** Its list has filters or sorts. */
  readonly hasCriteria: boolean;
  /** Each operation with whether the resource offers it. */
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

/** The layout of a resource's table: its columns in their order, and the key of a row. */
export interface TablePlan {
  readonly resource: Resource;
  readonly name: string;
  /**
   * The ids of the collections above it, outermost first. A row holds them all, so that one look at one table says whether it
   * lies below the path that was asked for.
   */
  readonly ancestorIds: readonly PathId[];
  /** The item's own id, of a collection or a store. */
  readonly ownId: PathId | undefined;
  /** The `ancestorIds` that tell one parent from all others; none at the top level. */
  readonly parentKey: readonly PathId[];
  /** The ids by which the rows below a row are found: its own, or those of what a document belongs to. */
  readonly childKey: readonly PathId[];
  /** The table has one row at most: that of a document below no collection. */
  readonly isSingleRow: boolean;
  /** The nearest resource above it that has a row of its own; a document that is always there has none to rely on. */
  readonly anchor: Resource | undefined;
  /** Columns that clients set, after the version (and the id). A store's key is its id. */
  readonly clientColumns: readonly Column[];
  /** Columns that the service sets, after those of clients. */
  readonly serviceColumns: readonly Column[];
  /** The ids that links to referenced items need: behind the columns. */
  readonly idsAbove: readonly IdAbove[];
  /** The column that the service fills with the caller; undefined where items have no owner, or the owner's id is the key. */
  readonly ownerColumn: Column | undefined;
  /** The references that a request can set. */
  readonly checkedReferences: readonly Referrer[];
  /** References inside lists, maps and objects. */
  readonly checkedInnerReferences: readonly Referrer[];
  /** A request can set a reference of either kind. */
  readonly checksReferences: boolean;
  /** One of these references may lead to another caller's item. */
  readonly refersToOwned: boolean;
}

/** An id that stands in the path: `{roomId}` and the column that holds it. */
export interface PathId {
  readonly param: string;
  readonly column: string;
  readonly resource: Resource;
}

export interface Column {
  readonly field: Field;
  readonly name: string;
  /** Its name in the emitted code. */
  readonly variable: string;
  /** `null-mark`: 1 where the member is null and 0 where it is absent, beside a column that holds neither. */
  readonly holds: 'value' | 'null-mark';
  readonly sqlType: 'TEXT' | 'INTEGER' | 'REAL';
  readonly nullable: boolean;
  /** Its position in a row. */
  readonly index: number;
}

/**
 * An id above a referenced item: what is nested is only found by all of its path. It is no column of this table, and is looked up
 * by the statements that read rows.
 */
export interface IdAbove {
  /** The column that refers to the item. */
  readonly column: Column;
  readonly target: Resource;
  /** The id in the target's own table. */
  readonly id: PathId;
  /** Its name in a statement. */
  readonly name: string;
  /** Its name in the emitted code. */
  readonly variable: string;
  /** Its position in a row: behind all columns. */
  readonly index: number;
}

/** A resource under names that it, or what it lies below, had before (`alias: true`). The variables of the paths are today's. */
export interface FormerPath {
  /** The path segment. */
  readonly name: string;
  /** Outermost first, as they are called here. */
  readonly parents: readonly Pick<FormerPath, 'itemPath' | 'names'>[];
  readonly path: string;
  readonly itemPath: string;
  readonly names: ResourceNames;
}

export interface Storage {
  /** snake_case chain: `room_participants`, `dog_owner`, `users`. */
  readonly table: string;
  /** The column in which rows below keep its id: `room_id`. */
  readonly idColumn: string;
}

export interface HiddenParts {
  /** Fields that a new row needs or a change sets. No member can have one of their names. */
  readonly fields: readonly Field[];
  /** Child resources, which keep it from being deleted or are deleted with it. */
  readonly children: readonly Resource[];
  readonly referrers: readonly Referrer[];
}

export interface Filter {
  readonly field: Field;
  readonly comparisons: readonly Comparison[];
}

/** A noun that runs a function of the owner's: POST, or GET where it is safe. */
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
  /** It only reads: GET and HEAD instead of POST. */
  readonly safe: boolean;
  /** Who may run it (A.2). */
  readonly access: Grants;
  readonly names: ControllerNames;
  /** The members of a POST's body; empty where the controller is safe. */
  readonly input: readonly Field[];
  /** The query parameters of a GET; empty where it is not safe. */
  readonly query: readonly Field[];
  readonly output: Output;
  readonly errors: readonly BusinessError[];
}

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

export type ControllerNames = Pick<
  ResourceNames,
  'singular' | 'type' | 'collection' | 'table' | 'wrapper' | 'relation'
>;

export type Output =
  /** 204. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly status: 200 | 202; readonly fields: readonly Field[] }
  /** One of a resource, as GET shows it. */
  | { readonly kind: 'resource'; readonly status: 200 | 201 | 202; readonly resource: Resource }
  /** A page of a collection's items. */
  | { readonly kind: 'page'; readonly resource: Resource };

/** The ids that clients choose: always of `[A-Za-z0-9._~-]{1,128}`, which no path and no link has to encode. */
export interface IdKey {
  /** The type of the ids; null where nothing narrows them. */
  readonly type: FieldType | null;
  /** The member that is the id; '' when there is none. */
  readonly field: string;
}

/** Every name that emitted code, SQL and texts use for one resource. Each is unique in the service among its own kind. */
export interface ResourceNames {
  /** In words, lower case: `participant`, `line item`. */
  readonly singular: string;
  /** In words: `participants`, `line items`; a document's is its singular. */
  readonly plural: string;
  /** PascalCase chain of singulars: `RoomParticipant`, `DogOwner`. */
  readonly type: string;
  /** camelCase chain of singulars: `roomParticipant`. */
  readonly variable: string;
  /** camelCase chain of the YAML names, the parents' singular: `roomParticipants`, `dogOwner`, `users`. */
  readonly collection: string;
  /** snake_case chain: `room_participants`, `dog_owner`, `users`. */
  readonly table: string;
  /** The member that wraps a request body: the resource's name in the service's member style. */
  readonly wrapper: string;
  /** The member of its parent's `_links` that leads to it: the wrapper's name, unless that is a relation of the parent's own. */
  readonly relation: string;
}

/** Members in their stored order, each with whether the version shows it; nested objects likewise. */
export interface StoredShape {
  readonly [name: string]: boolean | StoredShape;
}

export interface Field extends Member {
  /** snake_case, unique in its table. Of what several versions show, the newest has the say. */
  readonly column: string;
  /** The YAML key that it had before; '' where it was not renamed. */
  readonly was: string;
  /** The column that it had before; '' where it was not renamed. */
  readonly formerColumn: string;
  /** camelCase, a valid TypeScript identifier (never a reserved word). */
  readonly variable: string;
  readonly type: FieldType;
  /** The type of generated values, where checks leave less than the type does. Any of these values keeps to all checks. */
  readonly sampleType: FieldType | null;
  /** The reference of a field that holds another item's id; null for any other. */
  readonly reference: Reference | null;
  /** The value shown for a row in which another version left the field out; null where no version can. */
  readonly fallback: Json | null;
  /** The stored members of an object whose members differ between versions; null for any other. */
  readonly storedShape: StoredShape | null;
  /** The ids inside a list, a map or an object. For an object's member that is an id, the member itself. */
  readonly innerReferences: readonly InnerReference[];
}

export interface Reference {
  /** A collection, or a store whose ids tell all of its items apart. It may stand further down in the YAML, so it is looked up when it is asked for. */
  readonly target: () => Resource;
  /** The effect of deleting the target: it is refused, deletes this item too, or clears the field. */
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
  /** The member of `_links` that leads to it. */
  readonly relation: string;
  /** The relation by the former name, which leads there too; '' where there is none. */
  readonly formerRelation: string;
  /** The service has links. */
  readonly isLinked: boolean;
}

/** An id inside a value. */
export interface InnerReference {
  /** The way to it: the names of members, `[]` for each item of a list, `{}` for each value of a map. */
  readonly path: readonly string[];
  readonly reference: Reference;
  /** The value always contains such an id. */
  readonly isNeeded: boolean;
}

/** A comparison that holds of every item which has what is compared: neither absent nor null. */
export interface RowCheck {
  /** With one space around the operator, a member first. */
  readonly text: string;
  readonly left: Field;
  readonly operator: CheckOperator;
  readonly right: CheckOperand;
}

export type CheckOperator = '<' | '<=' | '>' | '>=' | '!=';

export type CheckOperand =
  | { readonly kind: 'member'; readonly field: Field }
  /** As JSON has a value of the type of the other side. */
  | { readonly kind: 'constant'; readonly value: string | number };

/** A field of some resource that refers to another one. */
export interface Referrer {
  readonly resource: Resource;
  readonly field: Field;
  readonly reference: Reference;
  /** The path to the ids in the value; empty where the value is the id. */
  readonly path: readonly string[];
  /** The value, where present, always contains such an id. */
  readonly isNeeded: boolean;
}

/** Its objects hold fields. */
export type FieldType = FieldTypeOf<Field>;
