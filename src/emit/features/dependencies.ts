// The packages that a service runs on, in npm's order. After a change: scripts/refresh-locks.mjs.
import { hasRateLimit, isMetered, isTraced, usesAddresses } from '../../model/operations-config.js';
import { hasEngine } from '../../model/database.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { usesQueries } from './features.js';

export interface Dependency {
  readonly name: string;
  /** Exact, since the lock comes with the service. */
  readonly version: string;
}

interface OptionalDependency extends Dependency {
  /** Always, by default. */
  readonly neededWhen?: (model: Model, versions: ServedVersions) => boolean;
}

const DEPENDENCIES: readonly OptionalDependency[] = [
  { name: '@fastify/proxy-addr', version: '5.1.3', neededWhen: usesAddresses },
  { name: '@fastify/swagger-ui', version: '5.2.6', neededWhen: ({ docs }) => docs },
  { name: '@opentelemetry/api', version: '1.9.1', neededWhen: isTraced },
  { name: '@opentelemetry/exporter-trace-otlp-http', version: '0.223.0', neededWhen: isTraced },
  { name: '@opentelemetry/resources', version: '2.12.0', neededWhen: isTraced },
  { name: '@opentelemetry/sdk-trace-node', version: '2.12.0', neededWhen: isTraced },
  { name: 'close-with-grace', version: '2.5.0' },
  { name: 'fastify', version: '5.12.8' },
  { name: 'ioredis', version: '6.0.0', neededWhen: hasRateLimit },
  { name: 'jose', version: '6.2.17', neededWhen: ({ auth }) => auth.scheme === 'bearer' },
  { name: 'kysely', version: '0.28.19', neededWhen: usesQueries },
  { name: 'libsql', version: '0.5.29', neededWhen: ({ database }) => hasEngine(database, 'sqlite') },
  { name: 'negotiator', version: '1.1.0' },
  { name: 'pino', version: '10.4.0' },
  { name: 'postgres', version: '3.4.9', neededWhen: ({ database }) => hasEngine(database, 'postgres') },
  { name: 'prom-client', version: '15.1.3', neededWhen: isMetered },
  { name: 'uuidv7', version: '1.2.1' },
];

/** The dependencies of a service with every feature. */
export const allDependencies: readonly Dependency[] = DEPENDENCIES;

export function dependenciesOf(model: Model, versions: ServedVersions): readonly Dependency[] {
  return DEPENDENCIES.filter(({ neededWhen }) => neededWhen === undefined || neededWhen(model, versions));
}
