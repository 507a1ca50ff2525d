// How a function of the owner's is run: outside of any transaction, with a deadline, and with nothing of its faults shown.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Transaction } from '../../store/database.js';
import { givenFor, reading, type ReadingCall, type ReadingDatabase } from '../hooks/own-code.js';
import { Problem } from '../problems/problem.js';
import { endOf, tooLate } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';

export type Controller<Given, Output> = (call: Given) => Output | Promise<Output>;

/** Of a controller that is not safe. */
export interface WritingCall extends ReadingCall {
  readonly database: WritingDatabase;
}

/**
 * What is waited for is done before: `write` runs its apply in one transaction, which cannot wait for anything. So it looks
 * again at what the change relies on. All of it is durable when the promise resolves, none of it when it rejects.
 */
export interface WritingDatabase extends ReadingDatabase {
  write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T>;
}

/** Stands where a function is still to be written. The answer names no file; the log says where it belongs. */
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
  api: Api,
  run: Controller<ReadingCall, Output>,
): Promise<Output> {
  const given = await givenFor(request, api);
  return inTime(endOf(request), (signal) => run({ ...given, signal, database: reading(api.database) }));
}

/**
 * The same of any other.
 * @throws Problem what the function throws as one, and 503 past the deadline (L.2) if nothing has been changed
 */
export async function runController<Output>(
  request: FastifyRequest,
  api: Api,
  run: Controller<WritingCall, Output>,
): Promise<Output> {
  const { database } = api;
  const given = await givenFor(request, api);
  const end = endOf(request);
  let changes = 0;
  const writing: WritingDatabase = {
    ...reading(database),
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
  const late = (): Problem | undefined => (changes === 0 ? tooLate() : undefined);
  return inTime(end, (signal) => run({ ...given, signal, database: writing }), late);
}
