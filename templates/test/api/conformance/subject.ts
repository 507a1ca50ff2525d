// What a check is told of the service and of a resource; routes-under-test.ts holds the facts.
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { resources } from '../routes-under-test.js';
import type { Seed } from '../support.js';
import type { Interpreter } from './interpreter.js';

export interface ServiceUnderTest {
  /** `v1` */
  readonly version: string;
  readonly language: string;
  /** What representations are sent as; JSON is the first. */
  readonly mediaTypes: readonly string[];
  readonly links: boolean;
  /** What every link begins with: nothing, or where clients reach the service. */
  readonly base: string;
  /** How members are selected: `?fields=id`, `:(id)` behind the path, or not at all. */
  readonly selects: 'query' | 'paren' | 'none';
  /** Whether bodies come in a wrapper. */
  readonly wraps: boolean;
  /** Whether a change needs If-Match (C.4). */
  readonly requiresMatch: boolean;
  /** Whether a POST may or has to have an Idempotency-Key (R-4.post). */
  readonly idempotency: 'off' | 'optional' | 'required';
  readonly page: {
    readonly default: number;
    readonly max: number;
    readonly overMax: 'clamp' | 'reject';
    /** Whether every page is counted, or only where that is preferred (PG.9). */
    readonly exactTotal: boolean;
    /** The parameters that say where a page begins and how much it holds. */
    readonly position: string;
    readonly size: string;
    /** Where the first page begins. */
    readonly first: number;
    /** Whether the position is a text that only the service reads. */
    readonly isOpaque: boolean;
  };
  /** Bytes. */
  readonly body: number;
  readonly uri: number;
  readonly headers: number;
  readonly depth: number;
  readonly fields: number;
  /** Operations in one JSON Patch. */
  readonly patchOps: number;
  /** Whose pages may call it from a browser, and whether with credentials (R-4.cors). */
  readonly origins: readonly string[];
  readonly credentials: boolean;
  /** The failures that only this service has. */
  readonly errors: readonly ErrorUnderTest[];
  /** What the checks speak through when they are put to another version. */
  readonly interpreter?: Interpreter;
}

export interface ErrorUnderTest {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
}

/** A noun that runs a function of the owner's. */
export interface ControllerUnderTest {
  readonly key: string;
  /** The key of what it lies below. */
  readonly parent?: string;
  readonly path: string;
  /** Its function in the extensions. */
  readonly name: string;
  readonly safe: boolean;
  readonly wrapper: string;
  /** The member of its parent's `_links` that leads to it. */
  readonly relation: string;
  /** Whether it takes members in a body, or parameters in a query. */
  readonly takes: boolean;
  /** What is sent: the members of a body, or the texts of a query. */
  readonly sent: JsonObject;
  /** What its function is then given. */
  readonly given: JsonObject;
  readonly required: readonly string[];
  /** Values that break the contract. */
  readonly wrong: JsonObject;
  /** By pointer, or by the name of the parameter, a change that refers to nothing. */
  readonly strays?: { readonly [at: string]: JsonObject };
  /** The keys of what it refers to. */
  readonly refersTo?: readonly string[];
  /** 204 where it answers with nothing. */
  readonly status: number;
  /** What its function may return, where that is members. */
  readonly members?: JsonObject;
  /** The key of the resource that it shows: one of it, or a page. */
  readonly shows?: string;
  readonly pages: boolean;
  /** Where it is too, by names that were given up and kept. */
  readonly former?: readonly string[];
  readonly errors: readonly ErrorUnderTest[];
  /** Who may, below what belongs to somebody or where it is given that; and with which of them everybody's items are found. */
  readonly grants?: readonly string[];
  readonly bypass?: readonly string[];
}

type Granted = Readonly<Partial<Record<Operation, readonly string[]>>>;

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

export interface ComputedUnderTest {
  readonly name: string;
  readonly optional: boolean;
  /** Two values of its type; there may be one alone. */
  readonly value: Json;
  readonly other?: Json;
}

export interface ResourceUnderTest {
  readonly key: string;
  /** The key of what it lies below. */
  readonly parent?: string;
  /** A document that is never absent is `always`. */
  readonly kind: 'collection' | 'store' | 'document' | 'always';
  /** Whether it is deleted with what it lies below (R-P.10), or keeps that from being deleted. */
  readonly goesWithParent: boolean;
  /** `/v1/rooms/{roomId}/participants` */
  readonly path: string;
  /** `/v1/rooms/{roomId}/participants/{participantId}`; a document's is its `path`. */
  readonly itemPath: string;
  readonly operations: readonly Operation[];
  /** Whether a representation shows `id`. */
  readonly showsId: boolean;
  /** Some ids of a store that does not take every one. */
  readonly keys?: readonly string[];
  /** Ids that it does not take, and another store might. */
  readonly misfits?: readonly string[];
  /** The member of a store's items that is their id. */
  readonly keyField?: string;
  /** The members in the order in which they are shown, without `id` and `_links`. */
  readonly names: readonly string[];
  /** Those of them that your code makes. */
  readonly computed?: readonly ComputedUnderTest[];
  /** The name of that code. */
  readonly hooks?: string;
  readonly singular: string;
  readonly wrapper: string;
  /** The member of its parent's `_links` that leads to it. */
  readonly relation: string;
  readonly profile: string;
  readonly table: string;
  /** The request that makes one; a row where there is no such request. */
  readonly making: 'POST' | 'PUT' | 'row' | 'none';
  readonly seed?: Seed;
  /** Every member that a client sets, and what is shown of them, without `id`, `_links` and what is the id. */
  readonly members: JsonObject;
  readonly shown: JsonObject;
  /** The required members alone, and what is shown then. */
  readonly minimal: JsonObject;
  readonly minimalShown: JsonObject;
  /** Other values for the members that can be changed. */
  readonly changes: JsonObject;
  /** The members but for what is the id. */
  readonly fields: readonly FieldUnderTest[];
  /** Members that a client sets and no check does: the first value would need another one of its kind. */
  readonly unsent?: readonly string[];
  /** The members inside objects that are not simply read and written with them. */
  readonly nested?: readonly NestedUnderTest[];
  /** What its list can be narrowed and ordered by (Q.3). */
  readonly filters: readonly FilterUnderTest[];
  readonly sorts: readonly string[];
  /** The member that says whose an item is. */
  readonly owner?: string;
  /** How others are answered, where that is not 404. */
  readonly foreign?: number;
  /** Whether that is its id. */
  readonly isKeyedByOwner?: true;
  /** Whether somebody finds no more than one of it, in some way: theirs. */
  readonly isOwnersAlone?: true;
  /** Who may do what, of what belongs to somebody, lies below it or refers to it. */
  readonly grants?: Granted;
  /** With which of them everybody's items are found, of what belongs to somebody and what lies below it. */
  readonly bypass?: Granted;
  /** Where states are declared. */
  readonly states?: StatesUnderTest;
  /** What no two of one place share (O.17): each group together. */
  readonly uniques?: readonly (readonly string[])[];
  /** Those of them that no two of one caller share. */
  readonly uniquesPerOwner?: readonly (readonly string[])[];
  /** Intervals that may not overlap below one parent, within one group (O.17). */
  readonly overlaps?: readonly IntervalUnderTest[];
  /** Values of those members, the first as in `members`, so that each item can have its own. */
  readonly distinct?: Readonly<Record<string, readonly Json[]>>;
  /** What holds of every one (`checks`). */
  readonly checks?: readonly CheckUnderTest[];
  /** Its members that are ids of others (R-7.4, O.17). */
  readonly references?: readonly ReferenceUnderTest[];
  /** Rows that others refer to, by id: their members have these values. */
  readonly fixtures?: Readonly<Record<string, Seed>>;
  /** Where those are, if they are below rows of others. */
  readonly fixturePlace?: string;
  /** Where it is too, by names that were given up and kept. */
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
  /** Ends that meet them. */
  readonly meeting: JsonObject;
}

export interface CheckUnderTest {
  /** Its members, one or two. */
  readonly names: readonly string[];
  /** Beside `members`, what breaks it. */
  readonly broken: JsonObject;
  /** Without which there is nothing to compare. */
  readonly absent?: string;
  /** Two changes that break it only together. */
  readonly race?: readonly JsonObject[];
}

/** As in the resource. */
export type FormerUnderTest = Pick<ResourceUnderTest, 'path' | 'itemPath' | 'wrapper' | 'relation' | 'profile'>;

export interface ReferenceUnderTest {
  readonly field: string;
  /** The key of what it refers to. */
  readonly target: string;
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
  /** The member of `_links` that leads there. */
  readonly relation?: string;
  /** The one of the field's former name. */
  readonly formerRelation?: string;
  /** Of an id inside a value: the pointer to it there, such a value, and what it is without the ids, where it can be. */
  readonly inside?: { readonly at: string; readonly value: Json; readonly without?: Json };
  /** A value with an id that nothing has. */
  readonly stray?: Json;
}

/** The states of a resource (section 9). */
export interface StatesUnderTest {
  readonly field: string;
  /** The name of the resource's hooks in the extensions. */
  readonly hooks: string;
  /** The states that clients can lead one to, each with the transitions that do so, in their order. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  /** Those that clients may ask for. */
  readonly transitions: readonly TransitionUnderTest[];
  /** Those that only the owner's code may ask for. */
  readonly systemTransitions?: readonly TransitionUnderTest[];
}

export interface TransitionUnderTest {
  /** The last part of its path. */
  readonly segment: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Its name in the owner's code, where only that may ask for it. */
  readonly method?: string;
  /** What it takes, as a controller does. */
  readonly noun: ControllerUnderTest;
}

export interface FieldUnderTest {
  readonly name: string;
  /** Its former name, which it is called by too. */
  readonly alias?: string;
  readonly type: string;
  readonly access: 'read-write' | 'read-only' | 'immutable' | 'write-only';
  readonly presence: 'required' | 'optional' | 'default' | 'now';
  /** Whether null is a value of its own, other than absence. */
  readonly nullable?: true;
  /** Set at each change. */
  readonly touched: boolean;
  /** Two values that the contract takes. */
  readonly value: Json;
  readonly other?: Json;
  readonly default?: Json;
  /** Whether a check compares it, so that not every value goes with every other. */
  readonly compared?: true;
  /** The most characters. */
  readonly longest?: number;
  /** Of a map: whether the number of its entries is bounded. Of a time: whether it is. */
  readonly isBounded?: boolean;
  /** Of an object: whether a member inside it stays once it is set, and whether one is set to the time. */
  readonly staysInside?: true;
  readonly stampsInside?: true;
  /** The members of an object that are shown, or the entries of a map. */
  readonly inside?: readonly string[];
  /** Values that break the contract, and where inside the member: '' or a JSON pointer. */
  readonly wrong: readonly { readonly value: Json; readonly at: string }[];
}

export interface NestedUnderTest {
  /** The names that lead to it from the resource, at least two. */
  readonly path: readonly string[];
  readonly access: FieldUnderTest['access'];
  readonly presence: FieldUnderTest['presence'];
  readonly type: string;
  /** Set at each change of the object. */
  readonly touched?: boolean;
  /** Whether the object in the resource that it is in can be taken away. */
  readonly isRemovable: boolean;
  /** Two values that the contract takes. */
  readonly value: Json;
  readonly other?: Json;
}

export interface FilterUnderTest {
  readonly parameter: string;
  readonly field: string;
  readonly comparison: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'has';
}

/** A collection or a store: a list, and an id for each item. */
export function hasItems({ kind }: ResourceUnderTest): boolean {
  return kind === 'collection' || kind === 'store';
}

/** Whether the method creates what is absent there. */
export function createsBy(method: string, { kind }: ResourceUnderTest): boolean {
  return method === 'PUT' && kind === 'store';
}

/** One path of the service and what it offers. */
export interface PathUnderTest {
  readonly resource: ResourceUnderTest;
  readonly path: string;
  /** A collection as a whole. */
  readonly ofList: boolean;
  /** In the order of the header Allow. */
  readonly methods: readonly string[];
}

/** The paths of a resource that offer something. */
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

/** The former paths of a resource, each with the one that took its place. */
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
