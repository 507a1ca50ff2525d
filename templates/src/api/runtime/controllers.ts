// How a function of the owner's is run: outside of any transaction, with a deadline, and with nothing of its faults shown.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Api } from '../api.js';
import { settings } from '../settings.js';
import type { Apply, Reader, Transaction } from '../store/database.js';
import type { Clock } from './clock.js';
import { Problem } from './problem.js';
import { deadline } from './writing.js';

export type Controller<Given, Output> = (call: Given) => Output | Promise<Output>;

/** What every function is given. */
export interface ReadingCall {
  readonly database: ReadingDatabase;
  readonly clock: Clock;
  /** The request's: it shows under the same request id. */
  readonly log: FastifyBaseLogger;
  /** Aborted when the request has taken too long: hand it to whatever you wait for. */
  readonly signal: AbortSignal;
}

/** Of a controller that is not safe. */
export interface WritingCall extends ReadingCall {
  readonly database: WritingDatabase;
}

export interface ReadingDatabase {
  read<T>(apply: (reader: Reader) => Apply<T>): Promise<T>;
}

/**
 * What is waited for is done before: `write` runs its apply in one transaction, which cannot wait for anything. So it looks
 * again at what the change relies on. All of it is durable when the promise resolves, none of it when it rejects.
 */
export interface WritingDatabase extends ReadingDatabase {
  write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T>;
}

/** Stands where a function is still to be written. */
export function notImplemented(): never {
  throw new Problem('not-implemented', 'What happens here has still to be written by the owner of this service.', {
    cause: new Error('Write the function in src/extensions.'),
  });
}

/**
 * Of a controller that only reads: there is nothing to write with (R-4.get).
 * @throws Problem what the function throws as one, and 503 past the deadline (L.2)
 * @throws Error for whatever else it throws: a fault of ours, of which a client hears nothing
 */
export async function askController<Output>(
  request: FastifyRequest,
  { database, clock }: Api,
  run: Controller<ReadingCall, Output>,
): Promise<Output> {
  const read: ReadingDatabase['read'] = async (apply) => database.read(apply);
  return inTime((signal) => run({ clock, log: request.log, signal, database: { read } }));
}

/**
 * The same of any other.
 * @throws Problem what the function throws as one, and 503 past the deadline (L.2) if nothing has been changed
 */
export async function runController<Output>(
  request: FastifyRequest,
  { database, clock }: Api,
  run: Controller<WritingCall, Output>,
): Promise<Output> {
  const end = deadline();
  let changes = 0;
  const writing: WritingDatabase = {
    read: async (apply) => database.read(apply),
    async write(apply) {
      changes++;
      try {
        return await database.write(apply, end);
      } catch (error) {
        changes--;
        throw error;
      }
    },
  };
  // Once something has been changed, the answer has to be about that.
  const isLate = (): boolean => changes === 0;
  return inTime((signal) => run({ clock, log: request.log, signal, database: writing }), isLate);
}

/** @param isLate whether the answer past the deadline is that */
async function inTime<Output>(
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
    throw error instanceof Problem ? error : new Error('A function of src/extensions failed.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
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
