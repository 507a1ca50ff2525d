// The settings of a service as a whole: conventions, limits, authentication, and the ends of its versions.

/** Differences of a version from the newest one, whose conventions and limits hold for the service. */
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
  /** The title for people; without one in the YAML, the service's name in words. */
  readonly title: string;
  /** '' when the YAML has none. */
  readonly description: string;
  /** A positive integer; the path prefix is `/v<version>`. */
  readonly version: number;
  /** BCP 47, for Content-Language. */
  readonly language: string;
  /** Dates on which older versions are deprecated and end, served or not. Only those of the newest version count. */
  readonly lifecycles: readonly VersionLifecycle[];
  /** The end that the newest version announces for this one; null for the newest, and where nothing is announced. */
  readonly lifecycle: VersionLifecycle | null;
}

/** Days as `YYYY-MM-DD`, which begin at midnight UTC; '' where there is none. */
export interface VersionLifecycle {
  readonly version: number;
  /** The day from which clients should use a newer version. */
  readonly deprecated: string;
  /** The day from which the version is gone. */
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
  /** Links begin with the address that the environment gives. */
  readonly absoluteLinks: boolean;
  readonly requestBody: 'wrapped' | 'bare';
  /** The media types of representations; JSON is always the first. */
  readonly mediaTypes: readonly MediaType[];
  readonly concurrency: 'optional' | 'required';
  /** POST takes an `Idempotency-Key` (R-4.post). */
  readonly idempotency: 'off' | 'optional' | 'required';
}

/** Without origins, only the service's own pages may call it. */
export interface Cors {
  readonly origins: readonly string[];
  readonly credentials: boolean;
}

export interface Auth {
  readonly scheme: 'none' | 'bearer' | 'api-key' | 'cookie';
}

/** Grants, of which a caller needs one: `public`, `authenticated`, `role:<name>`, `scope:<name>`. Never empty; `public` stands alone. */
export type Grants = readonly string[];

/** L.1 and section 5 of the rules. Sizes are bytes, times milliseconds. */
export interface Limits {
  readonly page: {
    readonly default: number;
    readonly max: number;
    readonly overMax: 'clamp' | 'reject';
    /** The pages that say how many items there are (PG.9). */
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
  /** The requests that one caller may make; null without a limit (L.3). */
  readonly rate: Rate | null;
  readonly clients: ClientLimits;
  /** Requests that one process works on at once; null for as many as come. */
  readonly inFlight: number | null;
  /** The longest delay of a process, in milliseconds; null for no limit. */
  readonly eventLoopDelay: number | null;
}

/** Limits on what all clients of one process may hold; null for no limit. */
export interface ClientLimits {
  /** Open at once. */
  readonly connections: number | null;
  /** Requests under way on one connection. */
  readonly pipelined: number | null;
  /** Bytes of answers that wait for all clients together. */
  readonly unread: number | null;
  /** Bytes of answers that wait on one connection while it sends more requests. */
  readonly unreadPerConnection: number | null;
  /** Milliseconds in which a client has to read some of its waiting answers. */
  readonly writeTimeout: number | null;
}

/** Logs, metrics and traces of the service. */
export interface Observability {
  readonly requests: boolean;
  readonly metrics: boolean;
  readonly traces: boolean;
}

export interface Rate {
  readonly limit: number;
  /** Milliseconds. */
  readonly period: number;
  /** The form of RATE_LIMIT: `600/min`. */
  readonly text: string;
  readonly per: 'principal' | 'address';
}

/** The tenants that share a service. */
export interface Tenants {
  /** The claim of a token with the id of a tenant. */
  readonly claim: string;
  /** The tenant of the rows that were there before; null if none is named. */
  readonly existing: string | null;
}
