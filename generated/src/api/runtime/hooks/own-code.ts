// What functions of the owner's are given.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Database, Reader } from '../../store/database.js';
import { principalOf } from '../access/caller.js';
import type { Clock } from '../time/clock.js';
import type { Principal } from '../access/principal.js';
import { segmentsOf } from '../json/pointer.js';
import type { Fault, Problem } from '../problems/problem.js';

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

/** The parts of a failure besides its detail. */
export interface FailureDetails<Pointer extends string = string> {
  /** The places that are at fault: clients find them in the member `errors`, and forms show each at its field. */
  readonly errors?: readonly Fault<Pointer>[];
}

/** Makes the failure of that name, to be thrown. `detail` is for the client: what is wrong with this request. */
export type Fail<Name extends string, Pointer extends string = string> = (
  name: Name,
  detail: string,
  details?: FailureDetails<Pointer>,
) => Problem;

/** JSON Pointers into a document: to the whole of it (`''`), to its members (`'/name'`), and to what is inside of them. */
export type PointerTo<Document> =
  | ''
  | (Document extends object ? `/${keyof Document & string}` | `/${keyof Document & string}/${string}` : never);

/**
 * A place that the document lacks goes to the client as it is: a failure of the owner's is no fault of ours for its sake.
 * @throws Error for what is no pointer at all (RFC 6901)
 */
export function errorsOf({ errors = [] }: FailureDetails): readonly Fault[] {
  for (const error of errors) {
    if ('pointer' in error && segmentsOf(error.pointer) === undefined) {
      throw new Error(
        `A failure names ${JSON.stringify(error.pointer)}, which is no JSON Pointer: begin it with a slash.`,
      );
    }
  }
  return errors;
}

/** @throws Problem what `identify` throws as one, and 503 past the deadline */
export async function givenFor(request: FastifyRequest, api: Api): Promise<Given> {
  return { principal: await principalOf(request, api), clock: api.clock, log: request.log };
}

export function reading(database: Database): ReadingDatabase {
  return { read: async (apply) => database.read(apply) };
}

export function undeclared(name: string): Error {
  return new Error(`The failure ${JSON.stringify(name)} is not declared here.`);
}
