// The specification: resources.yaml as a typed tree. Every value fits its row of the grammar and knows its place. The model resolves
// names, references, and defaults that depend on other keys.
import type { YamlNode } from '../load/yaml-node.js';
import type { NamedEntry } from './value-types/list-types.js';
import type { Comparison } from './value-types/comparison.js';
import type { Located } from './value-types/value-type.js';

export interface Spec {
  readonly service: Located<string>;
  readonly title: Located<string> | undefined;
  readonly description: Located<string> | undefined;
  readonly version: Located<number>;
  readonly conventions: Located<ConventionsSpec>;
  readonly language: Located<string>;
  readonly docs: Located<boolean>;
  readonly client: Located<boolean>;
  readonly limits: Located<LimitsSpec>;
  readonly observability: Located<ObservabilitySpec>;
  readonly auth: Located<AuthSpec> | undefined;
  readonly access: Located<AccessSpec> | undefined;
  readonly cache: Located<CacheSpec> | undefined;
  readonly cors: Located<CorsSpec> | undefined;
  readonly errors: Located<readonly NamedEntry<ErrorSpec>[]>;
  readonly enums: Located<readonly NamedEntry<EnumSpec>[]>;
  readonly resources: Located<readonly NamedEntry<ResourceSpec>[]>;
  readonly lifecycle: Located<readonly NumberedLife[]>;
  readonly breaking: Located<readonly Located<AcknowledgementSpec>[]>;
}

/** An intended break of the previous version. */
export interface AcknowledgementSpec {
  readonly rule: Located<string>;
  /** `users.fields.name`, `conventions.paging`. */
  readonly at: Located<string>;
  readonly reason: Located<string>;
  /** The value of a field for rows that a version without it writes. */
  readonly default: Located<YamlNode> | undefined;
}

/** Days of an older version, as `YYYY-MM-DD`. */
export interface VersionLifecycleSpec {
  readonly deprecated: Located<string> | undefined;
  readonly sunset: Located<string> | undefined;
}

/** The lifecycle of one version, at the place of its number. */
export interface NumberedLife extends Located<VersionLifecycleSpec> {
  readonly version: number;
}

export interface ConventionsSpec {
  readonly naming: Located<'dash' | 'snake'>;
  readonly members: Located<'snake' | 'camel'>;
  readonly paging: Located<'offset/limit' | 'page/rpp' | 'start/count' | 'cursor'>;
  readonly fields: Located<'query' | 'paren' | 'none'>;
  readonly links: Located<'true' | 'false' | 'absolute'>;
  readonly request_body: Located<'wrapped' | 'bare'>;
  readonly media_types: Located<readonly Located<'application/json' | 'application/hal+json' | 'text/html'>[]>;
  readonly concurrency: Located<'optional' | 'required'>;
  readonly idempotency: Located<'off' | 'optional' | 'required'>;
}

/** Sizes in bytes, times in milliseconds. */
export interface LimitsSpec {
  readonly page: Located<PageSpec>;
  readonly body: Located<number>;
  readonly uri: Located<number>;
  readonly headers: Located<number>;
  readonly depth: Located<number>;
  readonly fields: Located<number>;
  readonly patch_ops: Located<number>;
  readonly headers_timeout: Located<number>;
  readonly request_timeout: Located<number>;
  readonly handler_timeout: Located<number>;
  readonly rate: Located<RateSpec> | undefined;
  readonly connections: Located<number | null>;
  readonly pipelined: Located<number | null>;
  readonly unread: Located<number | null>;
  readonly unread_per_connection: Located<number | null>;
  readonly write_timeout: Located<number | null>;
  readonly in_flight: Located<number | null>;
  readonly event_loop_delay: Located<number> | undefined;
}

export interface ObservabilitySpec {
  readonly requests: Located<boolean>;
  readonly metrics: Located<boolean>;
  readonly traces: Located<boolean>;
}

export interface RateSpec {
  readonly limit: Located<Frequency>;
  readonly per: Located<'principal' | 'address'>;
}

/** `count` requests in `period` milliseconds. */
export interface Frequency {
  readonly count: number;
  readonly period: number;
  /** `600/min` */
  readonly text: string;
}

export interface PageSpec {
  readonly default: Located<number>;
  readonly max: Located<number>;
  readonly over_max: Located<'clamp' | 'reject'>;
  readonly total: Located<'exact' | 'on-request'>;
}

export interface AuthSpec {
  readonly scheme: Located<'none' | 'bearer' | 'api-key' | 'cookie'>;
}

/** Grants by operation; `read` and `write` count for operations that are not named. */
export type AccessSpec = { readonly [K in OperationName | 'read' | 'write']: Located<GrantsSpec> | undefined };

/** Access of a resource, with grants by the names of its transitions. */
export type ResourceAccessSpec = AccessSpec & { readonly transitions: readonly NamedEntry<GrantsSpec>[] };

/** Alternatives: `public`, `authenticated`, `role:librarian`, `scope:books:write`. */
export type GrantsSpec = readonly Located<string>[];

/** The time for which caches may keep what is read, in milliseconds. */
export interface CacheSpec {
  readonly max_age: Located<number>;
  readonly shared: Located<boolean>;
}

/** Origins whose pages may call the service. */
export interface CorsSpec {
  readonly origins: Located<readonly Located<string>[]>;
  readonly credentials: Located<boolean>;
}

export interface ErrorSpec {
  readonly status: Located<number>;
  readonly title: Located<string>;
  readonly description: Located<string> | undefined;
}

export interface EnumSpec {
  readonly values: Located<readonly Located<string>[]>;
  readonly open: Located<boolean>;
}

export interface OwnerSpec {
  readonly field: Located<string>;
  /** The status for callers who do not own the item. */
  readonly foreign: Located<403 | 404>;
}

export interface ResourceSpec {
  readonly kind: Located<'collection' | 'store' | 'document' | 'controller'>;
  readonly always: Located<boolean>;
  readonly description: Located<string> | undefined;
  readonly key: Located<IdKeySpec> | undefined;
  readonly id_param: Located<string> | undefined;
  readonly expose_id: Located<boolean>;
  readonly was: Located<string> | undefined;
  readonly alias: Located<boolean>;
  readonly singular: Located<string> | undefined;
  readonly plural: Located<string> | undefined;
  readonly operations: Located<readonly Located<OperationName>[]> | undefined;
  readonly access: Located<ResourceAccessSpec> | undefined;
  readonly cache: Located<CacheSpec> | undefined;
  readonly fields: Located<readonly NamedEntry<FieldSpec>[]>;
  /** Comparisons as written; the type of the field decides which ones are valid. */
  readonly filter: Located<readonly NamedEntry<readonly Located<string>[]>[]>;
  readonly sort: Located<readonly Located<string>[]>;
  readonly unique: Located<readonly Located<readonly Located<string>[]>[]>;
  readonly checks: Located<readonly Located<Comparison>[]>;
  readonly on_delete: Located<'restrict' | 'cascade'>;
  readonly resources: Located<readonly NamedEntry<ResourceSpec>[]>;
  readonly errors: Located<readonly Located<string>[]>;
  readonly safe: Located<boolean>;
  readonly input: Located<InputSpec> | undefined;
  readonly query: Located<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly output: Located<OutputSpec> | undefined;
  readonly owner: Located<OwnerSpec> | undefined;
  readonly states: Located<StatesSpec> | undefined;
}

/** States and transitions (S.1). */
export interface StatesSpec {
  readonly field: Located<string>;
  readonly initial: Located<string>;
  readonly transitions: Located<readonly NamedEntry<TransitionSpec>[]>;
}

export interface TransitionSpec {
  readonly from: Located<readonly Located<string>[]>;
  readonly to: Located<string>;
  readonly by: Located<'caller' | 'system'>;
  readonly input: Located<InputSpec> | undefined;
  readonly description: Located<string> | undefined;
}

/** The body of a controller. */
export interface InputSpec {
  readonly fields: Located<readonly NamedEntry<FieldSpec>[]>;
}

/** The answer of a controller: one of `fields`, `ref` and `list`. */
export interface OutputSpec {
  readonly status: Located<200 | 201 | 202>;
  readonly fields: Located<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly ref: Located<string> | undefined;
  readonly list: Located<{ readonly ref: Located<string> }> | undefined;
}

/** The key of a store. */
export interface IdKeySpec {
  readonly field: Located<string> | undefined;
  readonly pattern: Located<string> | undefined;
}

export type OperationName = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** Exactly one of `type`, `list`, `map`, `fields`, `enum` and `ref` is present; none where the written one was refused. */
export interface TypeSpec {
  readonly type: Located<string> | undefined;
  readonly list: Located<TypeSpec> | undefined;
  readonly map: Located<TypeSpec> | undefined;
  readonly fields: Located<readonly NamedEntry<FieldSpec>[]> | undefined;
  readonly enum: Located<readonly Located<string>[]> | undefined;
  readonly open: Located<boolean> | undefined;
  readonly min: Located<YamlNode> | undefined;
  readonly max: Located<YamlNode> | undefined;
  readonly pattern: Located<string> | undefined;
  readonly min_items: Located<number> | undefined;
  readonly max_items: Located<number> | undefined;
  readonly ref: Located<string> | undefined;
  readonly on_delete: Located<'restrict' | 'cascade' | 'clear'> | undefined;
}

export interface FieldSpec extends TypeSpec {
  readonly optional: Located<boolean>;
  readonly default: Located<YamlNode> | undefined;
  readonly readonly: Located<boolean>;
  readonly immutable: Located<boolean>;
  readonly on_update: Located<'now' | 'never'>;
  readonly deprecated: Located<boolean>;
  readonly description: Located<string> | undefined;
  readonly example: Located<YamlNode> | undefined;
  readonly nullable: Located<boolean>;
  readonly unique: Located<boolean>;
  readonly writeonly: Located<boolean>;
  readonly was: Located<string> | undefined;
  readonly alias: Located<boolean>;
  readonly computed: Located<boolean>;
}
