// Rules for sending a failed request again, and for the wait before.
import { ProblemError } from './problem.js';

export interface RetryOptions {
  /** The most retries of one request: 3. */
  readonly times?: number;
  /** The longest wait before the first retry, in milliseconds: 200. It doubles with each retry. */
  readonly base?: number;
  /**
   * The longest wait of all, in milliseconds: 10,000. If the service asks for a longer one, the request is not sent
   * again.
   */
  readonly longest?: number;
}

/** Statuses of a service, or a proxy in front of it, that cannot answer at the moment. */
const PASSING: ReadonlySet<number> = new Set([425, 429, 502, 503, 504]);

/** @returns milliseconds; undefined where a retry is useless or not safe */
export function waitBefore(
  repetition: number,
  error: unknown,
  { times = 3, base = 200, longest = 10_000 }: RetryOptions,
): number | undefined {
  if (repetition > times || !isPassing(error)) return undefined;
  const asked = error instanceof ProblemError ? retryAfter(error.headers) : undefined;
  if (asked !== undefined) return asked > longest ? undefined : asked;
  // Random waits keep clients that failed together from coming back together.
  return Math.random() * Math.min(longest, base * 2 ** (repetition - 1));
}

function isPassing(error: unknown): boolean {
  if (error instanceof ProblemError) {
    return PASSING.has(error.status) || error.code === 'idempotency-key-in-use';
  }
  // `fetch` throws these without an answer, and when an answer takes too long.
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** @throws the reason of the signal */
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
