// What a service is asked to have for its operation: limits on its callers, and sight of what it does.
import type { Model } from './model.js';

export function hasRateLimit({ limits }: Model): boolean {
  return limits.rate !== null;
}

/** Whether it refuses what it has no time for. */
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

/** Whether the address of a caller counts for anything (L.4). */
export function usesAddresses(model: Model): boolean {
  return hasRateLimit(model) || logsRequests(model) || model.auth.scheme === 'cookie';
}

/** Whether it tells requests apart by the templates of their paths. */
export function namesRoutes(model: Model): boolean {
  return logsRequests(model) || isMetered(model) || isTraced(model);
}

/** Whether its tests are about those who call. */
export function testsCallers(model: Model): boolean {
  return hasRateLimit(model) || logsRequests(model);
}
