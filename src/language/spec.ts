// The specification: resources.yaml as a typed tree. Every value fits its row of the grammar and knows its place. The model resolves
// names, references, and defaults that depend on other keys.
import type { YamlNode } from '../load/yaml-node.js';
import type { NamedEntry } from './value-types/list-types.js';
import type { Writing } from '../types/field-type.js';
import type { Comparison } from './value-types/comparison.js';
import type { LocatedValue } from './value-types/value-type.js';

export interface Spec {
  readonly service: LocatedValue<string>;
  readonly title: LocatedValue<string> | undefined;
  readonly description: LocatedValue<string> | undefined;
  readonly version: LocatedValue<number>;
  readonly conventions: LocatedValue<ConventionsSpec>;
  readonly language: LocatedValue<string>;
  readonly docs: LocatedValue<boolean>;
  readonly client: LocatedValue<boolean>;
  readonly database: LocatedValue<'sqlite' | 'postgres' | 'both'>;
  readonly row_security: LocatedValue<boolean>;
  readonly limits: LocatedValue<LimitsSpec>;
  readonly observability: LocatedValue<ObservabilitySpec>;
  readonly auth: LocatedValue<AuthSpec> | undefined;
  readonly tenant: LocatedValue<TenantSpec> | undefined;
  readonly access: LocatedValue<AccessSpec> | undefined;
  readonly cache: LocatedValue<CacheSpec> | undefined;
  readonly cors: LocatedValue<CorsSpec> | undefined;
  readonly errors: LocatedValue<readonly NamedEntry<ErrorSpec>[]>;
  readonly enums: LocatedValue<readonly NamedEntry<EnumSpec>[]>;
  readonly resources: LocatedValue<readonly NamedEntry<ResourceSpec>[]>;
  readonly lifecycle: LocatedValue<readonly NumberedLife[]>;
  readonly breaking: LocatedValue<readonly LocatedValue<AcknowledgementSpec>[]>;
}

/** An intended break of the previous version. */
export interface AcknowledgementSpec {
  readonly rule: LocatedValue<string>;
  /** `users.fields.name`, `conventions.paging`. */
  readonly at: LocatedValue<string>;
  readonly reason: LocatedValue<string>;
  /** The value of a field for rows that a version without it writes. */
  readonly default: LocatedValue<YamlNode> | undefined;
  /** The older versions in which the newer rule holds too. */
  readonly applies_to: LocatedValue<AppliedVersions> | undefined;
}

/** Numbers of versions, or every older version that is served. */
export type AppliedVersions = 'all' | readonly LocatedValue<number>[];

/** Days of an older version, as `YYYY-MM-DD`. */
export interface VersionLifecycleSpec {
  readonly deprecated: LocatedValue<string> | undefined;
  readonly sunset: LocatedValue<string> | undefined;
}

/** The lifecycle of one version, at the place of its number. */
export interface NumberedLife extends LocatedValue<VersionLifecycleSpec> {
  readonly version: number;
}

export interface ConventionsSpec {
  readonly naming: LocatedValue<'dash' | 'snake'>;
  readonly members: LocatedValue<'snake' | 'camel'>;
  readonly paging: LocatedValue<'offset/limit' | 'page/rpp' | 'start/count' | 'cursor'>;
  readonly fields: LocatedValue<'query' | 'paren' | 'none'>;
  readonly links: LocatedValue<'true' | 'false' | 'absolute'>;
  readonly request_body: LocatedValue<'wrapped' | 'bare'>;
  readonly media_types: LocatedValue<
    readonly LocatedValue<'application/json' | 'application/hal+json' | 'text/html'>[]
  >;
  readonly concurrency: LocatedValue<'optional' | 'required'>;
  readonly idempotency: LocatedValue<'off' | 'optional' | 'required'>;
}

/** Sizes in bytes, times in milliseconds. */
export interface LimitsSpec {
  readonly page: LocatedValue<PageSpec>;
  readonly body: LocatedValue<number>;
  readonly uri: LocatedValue<number>;
  readonly headers: LocatedValue<number>;
  readonly depth: LocatedValue<number>;
  readonly fields: LocatedValue<number>;
  readonly patch_ops: LocatedValue<number>;
  readonly headers_timeout: LocatedValue<number>;
  readonly request_timeout: LocatedValue<number>;
  readonly handler_timeout: LocatedValue<number>;
  readonly rate: LocatedValue<RateSpec> | undefined;
  readonly connections: LocatedValue<number | null>;
  readonly pipelined: LocatedValue<number | null>;
  readonly unread: LocatedValue<number | null>;
  readonly unread_per_connection: LocatedValue<number | null>;
  readonly write_timeout: LocatedValue<number | null>;
  readonly in_flight: LocatedValue<number | null>;
  readonly event_loop_delay: LocatedValue<number> | undefined;
}

export interface ObservabilitySpec {
  readonly requests: LocatedValue<boolean>;
  readonly metrics: LocatedValue<boolean>;
  readonly traces: LocatedValue<boolean>;
}

export interface RateSpec {
  readonly limit: LocatedValue<Frequency>;
  readonly per: LocatedValue<'principal' | 'address'>;
}

/** `count` requests in `period` milliseconds. */
export interface Frequency {
  readonly count: number;
  readonly period: number;
  /** `600/min` */
  readonly text: string;
}

export interface PageSpec {
  readonly default: LocatedValue<number>;
  readonly max: LocatedValue<number>;
  readonly over_max: LocatedValue<'clamp' | 'reject'>;
  readonly total: LocatedValue<'exact' | 'on-request'>;
}

/** The tenants that share the service. */
export interface TenantSpec {
  readonly claim: LocatedValue<string>;
  readonly existing: LocatedValue<string> | undefined;
}

export interface AuthSpec {
  readonly scheme: LocatedValue<'none' | 'bearer' | 'api-key' | 'cookie'>;
}

/** Grants by operation; `read` and `write` count for operations that are not named. */
export type AccessSpec = { readonly [K in OperationName | 'read' | 'write']: LocatedValue<GrantsSpec> | undefined };

/** Access of a resource, with grants by the names of its transitions. */
export type ResourceAccessSpec = AccessSpec & { readonly transitions: readonly NamedEntry<GrantsSpec>[] };

/** The callers who see a member, and those who set it; undefined where nothing restricts them. */
export interface MemberAccessSpec {
  readonly read: LocatedValue<GrantsSpec> | undefined;
  readonly write: LocatedValue<GrantsSpec> | undefined;
}

/** Alternatives: `public`, `authenticated`, `role:librarian`, `scope:books:write`. */
export type GrantsSpec = readonly LocatedValue<string>[];

/** The time for which caches may keep what is read, in milliseconds. */
export interface CacheSpec {
  readonly max_age: LocatedValue<number>;
  readonly shared: LocatedValue<boolean>;
}

/** Origins whose pages may call the service. */
export interface CorsSpec {
  readonly origins: LocatedValue<readonly LocatedValue<string>[]>;
  readonly credentials: LocatedValue<boolean>;
}

export interface ErrorSpec {
  readonly status: LocatedValue<number>;
  readonly title: LocatedValue<string>;
  readonly description: LocatedValue<string> | undefined;
}

export interface EnumSpec {
  readonly values: LocatedValue<readonly LocatedValue<string>[]>;
  readonly open: LocatedValue<boolean>;
}

export interface OwnerSpec {
  readonly field: LocatedValue<string>;
  /** The status for callers who do not own the item. */
  readonly foreign: LocatedValue<403 | 404>;
}

/** The members of a group: the store below it that holds them, or the claim of tokens that names a caller's groups. */
export interface MembersSpec {
  readonly in: LocatedValue<string> | undefined;
  /** The field of that store with their roles. */
  readonly role: LocatedValue<string> | undefined;
  readonly claim: LocatedValue<string> | undefined;
  readonly roles: LocatedValue<ClaimedRolesSpec> | undefined;
  readonly invitations: LocatedValue<boolean>;
}

/** The claim with a caller's roles in groups, and the roles that exist. */
export interface ClaimedRolesSpec {
  readonly claim: LocatedValue<string>;
  readonly values: LocatedValue<readonly LocatedValue<string>[]>;
}

/** A check of one item, or of an item beside the others. */
export type CheckSpec = Comparison | RowRuleSpec;

export interface RowRuleSpec {
  /** The fields of a group, then those of the start and the end of an interval. */
  readonly no_overlap: LocatedValue<readonly LocatedValue<string>[]>;
}

export interface ResourceSpec {
  readonly kind: LocatedValue<'collection' | 'store' | 'document' | 'controller'>;
  readonly always: LocatedValue<boolean>;
  readonly description: LocatedValue<string> | undefined;
  readonly key: LocatedValue<IdKeySpec> | undefined;
  readonly id_param: LocatedValue<string> | undefined;
  readonly expose_id: LocatedValue<boolean>;
  readonly was: LocatedValue<string> | undefined;
  readonly alias: LocatedValue<boolean>;
  readonly singular: LocatedValue<string> | undefined;
  readonly plural: LocatedValue<string> | undefined;
  readonly operations: LocatedValue<readonly LocatedValue<OperationName>[]> | undefined;
  readonly access: LocatedValue<ResourceAccessSpec> | undefined;
  readonly cache: LocatedValue<CacheSpec> | undefined;
  /** In the order of the YAML, which the author chose and answers keep. */
  readonly fields: LocatedValue<readonly NamedEntry<FieldSpec>[]>;
  /** Comparisons as written; the type of the field decides which ones are valid. */
  readonly filter: LocatedValue<readonly NamedEntry<readonly LocatedValue<string>[]>[]>;
  readonly sort: LocatedValue<readonly LocatedValue<string>[]>;
  readonly unique: LocatedValue<readonly LocatedValue<readonly LocatedValue<string>[]>[]>;
  readonly checks: LocatedValue<readonly LocatedValue<CheckSpec>[]>;
  readonly lock: LocatedValue<string> | undefined;
  readonly on_delete: LocatedValue<'restrict' | 'cascade'>;
  readonly resources: LocatedValue<readonly NamedEntry<ResourceSpec>[]>;
  /** The items of all parents have a list of their own, too. */
  readonly across: LocatedValue<boolean>;
  readonly errors: LocatedValue<readonly LocatedValue<string>[]>;
  readonly safe: LocatedValue<boolean>;
  readonly input: LocatedValue<InputSpec> | undefined;
  readonly query: LocatedValue<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly output: LocatedValue<OutputSpec> | undefined;
  readonly owner: LocatedValue<OwnerSpec> | undefined;
  readonly members: LocatedValue<MembersSpec> | undefined;
  readonly within: LocatedValue<string> | undefined;
  readonly states: LocatedValue<StatesSpec> | undefined;
}

/** States and transitions (S.1). */
export interface StatesSpec {
  readonly field: LocatedValue<string>;
  readonly initial: LocatedValue<string>;
  readonly transitions: LocatedValue<readonly NamedEntry<TransitionSpec>[]>;
}

export interface TransitionSpec {
  readonly from: LocatedValue<readonly LocatedValue<string>[]>;
  readonly to: LocatedValue<string>;
  readonly by: LocatedValue<'caller' | 'system'>;
  readonly input: LocatedValue<InputSpec> | undefined;
  readonly description: LocatedValue<string> | undefined;
}

/** The body of a controller. */
export interface InputSpec {
  readonly fields: LocatedValue<readonly NamedEntry<FieldSpec>[]>;
}

/** The answer of a controller: one of `fields`, `ref` and `list`. */
export interface OutputSpec {
  readonly status: LocatedValue<200 | 201 | 202>;
  readonly fields: LocatedValue<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly ref: LocatedValue<string> | undefined;
  readonly list: LocatedValue<{ readonly ref: LocatedValue<string> }> | undefined;
}

/** The key of a store. */
export interface IdKeySpec {
  readonly field: LocatedValue<string> | undefined;
  readonly pattern: LocatedValue<string> | undefined;
}

export type OperationName = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** Exactly one of `type`, `list`, `map`, `fields`, `enum`, `ref` and `one_of` is present; none where the written one was refused. */
export interface TypeSpec {
  readonly type: LocatedValue<string> | undefined;
  readonly list: LocatedValue<TypeSpec> | undefined;
  readonly map: LocatedValue<TypeSpec> | undefined;
  readonly fields: LocatedValue<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly enum: LocatedValue<readonly LocatedValue<string>[]> | undefined;
  readonly open: LocatedValue<boolean> | undefined;
  readonly min: LocatedValue<YamlNode> | undefined;
  readonly max: LocatedValue<YamlNode> | undefined;
  readonly pattern: LocatedValue<string> | undefined;
  readonly min_items: LocatedValue<number> | undefined;
  readonly max_items: LocatedValue<number> | undefined;
  readonly ref: LocatedValue<string> | undefined;
  readonly one_of: LocatedValue<readonly LocatedValue<string>[]> | undefined;
  readonly on_delete: LocatedValue<'restrict' | 'cascade' | 'clear'> | undefined;
}

export interface FieldSpec extends TypeSpec {
  readonly optional: LocatedValue<boolean>;
  readonly default: LocatedValue<YamlNode> | undefined;
  readonly readonly: LocatedValue<boolean>;
  readonly immutable: LocatedValue<boolean>;
  readonly in: LocatedValue<readonly LocatedValue<Writing>[]> | undefined;
  readonly on_update: LocatedValue<'now' | 'never'>;
  readonly deprecated: LocatedValue<boolean>;
  readonly description: LocatedValue<string> | undefined;
  readonly example: LocatedValue<YamlNode> | undefined;
  readonly nullable: LocatedValue<boolean>;
  readonly unique: LocatedValue<boolean>;
  readonly writeonly: LocatedValue<boolean>;
  readonly was: LocatedValue<string> | undefined;
  readonly alias: LocatedValue<boolean>;
  readonly computed: LocatedValue<boolean>;
  /** The name of the list at the other end of a reference. */
  readonly inverse: LocatedValue<string> | undefined;
  readonly access: LocatedValue<MemberAccessSpec> | undefined;
}
