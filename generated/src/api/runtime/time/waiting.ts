// Waits for your functions: with a deadline, and without showing their faults to clients.
import { Problem } from '../problems/problem.js';
import { tooLate } from './deadline.js';

/**
 * @param end in milliseconds of `performance.now()`
 * @param late makes the error to throw at the end; undefined to go on waiting
 * @throws Problem one that the function throws, and 503 past the end (L.2)
 * @throws Error for anything else that it throws
 */
export async function inTime<Output>(
  end: number,
  run: (signal: AbortSignal) => Output | Promise<Output>,
  late: () => Error | undefined = tooLate,
): Promise<Output> {
  const aborting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = late();
      if (reason !== undefined) reject(reason);
      aborting.abort();
    }, end - performance.now());
  });
  try {
    return await Promise.race([settled(run, aborting.signal), ended]);
  } catch (error) {
    throw ownFault(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A Problem is a failure that the function names. Anything else is a fault of the service, of which a client learns
 * nothing.
 */
export function ownFault(error: unknown): Error {
  return error instanceof Problem ? error : new Error('A function of src/extensions failed.', { cause: error });
}

/** An async function, so that an error that `run` throws at once becomes a rejection. */
async function settled<Output>(
  run: (signal: AbortSignal) => Output | Promise<Output>,
  signal: AbortSignal,
): Promise<Output> {
  return run(signal);
}
