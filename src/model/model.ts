// The resolved model: what resources.yaml means, with every default filled in, every name derived and nothing optional left.
// It is made by resolve.ts and only read after that; everything that is rendered comes from it alone.

import type { Comparison, FieldTypeOf, Member } from '../types/field-type.js';
import type { Json } from '../types/json-value.js';

export type { Comparison, Example, Presence } from '../types/field-type.js';
export type { Json } from '../types/json-value.js';

export interface Model {
  readonly service: ServiceInfo;
  readonly conventions: Conventions;
  readonly limits: Limits;
  readonly observability: Observability;
  /** Whose pages may call the service from a browser (R-4.cors). */
  readonly cors: Cors;
  /** How callers say who they are (A.1). */
  readonly auth: Auth;
  /** The top-level resources in the order of the YAML. */
  readonly resources: readonly Resource[];
  /** Every resource, each parent before its children: a depth-first walk of `resources`. */
  readonly allResources: readonly Resource[];
  /** What runs a function of the owner's, in the order of the YAML. They are no resources: nothing of them is stored. */
  readonly controllers: readonly Controller[];
  /** What leads from one state of a resource to another, in the order of `allResources`. */
  readonly transitions: readonly Transition[];
  /** The failures of the service's own. */
  readonly errors: readonly BusinessError[];
  /** Whether the service has pages for those who write clients: `/docs`. */
  readonly docs: boolean;
  /** Whether it comes with a client: the package `client/`. */
  readonly client: boolean;
  readonly overrides: VersionOverrides;
}

/** What a version has otherwise than the newest one, whose conventions and limits are those of the service. */
export interface VersionOverrides {
  readonly pages: boolean;
  readonly concurrency: boolean;
}

/** A failure of the service's own: the YAML's `errors`. */
export interface BusinessError {
  /** The last part of its `type`, and its `code`. */
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  /** For the page behind `type`; the title again when the YAML has none. */
  readonly description: string;
}

export interface ServiceInfo {
  /** The YAML's `service`: kebab-case, fit for a package name and a file name. */
  readonly name: string;
  /** For people; the service's name in words when the YAML has none. */
  readonly title: string;
  /** '' when the YAML has none. */
  readonly description: string;
  /** A positive integer; the path prefix is `/v<version>`. */
  readonly version: number;
  /** BCP 47, for Content-Language. */
  readonly language: string;
  /** When older versions are deprecated and end, served or not. What the newest version says of them counts. */
  readonly lifecycles: readonly VersionLifecycle[];
  /** What the newest version says of this one; null of itself, and where nothing is announced. */
  readonly lifecycle: VersionLifecycle | null;
}

/** Days as `YYYY-MM-DD`, which begin at midnight UTC; '' where there is none. */
export interface VersionLifecycle {
  readonly version: number;
  /** From when on clients should use a newer one. */
  readonly deprecated: string;
  /** From when on it is gone. */
  readonly sunset: string;
  /** The version to use instead: the newest one. */
  readonly successor: number;
}

export type MediaType = 'application/json' | 'application/hal+json' | 'text/html';

/** The query parameters that slice a collection (section 5 of the rules). */
export type Paging = 'offset/limit' | 'page/rpp' | 'start/count' | 'cursor';

export interface Conventions {
  readonly naming: 'dash' | 'snake';
  readonly members: 'snake' | 'camel';
  readonly paging: Paging;
  readonly fields: 'query' | 'paren' | 'none';
  readonly links: boolean;
  /** Whether links begin with the address that the environment gives. */
  readonly absoluteLinks: boolean;
  readonly requestBody: 'wrapped' | 'bare';
  /** What representations are sent as; JSON is always the first. */
  readonly mediaTypes: readonly MediaType[];
  readonly concurrency: 'optional' | 'required';
  /** Whether POST takes an `Idempotency-Key` (R-4.post). */
  readonly idempotency: 'off' | 'optional' | 'required';
}

/** No origins: pages of its own alone. */
export interface Cors {
  readonly origins: readonly string[];
  readonly credentials: boolean;
}

export interface Auth {
  readonly scheme: 'none' | 'bearer' | 'api-key' | 'cookie';
}

/** Of these any will do: `public`, `authenticated`, `role:<name>`, `scope:<name>`. At least one; `public` stands alone. */
export type Grants = readonly string[];

/** L.1 and section 5 of the rules. Sizes are bytes, times milliseconds. */
export interface Limits {
  readonly page: {
    readonly default: number;
    readonly max: number;
    readonly overMax: 'clamp' | 'reject';
    /** When a page says how many items there are (PG.9). */
    readonly total: 'exact' | 'on-request';
  };
  readonly body: number;
  readonly uri: number;
  readonly headers: number;
  readonly depth: number;
  readonly fields: number;
  readonly patchOps: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly handlerTimeout: number;
  /** How often one caller may ask; null for as often as it likes (L.3). */
  readonly rate: Rate | null;
  readonly clients: ClientLimits;
  /** Requests that one process works on at once; null for as many as come. */
  readonly inFlight: number | null;
  /** In milliseconds: how late a process may be; null for as late as it likes. */
  readonly eventLoopDelay: number | null;
}

/** What the clients of one process may hold of it; null for as much as they like. */
export interface ClientLimits {
  /** Open at once. */
  readonly connections: number | null;
  /** Requests under way on one connection. */
  readonly pipelined: number | null;
  /** In bytes: answers that wait for all clients together. */
  readonly unread: number | null;
  /** In bytes: answers that wait on one connection on which more is asked. */
  readonly unreadPerConnection: number | null;
  /** In milliseconds: for a client to take something of what waits for it. */
  readonly writeTimeout: number | null;
}

/** What shows how the service does. */
export interface Observability {
  readonly requests: boolean;
  readonly metrics: boolean;
  readonly traces: boolean;
}

export interface Rate {
  readonly limit: number;
  /** In milliseconds. */
  readonly period: number;
  /** As RATE_LIMIT has it: `600/min`. */
  readonly text: string;
  readonly per: 'principal' | 'address';
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
  /** Where it is found by that name too, below what it lies below now; null where it is not. */
  readonly alias: FormerPath | null;
  /** Everywhere else that it is found, by the former names of it and of what it lies below; empty where no name is kept. */
  readonly formerPaths: readonly FormerPath[];
  /** What becomes of it when what it lies below is deleted (R-P.10); a document that is always there goes with that. */
  readonly onDelete: 'restrict' | 'cascade';
  /** Whether its path is a list of items, each with an id: a collection or a store. */
  readonly hasItems: boolean;
  /** Whether PUT creates what is absent: the items of a store, and a document that is not always there. */
  readonly putCreates: boolean;
  /** What the ids of a store are; null for any other kind. */
  readonly idKey: IdKey | null;
  /** Whether a representation shows `id`; false for a document, which has none. */
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
  /** Where its rows are: all served versions that have it keep it in one place. */
  readonly storage: Storage;
  /** What other served versions have there and this one does not show. */
  readonly hiddenFromVersion: HiddenParts;
  /** What the path offers, in the order of `Operation`. A store has no `create`, a document no `list`; `always` has neither `create` nor `delete`. */
  readonly operations: readonly Operation[];
  /** Who may do each (A.2); everybody where the service asks nobody who they are. */
  readonly access: Readonly<Record<Operation, Grants>>;
  /** What is stored. */
  readonly fields: readonly Field[];
  /** What a hook of the owner's makes for each answer: read-only members after the others, required or optional. */
  readonly computed: readonly Field[];
  /** Of what is stored, what holds the id of the caller whose the item is; null where items are nobody's. */
  readonly owner: Field | null;
  /** What others are answered where an item is another's: that it is not there, or that it is not theirs. */
  readonly foreignItemStatus: 403 | 404;
  /** What its list can be narrowed by (Q.3). */
  readonly filters: readonly Filter[];
  /** What its list can be ordered by. */
  readonly sorts: readonly Field[];
  /** What no two items below one parent share (O.17): of each group, all values together. */
  readonly uniques: readonly (readonly Field[])[];
  /** What every item keeps to. */
  readonly checks: readonly RowCheck[];
  /** The fields anywhere that refer to items of this one, in the order of the YAML. */
  readonly referrers: readonly Referrer[];
  /** The controllers right below an item, or below the document. */
  readonly controllers: readonly Controller[];
  /** Null where none are declared. */
  readonly states: States | null;
  /** What a hook of the owner's may answer with. */
  readonly errors: readonly BusinessError[];
}

/** What follows from a resource and its neighbours, worked out once. */
export interface ResourceFacts {
  /** The nearest collection or store above it, whose ids a path below it starts with. */
  readonly collectionAbove: Resource | undefined;
  readonly hasComputedFields: boolean;
  /** Whether its list can be narrowed or ordered. */
  readonly hasCriteria: boolean;
  /** Each operation with whether the resource offers it. */
  readonly offers: Readonly<Record<Operation, boolean>>;
  /** Whether PUT creates items, at ids that fit the key. */
  readonly createsAtKeys: boolean;
  /** Whether a body may repeat the id that is in its path. */
  readonly allowsIdInBody: boolean;
  /** The transitions that clients may ask for: each has a path. */
  readonly offeredTransitions: readonly Transition[];
  /** The transitions for which only the owner's code may ask. */
  readonly systemTransitions: readonly Transition[];
  readonly table: TablePlan;
}

/** How a resource lies in its table: which columns, in which order, and what identifies a row. */
export interface TablePlan {
  readonly resource: Resource;
  readonly name: string;
  /**
   * The ids of the collections above it, outermost first. A row holds them all, so that one look at one table says whether it
   * lies below the path that was asked for.
   */
  readonly ancestorIds: readonly PathId[];
  /** Its own, of a collection or a store. */
  readonly ownId: PathId | undefined;
  /** Those of `ancestorIds` that tell one parent from all others; none at the top level. */
  readonly parentKey: readonly PathId[];
  /** The ids by which the rows below a row are found: its own, or those of what a document belongs to. */
  readonly childKey: readonly PathId[];
  /** Whether the table has one row at most: of a document below no collection. */
  readonly isSingleRow: boolean;
  /** The nearest resource above it that has a row of its own; a document that is always there has none to rely on. */
  readonly anchor: Resource | undefined;
  /** What a client sets: the row's columns after the version (and the id). A store's key is its id. */
  readonly clientColumns: readonly Column[];
  /** What the service sets: the columns after those. */
  readonly serviceColumns: readonly Column[];
  /** The ids that links to referenced items need: behind the columns. */
  readonly idsAbove: readonly IdAbove[];
  /** Where the service fills in the caller; undefined where items have no owner, or the owner's id is the key. */
  readonly ownerColumn: Column | undefined;
  /** The references that a request can set. */
  readonly checkedReferences: readonly Referrer[];
  /** Those inside lists, maps and objects. */
  readonly checkedInnerReferences: readonly Referrer[];
  /** Whether there is a reference of either kind. */
  readonly checksReferences: boolean;
  /** Whether one of them may lead to another caller's item. */
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
  /** Where the target's own table has it. */
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
  /** Where the rows below keep its id: `room_id`. */
  readonly idColumn: string;
}

export interface HiddenParts {
  /** What a new row needs a value for, or a change has to set. None has a name that a member could have. */
  readonly fields: readonly Field[];
  /** What lies below it, and keeps it from being deleted or goes with it. */
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
  /** Whether it only reads: GET and HEAD instead of POST. */
  readonly safe: boolean;
  /** Who may run it (A.2). */
  readonly access: Grants;
  readonly names: ControllerNames;
  /** What a POST takes; empty where it takes nothing, and where the controller is safe. */
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

/** What leads from some states to another: a noun to which clients POST, or only a function for the owner's code. */
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
  /** What narrows them; null when nothing does. */
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

/** The members in the order in which they are stored: whether a version shows each; of an object in it, the same of its members. */
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
  /** What made values are of, where checks leave less than the type does: each of them keeps to all checks beside any of the others. */
  readonly sampleType: FieldType | null;
  /** Of a field that holds the id of another item; its type is that of such ids. Null for any other. */
  readonly reference: Reference | null;
  /** What is shown of a row in which another version left it out; null where none can, or where null says it. */
  readonly fallback: Json | null;
  /** Of an object whose members are not the same in all versions: what is stored, and which of it is shown; null for any other. */
  readonly storedShape: StoredShape | null;
  /** Of a value that is made of others, the ids in it. Of an object's member that is such an id: itself. */
  readonly innerReferences: readonly InnerReference[];
}

export interface Reference {
  /** A collection, or a store whose ids tell all of its items apart. It may stand further down in the YAML, so it is looked up when it is asked for. */
  readonly target: () => Resource;
  /** What deleting what it refers to does: nothing is deleted, this is too, or the field becomes absent or null. */
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
  /** The member of `_links` that leads to it. */
  readonly relation: string;
  /** The one that leads to it too: that of the former name; '' where there is none. */
  readonly formerRelation: string;
  /** Whether there are links at all. */
  readonly isLinked: boolean;
}

/** An id inside a value. */
export interface InnerReference {
  /** The way to it: the names of members, `[]` for each item of a list, `{}` for each value of a map. */
  readonly path: readonly string[];
  readonly reference: Reference;
  /** Whether the value cannot be without such an id. */
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
  /** Where in its value the ids are; empty where the value is the id. */
  readonly path: readonly string[];
  /** Whether the value, where there is one, cannot be without such an id. */
  readonly isNeeded: boolean;
}

/** Its objects hold fields. */
export type FieldType = FieldTypeOf<Field>;
