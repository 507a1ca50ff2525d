// The variables of `.env.example`, with the values that a first run can start with.
import { dashCase } from '../../model/names/names.js';
import { hasEngine } from '../../model/database.js';
import { emittedSwitches, hasRateLimit, isMetered, isTraced, usesAddresses } from '../../model/operations-config.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';

interface Variable {
  readonly name: string;
  readonly value: string;
  /** The line above it; '' for none. */
  readonly comment: string;
}

const SESSIONS = [variable('SESSION_IDLE', '30min'), variable('SESSION_LIFETIME', '12h')];

const PAGE_ORIGIN = variable(
  'BASE_URL',
  '',
  'The address at which clients reach the service. Only pages of this origin may then ask for changes.',
);

const LOCAL_POSTGRES = 'postgres://service:password@localhost:5432/service';

/** `DATABASE_POOL` counts for each process. Divided among workers, more of them would make each slower. */
export const POSTGRES_VARIABLES = [
  variable('DATABASE_READ_URL'),
  variable('DATABASE_POOL', '10'),
  variable('WORKERS', '1'),
];

const METRICS = [variable('METRICS_HOST', '127.0.0.1'), variable('METRICS_PORT', '9464')];

/** The variables in the order of `.env.example`. */
export function environmentVariables(model: Model, versions: ServedVersions): readonly Variable[] {
  const { auth, conventions, database, limits } = model;
  const name = dashCase(model.service.name);
  return [
    variable('HOST', '127.0.0.1'),
    variable('PORT', '3000'),
    variable('DATABASE_URL', hasEngine(database, 'sqlite') ? `file:data/${name}.sqlite` : LOCAL_POSTGRES),
    ...(hasEngine(database, 'postgres') ? POSTGRES_VARIABLES : []),
    variable('DRAIN_DELAY', '0s'),
    variable('LOG_LEVEL', 'info'),
    ...(usesAddresses(model) ? [variable('TRUST_PROXY')] : []),
    ...(hasRateLimit(model) ? [variable('RATE_LIMIT', limits.rate?.text), variable('REDIS_URL')] : []),
    ...emittedSwitches(versions).map((one) => variable(one.variable, 'on')),
    ...(auth.scheme === 'bearer' ? bearerVariables(name) : []),
    ...(auth.scheme === 'cookie' ? SESSIONS : []),
    ...(auth.scheme === 'cookie' && !conventions.absoluteLinks ? [PAGE_ORIGIN] : []),
    ...(isMetered(model) ? METRICS : []),
    ...(isTraced(model) ? [variable('OTEL_EXPORTER_OTLP_ENDPOINT')] : []),
    ...(conventions.absoluteLinks ? [variable('BASE_URL', 'http://localhost:3000')] : []),
  ];
}

function bearerVariables(audience: string): readonly Variable[] {
  return [
    variable('AUTH_JWKS_URL', 'https://issuer.example/.well-known/jwks.json'),
    variable('AUTH_KEY', '', 'Instead of AUTH_JWKS_URL: one key, a public one as PEM or a secret of 32 bytes or more.'),
    variable('AUTH_ISSUER', 'https://issuer.example/'),
    variable('AUTH_AUDIENCE', audience),
    variable('AUTH_ALGORITHMS', '', 'Those that the key fits, unless it says others.'),
    variable('AUTH_TYP', '', 'at+jwt, where the issuer marks its access tokens so (RFC 9068).'),
    variable('AUTH_CLOCK_SKEW', '30s'),
  ];
}

function variable(name: string, value = '', comment = ''): Variable {
  return { name, value, comment };
}
