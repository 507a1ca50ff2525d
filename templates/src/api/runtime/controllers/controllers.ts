// Runs your functions: outside of any transaction, with a deadline, and without showing their faults to clients.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import type { Apply, Transaction } from '../../store/database.js';
import { givenFor, reading, type ReadingCall, type ReadingDatabase } from '../hooks/own-code.js';
// <caller-keys>
import { refuseFormerKey } from '../idempotency/former-keys.js';
// </caller-keys>
import { Problem } from '../problems/problem.js';
import { endOf, tooLate } from '../time/deadline.js';
import { inTime } from '../time/waiting.js';

export type Controller<Given, Output> = (call: Given) => Output | Promise<Output>;

/** The call of a controller that is not safe. */
export interface WritingCall extends ReadingCall {
  readonly database: WritingDatabase;
}

/**
 * Do all waiting before `write`: it runs its apply in one transaction, which cannot wait for anything. So the apply has
 * to check again what the change relies on. All of it is durable when the promise resolves, none of it when it rejects.
 */
export interface WritingDatabase extends ReadingDatabase {
  write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T>;
}

/**
 * Stands for a function that you have not written yet. The answer names no file; the log says where it belongs.
 */
export function notImplemented(): never {
  throw new Problem('not-implemented', 'The owner of this service still has to write this function.', {
    cause: new Error('Write the function in src/extensions.'),
  });
}

/**
 * Runs a controller that only reads: it gets nothing to write with (R-4.get).
 * @throws Problem one that the function throws, and 503 past the deadline (L.2)
 * @throws Error for anything else that it throws: a fault of the service, of which a client learns nothing
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
 * Runs any other controller.
 * @throws Problem one that the function throws, and 503 past the deadline (L.2) if nothing has been changed
 */
export async function runController<Output>(
  request: FastifyRequest,
  api: Api,
  run: Controller<WritingCall, Output>,
): Promise<Output> {
  // <caller-keys>
  refuseFormerKey(request);
  // </caller-keys>
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
