// How functions of the owner's are waited for: with a deadline, and with nothing of their faults shown.
import { Problem } from '../problems/problem.js';
import { tooLate } from './deadline.js';

/**
 * @param end in milliseconds of `performance.now()`
 * @param late what is thrown at the end; undefined to go on waiting
 * @throws Problem what the function throws as one, and 503 past the end (L.2)
 * @throws Error for whatever else it throws
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

/** A failure that it names, or a fault of ours whatever it looks like: of that a client hears nothing. */
export function ownFault(error: unknown): Error {
  return error instanceof Problem ? error : new Error('A function of src/extensions failed.', { cause: error });
}

/** What it throws at once is a rejection, too. */
async function settled<Output>(
  run: (signal: AbortSignal) => Output | Promise<Output>,
  signal: AbortSignal,
): Promise<Output> {
  return run(signal);
}
