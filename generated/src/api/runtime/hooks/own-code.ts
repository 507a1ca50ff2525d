// The arguments of your functions.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Database, Reader } from '../../store/database.js';
import { principalOf } from '../access/caller.js';
import type { Clock } from '../time/clock.js';
import type { Principal } from '../access/principal.js';
import { segmentsOf } from '../json/pointer.js';
import type { Fault, Problem } from '../problems/problem.js';

/** Given to every function. */
export interface Given {
  /** The caller; undefined if unknown. */
  readonly principal: Principal | undefined;
  readonly clock: Clock;
  /** The request's: it shows under the same request id. */
  readonly log: FastifyBaseLogger;
}

/** Given to a function that can wait. */
export interface ReadingCall extends Given {
  readonly database: ReadingDatabase;
  /** Aborted when the request has taken too long: hand it to everything that you wait for. */
  readonly signal: AbortSignal;
}

export interface ReadingDatabase {
  read<T>(apply: (reader: Reader) => Apply<T>): Promise<T>;
}

/** The parts of a failure besides its detail. */
export interface FailureDetails<Pointer extends string = string> {
  /** The places that are at fault: clients find them in the member `errors`, and forms show each at its field. */
  readonly errors?: readonly Fault<Pointer>[];
}

/** Makes the failure of that name, to be thrown. `detail` is for the client: the fault of this request. */
export type Fail<Name extends string, Pointer extends string = string> = (
  name: Name,
  detail: string,
  details?: FailureDetails<Pointer>,
) => Problem;

/**
 * JSON Pointers into a document: to the whole of it (`''`), to its members (`'/name'`), and to what is inside of them.
 */
export type PointerTo<Document> =
  | ''
  | (Document extends object ? `/${keyof Document & string}` | `/${keyof Document & string}/${string}` : never);

/**
 * A pointer to a place that the document lacks goes to the client as it is: it must not turn your failure into a 500.
 * @throws Error for a text that is not a pointer at all (RFC 6901)
 */
export function errorsOf({ errors = [] }: FailureDetails): readonly Fault[] {
  for (const error of errors) {
    if ('pointer' in error && segmentsOf(error.pointer) === undefined) {
      throw new Error(
        `A failure names ${JSON.stringify(error.pointer)}, which is not a JSON Pointer: begin it with a slash.`,
      );
    }
  }
  return errors;
}

/** @throws Problem one that `identify` throws, and 503 past the deadline */
export async function givenFor(request: FastifyRequest, api: Api): Promise<Given> {
  return { principal: await principalOf(request, api), clock: api.clock, log: request.log };
}

export function reading(database: Database): ReadingDatabase {
  return { read: async (apply) => database.read(apply) };
}

export function undeclared(name: string): Error {
  return new Error(`The failure ${JSON.stringify(name)} is not declared here.`);
}
