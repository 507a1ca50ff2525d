// The types of the facts in routes-under-test.ts: the service, its resources and its controllers.
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { resources } from '../routes-under-test.js';
import type { Seed } from '../support.js';
import type { Interpreter } from './interpreter.js';

export interface ServiceUnderTest {
  /** `v1` */
  readonly version: string;
  readonly language: string;
  /** The media types of representations; JSON is the first. */
  readonly mediaTypes: readonly string[];
  readonly links: boolean;
  /** The beginning of every link: empty, or the public address of the service. */
  readonly base: string;
  /** The syntax for selecting members: `?fields=id`, `:(id)` behind the path, or none. */
  readonly selects: 'query' | 'paren' | 'none';
  /** True when bodies have a wrapper. */
  readonly wraps: boolean;
  /** True when a change needs If-Match (C.4). */
  readonly requiresMatch: boolean;
  /** The rule for an Idempotency-Key with a POST (R-4.post). */
  readonly idempotency: 'off' | 'optional' | 'required';
  readonly page: {
    readonly default: number;
    readonly max: number;
    readonly overMax: 'clamp' | 'reject';
    /** True when every page has a total; false when only on request (PG.9). */
    readonly exactTotal: boolean;
    /** The parameters for the beginning and the size of a page. */
    readonly position: string;
    readonly size: string;
    /** The position of the first page. */
    readonly first: number;
    /** True when the position is a text that only the service can read. */
    readonly isOpaque: boolean;
  };
  /** In bytes. */
  readonly body: number;
  readonly uri: number;
  readonly headers: number;
  readonly depth: number;
  readonly fields: number;
  /** The most operations in one JSON Patch. */
  readonly patchOps: number;
  /** Origins whose pages may call the service from a browser, and whether with credentials (R-4.cors). */
  readonly origins: readonly string[];
  readonly credentials: boolean;
  /** The failures that only this service has. */
  readonly errors: readonly ErrorUnderTest[];
  /** Translates requests and answers when the checks run against another version. */
  readonly interpreter?: Interpreter;
}

export interface ErrorUnderTest {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
}

/** A path that runs a function of the owner. */
export interface ControllerUnderTest {
  readonly key: string;
  /** The key of the resource above it. */
  readonly parent?: string;
  readonly path: string;
  /** The name of its function in the extensions. */
  readonly name: string;
  readonly safe: boolean;
  readonly wrapper: string;
  /** The member of its parent's `_links` with its link. */
  readonly relation: string;
  /** True when it takes members in a body, or parameters in a query. */
  readonly takes: boolean;
  /** The input: members of a body, or texts of a query. */
  readonly sent: JsonObject;
  /** The input as the function gets it. */
  readonly given: JsonObject;
  readonly required: readonly string[];
  /** Values that break the contract. */
  readonly wrong: JsonObject;
  /** Changes that refer to nothing, by pointer or by the name of the parameter. */
  readonly strays?: { readonly [at: string]: JsonObject };
  /** The keys of the targets of its references. */
  readonly refersTo?: readonly string[];
  /** 204 for an empty answer. */
  readonly status: number;
  /** A possible result of the function, if that is members. */
  readonly members?: JsonObject;
  /** The key of the resource in the answer: one item, or a page. */
  readonly shows?: string;
  readonly pages: boolean;
  /** Former paths that still work. */
  readonly former?: readonly string[];
  readonly errors: readonly ErrorUnderTest[];
  /**
   * The grants that allow the request, and those among them with which a caller finds everybody's items. Only below or
   * with items that have owners.
   */
  readonly grants?: readonly string[];
  readonly bypass?: readonly string[];
}

// <secondary-lists>
/** A list of items that live elsewhere (R-P.11). */
export interface ListUnderTest {
  readonly path: string;
  /** The key of the resource whose items it lists. */
  readonly home: string;
  /** The member that refers to the item above it, and the key of that item; absent for a list of the items of all parents. */
  readonly by?: { readonly field: string; readonly target: string };
  /** The member of `_links` that leads to it from the item above it. */
  readonly relation: string;
  readonly isLinked: boolean;
  /** Former paths that still work. */
  readonly former?: readonly string[];
}

// </secondary-lists>
type Granted = Readonly<Partial<Record<Operation, readonly string[]>>>;

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

export interface ComputedUnderTest {
  readonly name: string;
  readonly optional: boolean;
  /** Two values of its type. The second may be missing. */
  readonly value: Json;
  readonly other?: Json;
}

export interface ResourceUnderTest {
  readonly key: string;
  /** The key of the resource above it. */
  readonly parent?: string;
  /** `always` is a document that always exists. */
  readonly kind: 'collection' | 'store' | 'document' | 'always';
  /** True when it is deleted with its parent (R-P.10), false when it keeps the parent from being deleted. */
  readonly goesWithParent: boolean;
  /** `/v1/rooms/{roomId}/participants` */
  readonly path: string;
  /** `/v1/rooms/{roomId}/participants/{participantId}`; a document's is its `path`. */
  readonly itemPath: string;
  readonly operations: readonly Operation[];
  /** True when representations show `id`. */
  readonly showsId: boolean;
  /** Some ids of a store that does not accept every id. */
  readonly keys?: readonly string[];
  /** Ids that the store does not accept, and other stores might. */
  readonly misfits?: readonly string[];
  /** The member of a store's items that holds their id. */
  readonly keyField?: string;
  /** The members in the order in which they are shown, without `id` and `_links`. */
  readonly names: readonly string[];
  /** The members that the owner's code computes. */
  readonly computed?: readonly ComputedUnderTest[];
  /** The name of the hooks in the extensions. */
  readonly hooks?: string;
  readonly singular: string;
  readonly wrapper: string;
  /** The member of its parent's `_links` with its link. */
  readonly relation: string;
  readonly profile: string;
  readonly table: string;
  /** The request that creates an item; a row if there is no such request. */
  readonly making: 'POST' | 'PUT' | 'row' | 'none';
  readonly seed?: Seed;
  /** All members that a client sets, and their shown form, without `id`, `_links` and the member with the id. */
  readonly members: JsonObject;
  readonly shown: JsonObject;
  /** Only the required members, and their shown form. */
  readonly minimal: JsonObject;
  readonly minimalShown: JsonObject;
  /** Other values for the changeable members. */
  readonly changes: JsonObject;
  /** All members without the one that holds the id. */
  readonly fields: readonly FieldUnderTest[];
  /**
   * Members that clients may set and checks never do, because the first value would need another item of the same kind.
   */
  readonly unsent?: readonly string[];
  /** Members inside objects that have rules of their own. */
  readonly nested?: readonly NestedUnderTest[];
  /** The filters and sorts of its list (Q.3). */
  readonly filters: readonly FilterUnderTest[];
  readonly sorts: readonly string[];
  /** The member with the owner of an item. */
  readonly owner?: string;
  // <authors>
  /** The member with the author of an item that others see too. */
  readonly author?: string;
  // </authors>
  /** The status for other callers, if that is not 404. */
  readonly foreign?: number;
  /** True when the id is the owner. */
  readonly isKeyedByOwner?: true;
  /** True when a caller finds at most one item in some request: their own. */
  readonly isOwnersAlone?: true;
  /** The grants for each operation, if items have owners, lie below such items, or refer to them. */
  readonly grants?: Granted;
  /** The grants with which a caller finds everybody's items. */
  readonly bypass?: Granted;
  // <groups>
  /** The key of the group in which its items are, and the column with the id of that group, if its rows have one (A.6). */
  readonly inGroup?: { readonly key: string; readonly column?: string };
  /** True for the store that holds the members of groups, which never is empty. */
  readonly keepsMembers?: true;
  // </groups>
  /** Only with declared states. */
  readonly states?: StatesUnderTest;
  /** Groups of members that are unique within one place (O.17). */
  readonly uniques?: readonly (readonly string[])[];
  /** Those groups that are unique per owner. */
  readonly uniquesPerOwner?: readonly (readonly string[])[];
  /** Intervals that may not overlap below one parent, within one group (O.17). */
  readonly overlaps?: readonly IntervalUnderTest[];
  /** Values of the unique members, the first as in `members`, so that each item can have its own. */
  readonly distinct?: Readonly<Record<string, readonly Json[]>>;
  /** The checks of its rows (`checks`). */
  readonly checks?: readonly CheckUnderTest[];
  /** The members that hold ids of other rows (R-7.4, O.17). */
  readonly references?: readonly ReferenceUnderTest[];
  /** Rows that others refer to, by id. The values in `members` refer to them. */
  readonly fixtures?: Readonly<Record<string, Seed>>;
  /** The place of the fixtures, if they lie below rows of others. */
  readonly fixturePlace?: string;
  /** Former places that still work. */
  readonly former?: readonly FormerUnderTest[];
  /** The second half of its tags in each media type (C.1). */
  readonly shapes: Readonly<Record<string, string>> & { readonly 'application/json': string };
}

export interface IntervalUnderTest {
  readonly group: readonly string[];
  /** The start and the end. */
  readonly ends: readonly [string, string];
  /** Ends that overlap with those in `members`. */
  readonly overlapping: readonly JsonObject[];
  /** Ends that meet those in `members`. */
  readonly meeting: JsonObject;
}

export interface CheckUnderTest {
  /** The compared members, one or two. */
  readonly names: readonly string[];
  /** Values that break the check, in addition to `members`. */
  readonly broken: JsonObject;
  /** A member without which there is nothing to compare. */
  readonly absent?: string;
  /** Two changes that break the check only together. */
  readonly race?: readonly JsonObject[];
}

/** As in the resource. */
export type FormerUnderTest = Pick<ResourceUnderTest, 'path' | 'itemPath' | 'wrapper' | 'relation' | 'profile'>;

export interface ReferenceUnderTest {
  readonly field: string;
  /** The key of the target. */
  readonly target: string;
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
  /** The member of `_links` with the link to the target. */
  readonly relation?: string;
  /** The same for the field's former name. */
  readonly formerRelation?: string;
  /** For an id inside a value: its pointer, a value with it, and the value without ids, if there can be one. */
  readonly inside?: { readonly at: string; readonly value: Json; readonly without?: Json };
  /** A value with an id that does not exist. */
  readonly stray?: Json;
  // <one-of>
  /** For references to one of several resources: a value with an id in a form that the target does not have. */
  readonly misfit?: Json;
  // </one-of>
}

/** The states of a resource (section 9). */
export interface StatesUnderTest {
  readonly field: string;
  /** The name of the resource's hooks in the extensions. */
  readonly hooks: string;
  /** The states that clients can reach, each with the transitions on the way, in order. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  /** The transitions that clients may request. */
  readonly transitions: readonly TransitionUnderTest[];
  /** The transitions that only the owner's code may make. */
  readonly systemTransitions?: readonly TransitionUnderTest[];
}

export interface TransitionUnderTest {
  /** The last part of its path. */
  readonly segment: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Its name in the owner's code, for a system transition. */
  readonly method?: string;
  /** Its input, in the form of a controller. */
  readonly noun: ControllerUnderTest;
}

export interface FieldUnderTest {
  readonly name: string;
  /** The former name, which still works. */
  readonly alias?: string;
  readonly type: string;
  // <by-operation>
  readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only' | 'by-operation';
  /** The operations that take it, if others keep it. */
  readonly takenBy?: readonly ('create' | 'replace' | 'patch')[];
  /** True when it is never shown, beside `takenBy`. */
  readonly hidden?: true;
  // </by-operation>
  // <no-by-operation>
  // readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only';
  // </no-by-operation>
  readonly presence: 'required' | 'optional' | 'default' | 'now';
  // <member-callers>
  /** The grants of which a caller needs one to see it, and to set it; absent where all callers do both. */
  readonly callers?: { readonly read: readonly string[]; readonly write: readonly string[] };
  // </member-callers>
  /** True when null is a value, distinct from absence. */
  readonly nullable?: true;
  /** True when the service sets it at each change. */
  readonly touched: boolean;
  /** Two values that fit the contract. */
  readonly value: Json;
  readonly other?: Json;
  readonly default?: Json;
  /** True when a check compares the field, so that not all values can be combined. */
  readonly compared?: true;
  /** The greatest length, in characters. */
  readonly longest?: number;
  /** For a map, true when the number of entries is bounded. For a time, true when the time is. */
  readonly isBounded?: boolean;
  /** For an object: a member inside it is immutable, or is set to the time. */
  readonly staysInside?: true;
  readonly stampsInside?: true;
  /** The shown members of an object, or the entries of a map. */
  readonly inside?: readonly string[];
  /** Values that break the contract, each with the place inside the member: '' or a JSON pointer. */
  readonly wrong: readonly { readonly value: Json; readonly at: string }[];
}

export interface NestedUnderTest {
  /** The names on the way from the resource to the member, at least two. */
  readonly path: readonly string[];
  readonly access: FieldUnderTest['access'];
  readonly presence: FieldUnderTest['presence'];
  readonly type: string;
  /** True when the service sets it at each change of the object. */
  readonly touched?: boolean;
  /** True when the outermost object can be removed. */
  readonly isRemovable: boolean;
  /** Two values that fit the contract. */
  readonly value: Json;
  readonly other?: Json;
}

export interface FilterUnderTest {
  readonly parameter: string;
  readonly field: string;
  // <no-one-of>
  // readonly comparison: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'has';
  // </no-one-of>
  // <one-of>
  readonly comparison: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'has' | 'type';
  // </one-of>
}

/** True for a collection or a store, which has a list, and an id for each item. */
export function hasItems({ kind }: ResourceUnderTest): boolean {
  return kind === 'collection' || kind === 'store';
}

/** True when the method creates an absent item. */
export function createsBy(method: string, { kind }: ResourceUnderTest): boolean {
  return method === 'PUT' && kind === 'store';
}

/** A path of the service with its methods. */
export interface PathUnderTest {
  readonly resource: ResourceUnderTest;
  readonly path: string;
  /** True for a whole collection. */
  readonly ofList: boolean;
  /** In the order of the header Allow. */
  readonly methods: readonly string[];
}

/** The paths of a resource that have any methods. */
export function pathsOf(resource: ResourceUnderTest): readonly PathUnderTest[] {
  const has = (operation: Operation, ...methods: string[]): readonly string[] =>
    resource.operations.includes(operation) ? methods : [];
  const changing = [...has('replace', 'PUT'), ...has('patch', 'PATCH'), ...has('delete', 'DELETE')];
  const reading = has('get', 'GET', 'HEAD');
  const posting = has('create', 'POST');
  const { path, itemPath } = resource;
  const paths = hasItems(resource)
    ? [
        { resource, path, ofList: true, methods: [...has('list', 'GET', 'HEAD'), ...posting] },
        { resource, path: itemPath, ofList: false, methods: [...reading, ...changing] },
      ]
    : [{ resource, path, ofList: false, methods: [...reading, ...posting, ...changing] }];
  return paths
    .filter(({ methods }) => methods.length > 0)
    .map((one) => ({ ...one, methods: [...one.methods, 'OPTIONS'] }));
}

/** The former paths of a resource, each with its present path. */
export function formerPathsOf(
  resource: ResourceUnderTest,
): readonly (PathUnderTest & { readonly place: FormerUnderTest; readonly now: string })[] {
  const now = pathsOf(resource);
  return (resource.former ?? []).flatMap((place) =>
    pathsOf({ ...resource, ...place }).map((one, index) => ({ ...one, place, now: now[index]?.path ?? '' })),
  );
}

export function parentOf({ parent }: ResourceUnderTest): ResourceUnderTest | undefined {
  return resources.find(({ key }) => key === parent);
}

// <groups>
/** True when each item is a group. */
export function isGroup({ key, inGroup }: ResourceUnderTest): boolean {
  return inGroup?.key === key;
}

/** True when each item is a group, or says in which group it is: a list has those of the caller's groups alone. */
export function isPlaceOfGroup({ parent, inGroup }: ResourceUnderTest): boolean {
  return parent === undefined && inGroup !== undefined;
}

/** The place of the rows of a target to which an item in the same group refers (A.6). */
export function fixturePlaceFrom(target: ResourceUnderTest | undefined, from: ResourceUnderTest, path: string): string {
  const { path: own = '', fixturePlace: place = own } = target ?? {};
  const group = groupOf(from);
  const [first] = Object.keys(group?.fixtures ?? {});
  if (group === undefined || first === undefined || target === undefined) return place;
  if (![target, from].every((one) => one.path.startsWith(`${group.itemPath}/`))) return place;
  const id = path.replace(/^https?:\/\/[^/]*/, '').split('/')[group.itemPath.split('/').length - 1];
  return place.replace(first, id ?? first);
}

/** True for a reference that names the group of an item, when further ones have to lead into that group (A.6). */
export function decidesOthers(
  { name }: Pick<FieldUnderTest, 'name'>,
  { inGroup, references = [] }: ResourceUnderTest,
): boolean {
  const staying = resources.filter((target) => inGroup !== undefined && target.inGroup?.key === inGroup.key);
  const stays = references.filter(({ target }) => staying.some(({ key }) => key === target));
  return stays.some(({ field, target }) => field === name && target === inGroup?.key) && stays.length > 1;
}

/** The group in which the items are (A.6). */
export function groupOf({ inGroup }: ResourceUnderTest): ResourceUnderTest | undefined {
  return resources.find(({ key }) => key === inGroup?.key);
}
// </groups>
