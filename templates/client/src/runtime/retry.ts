// When a request that failed may be sent again, and how long to wait before that.
import { ProblemError } from './problem.js';

export interface RetryOptions {
  /** How often one request is sent again at most: 3. */
  readonly times?: number;
  /** The longest wait before the first repetition, in milliseconds, which doubles with each: 200. */
  readonly base?: number;
  /** The longest wait of all: 10,000. A service that asks for more is not asked again. */
  readonly longest?: number;
}

/** What came of a request when the service, or what is before it, could not answer just then. */
const PASSING: ReadonlySet<number> = new Set([425, 429, 502, 503, 504]);

/** @returns milliseconds; undefined where it is no use, or not safe, to ask again */
export function waitBefore(
  repetition: number,
  error: unknown,
  { times = 3, base = 200, longest = 10_000 }: RetryOptions,
): number | undefined {
  if (repetition > times || !isPassing(error)) return undefined;
  const asked = error instanceof ProblemError ? retryAfter(error.headers) : undefined;
  if (asked !== undefined) return asked > longest ? undefined : asked;
  // Clients that failed together should not come back together.
  return Math.random() * Math.min(longest, base * 2 ** (repetition - 1));
}

function isPassing(error: unknown): boolean {
  if (error instanceof ProblemError) {
    return PASSING.has(error.status) || error.code === 'idempotency-key-in-use';
  }
  // What `fetch` throws where there was no answer, and where that took too long.
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** @throws what the signal was ended with */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
