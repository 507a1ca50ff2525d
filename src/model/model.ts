// The resolved model: what resources.yaml means, with every default filled in, every name derived and nothing optional left.
// It is made by resolve.ts and only read after that; everything that is rendered comes from it alone.
import type { Database } from './database.js';
import type { Controller, Resource, Transition } from './resource.js';
import type {
  Auth,
  BusinessError,
  Conventions,
  Cors,
  Limits,
  Observability,
  ServiceInfo,
  Tenants,
  VersionOverrides,
} from './service.js';

export type { Comparison, Example, Presence } from '../types/field-type.js';
export type { Json } from '../types/json-value.js';
export type { StoredShape } from './field.js';
export type * from './resource.js';
export type * from './resource-names.js';

export interface Model {
  readonly service: ServiceInfo;
  readonly conventions: Conventions;
  readonly limits: Limits;
  readonly observability: Observability;
  /** The origins of pages that may call the service from a browser (R-4.cors). */
  readonly cors: Cors;
  /** The scheme by which callers authenticate (A.1). */
  readonly auth: Auth;
  /** The claim of tokens that names the tenant of a caller (A.8); null where all callers share the rows. */
  readonly tenant: Tenants | null;
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
  /** The engines that the service is built for. The newest version decides for all. */
  readonly database: Database;
  /** PostgreSQL keeps each caller to their own rows too. The newest version decides for all. */
  readonly rowSecurity: boolean;
  readonly overrides: VersionOverrides;
}
