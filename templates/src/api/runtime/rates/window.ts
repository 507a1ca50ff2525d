// The sliding window counter: the requests of this window, and of the one before it the part that the last period still reaches into.
// It keeps two numbers a caller, admits nothing past the limit at the border of two windows, and takes one step of a database or of
// Redis, which can do it at once. A fixed window, or GCRA with the limit as its burst, admits twice the limit around a border. A log of
// times costs memory for each request.

export interface Policy {
  /** In the headers: `"default"`. */
  readonly name: string;
  readonly limit: number;
  /** In milliseconds. */
  readonly period: number;
}

/** What is known of a caller after it was counted, or was not since there was no room. */
export interface Count {
  readonly isCounted: boolean;
  readonly current: number;
  readonly previous: number;
  /** In milliseconds, of the window under way. */
  readonly elapsed: number;
}

/** Of the requests of the window before, those that count still. */
function remainder(previous: number, elapsed: number, period: number): number {
  return (previous * (period - elapsed)) / period;
}

export function hasRoom({ limit, period }: Policy, { current, previous, elapsed }: Omit<Count, 'isCounted'>): boolean {
  return remainder(previous, elapsed, period) + current + 1 <= limit;
}

/** How many more may come now. */
export function remaining({ limit, period }: Policy, { isCounted, current, previous, elapsed }: Count): number {
  return isCounted ? Math.max(0, Math.floor(limit - current - remainder(previous, elapsed, period))) : 0;
}

/** In milliseconds: until one more may come, or where one may come now, until the window ends. */
export function untilMore({ limit, period }: Policy, count: Count): number {
  const { isCounted, current, previous, elapsed } = count;
  const untilNext = period - elapsed;
  if (isCounted) return untilNext;
  // Within this window, by what falls out of the one before; or only when this one is the one before.
  if (current < limit) return Math.max(1, untilNext - ((limit - 1 - current) * period) / previous);
  return untilNext + Math.max(0, period - ((limit - 1) * period) / current);
}
