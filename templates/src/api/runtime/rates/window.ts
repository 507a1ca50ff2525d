// A sliding window counter: the requests of this window, and the part of the window before that the last period still
// covers. It keeps two numbers per caller, and admits nothing past the limit at the border of two windows. A database
// or Redis can do it in one step. A fixed window, or GCRA with the limit as its burst, admits twice the limit around a
// border. A log of times costs memory for each request.

export interface Policy {
  /** In the headers: `"default"`. */
  readonly name: string;
  readonly limit: number;
  /** In milliseconds. */
  readonly period: number;
}

/** The counts of a caller after a request was counted, or was not since there was no room. */
export interface Count {
  readonly isCounted: boolean;
  readonly current: number;
  readonly previous: number;
  /** In milliseconds, of the window under way. */
  readonly elapsed: number;
}

/** The requests of the window before that still count. */
function remainder(previous: number, elapsed: number, period: number): number {
  return (previous * (period - elapsed)) / period;
}

export function hasRoom({ limit, period }: Policy, { current, previous, elapsed }: Omit<Count, 'isCounted'>): boolean {
  return remainder(previous, elapsed, period) + current + 1 <= limit;
}

/** The number of requests that may still come now. */
export function remaining({ limit, period }: Policy, { isCounted, current, previous, elapsed }: Count): number {
  return isCounted ? Math.max(0, Math.floor(limit - current - remainder(previous, elapsed, period))) : 0;
}

/** In milliseconds: the time until one more may come, or until the window ends if one may come now. */
export function untilMore({ limit, period }: Policy, count: Count): number {
  const { isCounted, current, previous, elapsed } = count;
  const untilNext = period - elapsed;
  if (isCounted) return untilNext;
  // Room comes within this window as the one before falls out, or only when this window is the one before.
  if (current < limit) return Math.max(1, untilNext - ((limit - 1 - current) * period) / previous);
  return untilNext + Math.max(0, period - ((limit - 1) * period) / current);
}
