// The operation of a service: limits on its callers, logs, metrics and traces.
import type { Model } from './model.js';

export function hasRateLimit({ limits }: Model): boolean {
  return limits.rate !== null;
}

/** It refuses requests that it has no time for. */
export function shedsLoad({ limits }: Model): boolean {
  return limits.inFlight !== null || limits.eventLoopDelay !== null;
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

/** It labels requests with the templates of their paths. */
export function namesRoutes(model: Model): boolean {
  return logsRequests(model) || isMetered(model) || isTraced(model);
}

/** Its tests are about callers. */
export function testsCallers(model: Model): boolean {
  return hasRateLimit(model) || logsRequests(model);
}
