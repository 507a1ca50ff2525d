// The variables that a compose file hands on to the service: those of `.env.example` that no container sets itself.
import type { Engine } from '../../model/database.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { environmentVariables, POSTGRES_VARIABLES } from './environment-variables.js';

interface ContainerVariable {
  readonly name: string;
  /** The service needs a value, and nothing can stand in for it. */
  readonly isRequired: boolean;
  /** The value where nobody gives one. The service treats an empty one as unset. */
  readonly fallback: string;
  /** The line above it; '' for none. */
  readonly note: string;
}

/** The image or the compose file sets these, in step with the published port and the database. */
const SET_BY_CONTAINERS: ReadonlySet<string> = new Set(['HOST', 'PORT', 'DATABASE_URL']);

const REQUIRED: ReadonlySet<string> = new Set(['AUTH_ISSUER', 'AUTH_AUDIENCE']);

const NOTES: Readonly<Record<string, string>> = {
  DRAIN_DELAY: 'Behind a load balancer, set it longer than two of its checks of /health/ready.',
  METRICS_HOST: '0.0.0.0 lets other containers read the metrics. Publish their port to Prometheus alone.',
};

/** @param engine the database of the containers */
export function containerVariables(
  model: Model,
  versions: ServedVersions,
  engine: Engine,
): readonly ContainerVariable[] {
  const onlyPostgres = new Set(POSTGRES_VARIABLES.map(({ name }) => name));
  return environmentVariables(model, versions)
    .filter(({ name }) => !SET_BY_CONTAINERS.has(name) && (engine === 'postgres' || !onlyPostgres.has(name)))
    .map(({ name, value, comment }) => ({
      name,
      isRequired: REQUIRED.has(name),
      // Absolute links need an address; all other variables can be left out.
      fallback: name === 'BASE_URL' ? value : '',
      note: NOTES[name] ?? comment,
    }));
}
