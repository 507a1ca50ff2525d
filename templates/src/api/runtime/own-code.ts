// What functions of the owner's are given, and how they are waited for: with a deadline, and with nothing of their faults shown.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Api } from '../api.js';
import type { Apply, Database, Reader } from '../store/database.js';
import type { Clock } from './clock.js';
import type { Principal } from './principal.js';
import { Problem } from './problem.js';
import { deadline } from './writing.js';

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

/** The end of a request's time, from when the owner's code was first asked, in milliseconds of `performance.now()` (L.2). */
export function endOf(request: FastifyRequest): number {
  const known = ends.get(request);
  if (known !== undefined) return known;
  const end = deadline();
  ends.set(request, end);
  return end;
}

const ends = new WeakMap<FastifyRequest, number>();

/** @throws Problem what `identify` throws as one, and 503 past the deadline */
export async function givenFor(request: FastifyRequest, { clock, extensions }: Api): Promise<Given> {
  const { log } = request;
  const { identify } = extensions;
  if (identify === undefined) return { principal: undefined, clock, log };
  let principal = principals.get(request);
  if (principal === undefined) {
    principal = inTime(endOf(request), () => identify(request));
    principals.set(request, principal);
  }
  return { principal: await principal, clock, log };
}

/** Of the requests that are under way: each is asked about once. */
const principals = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();

export function reading(database: Database): ReadingDatabase {
  return { read: async (apply) => database.read(apply) };
}

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

export function undeclared(name: string): Error {
  return new Error(`The failure ${JSON.stringify(name)} is not declared here.`);
}

/** What it throws at once is a rejection, too. */
async function settled<Output>(
  run: (signal: AbortSignal) => Output | Promise<Output>,
  signal: AbortSignal,
): Promise<Output> {
  return run(signal);
}

export function tooLate(): Problem {
  return new Problem(
    'service-unavailable',
    'The service could not answer in time. Nothing that it stores was changed.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}
