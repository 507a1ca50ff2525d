// The operation of a service: limits on its callers, logs, metrics and traces.
import type { Model } from './model.js';
import { newestFirst, type ServedVersions } from './served.js';

export function hasRateLimit({ limits }: Model): boolean {
  return limits.rate !== null;
}

/** The service refuses requests under overload. */
export function shedsLoad({ limits }: Model): boolean {
  return limits.inFlight !== null || limits.eventLoopDelay !== null;
}

/** Caches may keep answers of some version. */
export function keepsAnswers(versions: ServedVersions): boolean {
  return newestFirst(versions).some(({ allResources }) => allResources.some(({ cache }) => cache !== null));
}

/** A part of the service that `off` in the environment turns off, as all emitted tests do but those of the part. */
export interface Switch {
  readonly variable: string;
  readonly isEmitted: (versions: ServedVersions) => boolean;
  /** The effect of `off`, in Markdown. */
  readonly meaning: string;
  /** Why tests turn it off. */
  readonly reason: string;
}

const switches: readonly Switch[] = [
  {
    variable: 'LOAD_SHEDDING',
    isEmitted: ({ newest }) => shedsLoad(newest),
    meaning: 'no request is refused under overload',
    reason: 'A machine that is busy with tests would refuse requests; the test of shedding turns it on.',
  },
  {
    variable: 'HTTP_CACHE',
    isEmitted: keepsAnswers,
    meaning: 'caches keep nothing without asking first',
    reason: 'Answers are those of a service without caches; the test of caches turns them on.',
  },
];

export function emittedSwitches(versions: ServedVersions): readonly Switch[] {
  return switches.filter(({ isEmitted }) => isEmitted(versions));
}

export function logsRequests({ observability }: Model): boolean {
  return observability.requests;
}

export function isMetered({ observability }: Model): boolean {
  return observability.metrics;
}

export function isTraced({ observability }: Model): boolean {
  return observability.traces;
}

/** The address of a caller matters (L.4). */
export function usesAddresses(model: Model): boolean {
  return hasRateLimit(model) || logsRequests(model) || model.auth.scheme === 'cookie';
}

/** The service labels requests with the templates of their paths. */
export function namesRoutes(model: Model): boolean {
  return logsRequests(model) || isMetered(model) || isTraced(model);
}

/** The emitted tests identify callers. */
export function testsCallers(model: Model): boolean {
  return hasRateLimit(model) || logsRequests(model);
}
