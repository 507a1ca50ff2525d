// What can differ between two models: one kind of change each, with what it was and what it became.
import type { LimitsSpec } from '../../language/spec.js';
import type {
  Auth,
  BusinessError,
  Comparison,
  Controller,
  Conventions,
  Example,
  Field,
  FieldType,
  IdKey,
  MediaType,
  Operation,
  Presence,
  Resource,
} from '../../model/model.js';

/** The keys of the YAML that lead to something: `resources`, `users`, `fields`, `name`. */
export type Address = readonly string[];

export type Change = Sides & Detail;

/** Where it stands in either file. What is missing in one of them has the address that it would have there. */
export interface Sides {
  readonly older: Address;
  readonly newer: Address;
}

export type Detail =
  | ServiceDetail
  | ResourceDetail
  | ControllerDetail
  | (FieldDetail & { readonly flow: Flow })
  /** For people, with no say in what is answered; `words` are those that a resource is called by. */
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
  /** `isAsked`: somebody has to say who they are, for something. */
  | Edit<'auth', Auth['scheme'], { readonly isAsked: boolean }>
  /** `isNamed`: a resource or a controller of the older version says that it is answered. */
  | Only<'problem', { readonly problem: BusinessError; readonly isNamed: boolean }>
  | Edit<'problem-status', number, { readonly isNamed: boolean }>;

export type ResourceDetail =
  | Only<'resource', { readonly resource: Resource | Controller }>
  /** `isAliased`: its old path works too. */
  | Edit<'resource-renamed', string, { readonly isAliased: boolean }>
  /** A second name in the path of a resource. */
  | Only<'path-alias', { readonly alias: string }>
  | Edit<'kind', Resource['kind'] | 'controller'>
  | Edit<'always', boolean>
  | Edit<'id-key', IdKey>
  | Edit<'shows-id', boolean>
  | Edit<'on-delete', string>
  | Only<'operation', { readonly operation: Operation }>
  | AccessEdit
  /** What others are answered where an item is another's. */
  | Edit<'foreign', Resource['foreignItemStatus']>
  /** How many characters the id of a caller has at most who makes an item. */
  | Edit<'owner-length', number | null>
  | Only<'filter', { readonly comparisons: readonly Comparison[] }>
  | Only<'sort', { readonly field: string }>
  /** In the words of the newer version; `isNarrower`: it refuses requests that the older one takes. */
  | Only<'unique', { readonly fields: readonly string[]; readonly isNarrower: boolean }>
  | Only<'check', { readonly check: string; readonly isNarrower: boolean }>
  /** A state in which a transition is allowed. */
  | Only<'allowed-state', { readonly state: string }>
  | Edit<'leads-to', string>
  /** One of the service's problems that its hooks, or its function, may answer with. */
  | Only<'answer', { readonly problem: string }>;

/** Who may do something of a resource, or run a function; `isNarrower`: somebody may no more. */
type AccessEdit = Edit<'grants', string, { readonly isNarrower: boolean }>;

export type ControllerDetail = AccessEdit | Edit<'safe', boolean> | Edit<'output', string>;

export type FieldDetail =
  | Only<'field', { readonly field: Field }>
  /** `isAliased`: the old name is taken and shown too. */
  | Edit<'field-renamed', string, { readonly isAliased: boolean }>
  /** A second name of a field. */
  | Only<'alias', { readonly alias: string }>
  | Edit<'setting', Setting>
  | Edit<'access', Field['access'], { readonly isRequired: boolean }>
  /** Read-only in both: made for each answer, or stored. A body may hold any value of what is made for each answer. */
  | Edit<'computed', boolean>
  | Edit<'nullable', boolean>
  | Edit<'deprecated', boolean>
  /** The key of what it refers to; '' for a field that refers to nothing. */
  | Edit<'reference', string>
  | Edit<'reference-on-delete', string>
  /** `isWithin`: every value of the new type is one of the old; `holds`: the other way round. */
  | Edit<'type', FieldType['kind'], { readonly isWithin: boolean; readonly holds: boolean }>
  | Edit<'bound', Bound, { readonly bound: BoundName; readonly isNarrower: boolean }>
  | Edit<'pattern', string | null>
  /** `isOpen` is what the older version said. */
  | Only<'enum-value', { readonly value: string; readonly isOpen: boolean }>
  | Edit<'enum-open', boolean>;

type Edit<Kind extends string, T, More = object> = { readonly kind: Kind; readonly from: T; readonly to: T } & More;

/** What only one of the two has. */
type Only<Thing extends string, More> =
  ({ readonly kind: `${Thing}-added` } & More) | ({ readonly kind: `${Thing}-removed` } & More);

export type ConventionName =
  Exclude<keyof Conventions, 'absoluteLinks' | 'requestBody' | 'mediaTypes' | 'links'> | 'links' | 'request_body';

/** As the YAML has it, below `limits`. */
export type LimitName = 'page.max' | Exclude<keyof LimitsSpec, 'page' | 'rate'>;

/** Of a limit that is null where there is none. */
interface LimitDetail {
  readonly limit: LimitName;
  readonly isStricter: boolean;
  /** Whether what is beyond it is cut, and not refused. */
  readonly isClamped: boolean;
}

export type BoundName = 'min' | 'max' | 'min_items' | 'max_items';
export type Bound = number | string | null;

/** What a field is where a request leaves it out. */
export interface Setting {
  readonly presence: Presence;
  /** Whether each change sets it to the time. */
  readonly touched: boolean;
}

/** Which messages of both versions hold a field. */
export interface Flow {
  readonly sent: boolean;
  readonly shown: boolean;
  /** Whether queries hold its values: a list is narrowed by it. */
  readonly filtered: boolean;
}

/** `rooms.participants` → `resources`, `rooms`, `resources`, `participants`. */
export function addressOf({ key }: Resource | Controller): Address {
  return key.split('.').flatMap((name) => ['resources', name]);
}

/** `users.fields.name`, `rooms.participants`, `conventions.paging`: without the words that lead from resource to resource. */
export function shortAddress(address: Address): string {
  const names: string[] = [];
  let at = 0;
  for (; address[at] === 'resources' && at + 1 < address.length; at += 2) names.push(address[at + 1] ?? '');
  return [...names, ...address.slice(at)].join('.');
}
