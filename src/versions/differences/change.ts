// Changes between two models: one kind for each difference, with the former and the new value.
import type { LimitsSpec } from '../../language/spec.js';
import type {
  Comparison,
  Controller,
  Example,
  Field,
  FieldType,
  IdKey,
  Operation,
  Presence,
  Resource,
} from '../../model/model.js';
import type { Writing } from '../../types/field-type.js';
import type { Auth, BusinessError, Conventions, MediaType } from '../../model/service.js';
import { isDeepStrictEqual } from 'node:util';

/** The keys of the YAML from the top to a thing: `resources`, `users`, `fields`, `name`. */
export type Address = readonly string[];

export type Change = Sides & Detail;

/** The address in either file; a thing that a file lacks has the address that it would have there. */
export interface Sides {
  readonly older: Address;
  readonly newer: Address;
}

export type Detail =
  | ServiceDetail
  | ResourceDetail
  | ControllerDetail
  | (FieldDetail & { readonly flow: Flow })
  /** Texts for people; `words` are the singular and the plural of a resource. */
  | Edit<'text', string, { readonly of: 'service' | 'title' | 'description' | 'words' }>
  | Edit<'example', Example>;

export type ServiceDetail =
  | Edit<'language', string>
  | Edit<'convention', string, { readonly convention: ConventionName }>
  | Edit<'media-types', readonly MediaType[]>
  | Edit<'limit', number | null, LimitDetail>
  | Edit<'rate', string | null, { readonly isStricter: boolean }>
  | Edit<'rate-per', 'principal' | 'address'>
  | Edit<'page-default', number>
  | Edit<'over-max', 'clamp' | 'reject'>
  | Edit<'page-total', 'exact' | 'on-request'>
  | Only<'origin', { readonly origin: string }>
  | Edit<'credentials', boolean>
  /** `isAsked`: some operation needs credentials. */
  | Edit<'auth', Auth['scheme'], { readonly isAsked: boolean }>
  /** `isNamed`: a resource or a controller of the older version lists the problem. */
  | Only<'problem', { readonly problem: BusinessError; readonly isNamed: boolean }>
  /** The claim that names the tenants; null where all callers share the rows. */
  | Edit<'tenant', string | null>
  | Edit<'problem-status', number, { readonly isNamed: boolean }>;

export type ResourceDetail =
  | Only<'resource', { readonly resource: Resource | Controller }>
  /** `isAliased`: the former path works too. */
  | Edit<'resource-renamed', string, { readonly isAliased: boolean }>
  | Only<'path-alias', { readonly alias: string }>
  | Edit<'kind', Resource['kind'] | 'controller'>
  | Edit<'always', boolean>
  | Edit<'id-key', IdKey>
  | Edit<'shows-id', boolean>
  | Edit<'on-delete', string>
  | Only<'operation', { readonly operation: Operation }>
  | AccessEdit
  /** Callers are invited to a group. */
  | Only<'invitations', object>
  /** A list of items that live elsewhere. */
  | Only<'list', object>
  /** The status that callers get for an item of another owner. */
  | Edit<'foreign', Resource['foreignItemStatus']>
  /** The maximum length of a caller's id that an owned item has room for. */
  | Edit<'owner-length', number | null>
  | Only<'filter', { readonly comparisons: readonly Comparison[] }>
  | Only<'sort', { readonly field: string }>
  /** Names are those of the newer version. `isNarrower`: it refuses requests that the older one takes. */
  | Only<'unique', { readonly fields: readonly string[]; readonly isNarrower: boolean }>
  | Only<'check', { readonly check: string; readonly isNarrower: boolean }>
  | Only<'allowed-state', { readonly state: string }>
  | Edit<'leads-to', string>
  /** A problem of the service that hooks or a controller's function may answer with. */
  | Only<'answer', { readonly problem: string }>;

/** `isNarrower`: somebody loses access to an operation of a resource, or to a controller. */
type AccessEdit = Edit<'grants', string, { readonly isNarrower: boolean }>;

export type ControllerDetail = AccessEdit | Edit<'safe', boolean> | Edit<'output', string>;

export type FieldDetail =
  | Only<'field', { readonly field: Field }>
  /** `isAliased`: the former name is taken and shown too. */
  | Edit<'field-renamed', string, { readonly isAliased: boolean }>
  | Only<'alias', { readonly alias: string }>
  | Edit<'setting', Setting>
  | Edit<'access', Field['access'], { readonly isRequired: boolean }>
  /** The callers who see the field, or who set it. `isNarrower`: somebody no longer does. */
  | Edit<'member-callers', string, { readonly of: 'read' | 'write'; readonly isNarrower: boolean }>
  /** The operations that take it, of those that both versions offer. */
  | Edit<'taken-by', readonly Writing[], { readonly isRequired: boolean }>
  /** The field is read-only in both versions. Bodies may hold any value for a computed field, which the service ignores. */
  | Edit<'computed', boolean>
  | Edit<'nullable', boolean>
  | Edit<'deprecated', boolean>
  /** Keys of the resources referred to; '' for no reference. */
  | Edit<'reference', string>
  | Edit<'reference-on-delete', string>
  /** `isWithin`: every value of the new type is a value of the former; `holds`: the reverse. */
  | Edit<'type', FieldType['kind'], { readonly isWithin: boolean; readonly holds: boolean }>
  | Edit<'bound', Bound, { readonly bound: BoundName; readonly isNarrower: boolean }>
  | Edit<'pattern', string | null>
  /** `isOpen`: the older version declares the enum open. */
  | Only<'enum-value', { readonly value: string; readonly isOpen: boolean }>
  | Edit<'enum-open', boolean>;

type Edit<Kind extends string, T, More = object> = { readonly kind: Kind; readonly from: T; readonly to: T } & More;

/** A thing that only one of the two models has. */
type Only<Thing extends string, More> =
  | ({ readonly kind: `${Thing}-added` } & More)
  | ({ readonly kind: `${Thing}-removed` } & More);

export type ConventionName =
  | Exclude<keyof Conventions, 'absoluteLinks' | 'requestBody' | 'mediaTypes' | 'links'>
  | 'links'
  | 'request_body';

/** The path below `limits` in the YAML. */
export type LimitName = 'page.max' | Exclude<keyof LimitsSpec, 'page' | 'rate'>;

/** A limit's values are null where there is no limit. */
interface LimitDetail {
  readonly limit: LimitName;
  readonly isStricter: boolean;
  /** The newer version lowers requests beyond the limit to it, and does not refuse them. */
  readonly isClamped: boolean;
}

export type BoundName = 'min' | 'max' | 'min_items' | 'max_items';
export type Bound = number | string | null;

/** The value of a field that a request lacks. */
export interface Setting {
  readonly presence: Presence;
  /** Every change sets the field to the current time. */
  readonly touched: boolean;
}

/** Messages that hold a field in both versions. */
export interface Flow {
  readonly sent: boolean;
  readonly shown: boolean;
  /** Queries hold its values, since it filters a list. */
  readonly filtered: boolean;
}

/** `rooms.participants` → `resources`, `rooms`, `resources`, `participants`. */
export function addressOf({ key }: Resource | Controller): Address {
  return key.split('.').flatMap((name) => ['resources', name]);
}

/** The address without the keys `resources`: `users.fields.name`, `rooms.participants`, `conventions.paging`. */
export function shortAddress(address: Address): string {
  const names: string[] = [];
  let at = 0;
  for (; address[at] === 'resources' && at + 1 < address.length; at += 2) names.push(address[at + 1] ?? '');
  return [...names, ...address.slice(at)].join('.');
}

/** @param below the keys from the thing to the difference */
export function changeAt(sides: Sides, detail: Detail, ...below: readonly string[]): Change {
  return { ...detail, ...sidesBelow(sides, ...below) };
}

export function sidesBelow(sides: Sides, ...below: readonly string[]): Sides {
  return { older: [...sides.older, ...below], newer: [...sides.newer, ...below] };
}

/** One change, or none where both values are deeply equal. */
export function changesIfDifferent<T>(from: T, to: T, change: (from: T, to: T) => Change): readonly Change[] {
  return isDeepStrictEqual(from, to) ? [] : [change(from, to)];
}

/** Items of the first list that the second lacks, each once. */
export function missingFrom<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  return [...new Set(one)].filter((item) => !other.includes(item));
}
