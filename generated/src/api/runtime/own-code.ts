// What functions of the owner's are given, and how they are waited for: with a deadline, and with nothing of their faults shown.
import type { FastifyBaseLogger } from 'fastify';
import { settings } from '../settings.js';
import type { Apply, Reader } from '../store/database.js';
import type { Clock } from './clock.js';
import type { Principal } from './principal.js';
import { Problem } from './problem.js';

/** What every function is given. */
export interface Given {
  /** Who calls; undefined where nobody is known. */
  readonly principal: Principal | undefined;
  readonly clock: Clock;
  /** The request's: it shows under the same request id. */
  readonly log: FastifyBaseLogger;
}

/** What one is given that can wait. */
export interface ReadingCall extends Given {
  readonly database: ReadingDatabase;
  /** Aborted when the request has taken too long: hand it to whatever you wait for. */
  readonly signal: AbortSignal;
}

export interface ReadingDatabase {
  read<T>(apply: (reader: Reader) => Apply<T>): Promise<T>;
}

/** Makes the failure of that name, to be thrown. `detail` is for the client: what is wrong with this request. */
export type Fail<Name extends string> = (name: Name, detail: string) => Problem;

/**
 * @param isLate whether the answer past the deadline is that
 * @throws Problem what the function throws as one, and 503 past the deadline (L.2)
 * @throws Error for whatever else it throws
 */
export async function inTime<Output>(
  run: (signal: AbortSignal) => Output | Promise<Output>,
  isLate = (): boolean => true,
): Promise<Output> {
  const aborting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (isLate()) reject(tooLate());
      aborting.abort();
    }, settings.handlerTimeout);
  });
  try {
    return await Promise.race([settled(run, aborting.signal), late]);
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

function tooLate(): Problem {
  return new Problem(
    'service-unavailable',
    'The service could not answer in time. Nothing that it stores was changed.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}
