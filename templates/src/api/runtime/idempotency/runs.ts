// Idempotency-Key on a controller (R-4.post): its function is run once for a key. It runs outside of any transaction,
// so the key is first claimed in the database. Whatever becomes of this process, no other request runs the function
// again, here or in another instance.
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import { settings } from '../../settings.js';
import type { Apply, Database, Transaction } from '../../store/database.js';
// <kept-groups>
import { withSameRole } from '../access/groups.js';
// </kept-groups>
import { forget } from '../../store/idempotency-claims.js';
import { find, keep, type KeptAnswer } from '../../store/idempotency-keys.js';
import type { RequestBody } from '../body/request-body.js';
import { Problem } from '../problems/problem.js';
import { deadline } from '../time/deadline.js';
import { answerIn, createdOf, keptOf, keyOf, LIFETIME, underWay, type Created } from './idempotency.js';
// <caller-keys>
import { hasFormerKey } from './former-keys.js';
import { payloadOf } from './key-place.js';
// </caller-keys>
import { placeOf } from './key-place.js';

/** Writes an answer as the text to keep, and reads it again. No such text is a number: that would be a claim. */
export interface Keeping<Answer> {
  write(answer: Answer): string;
  read(text: string): Answer;
}

/**
 * A claim: the end of the function's time. After that its answer is there, or nobody knows how far it got: the process
 * may have died.
 */
const CLAIM = /^\d*$/;

/** 204. */
export const NOTHING: Keeping<void> = { write: () => '{}', read: () => undefined };

/** The JSON text of members. */
export const TEXT: Keeping<string> = { write: (text) => text, read: (text) => text };

/** A resource as it was then, and its location. */
export const RESOURCE: Keeping<Created> = {
  write: (answer) => JSON.stringify(keptOf(answer)),
  read: (text) => createdOf(JSON.parse(text)),
};

/**
 * The kept answer for the key, or the one that is made now.
 *
 * A request that is refused before it changed anything has done nothing, so its key is free again. After any other
 * failure nobody knows how far it got, outside of the database too: the key stays taken, and a repeat learns that
 * (409).
 * @param run is given an api for this run alone
 * @throws Problem 400, 409 or 422
 */
export async function runOnce<Answer>(
  request: FastifyRequest,
  api: Api,
  body: RequestBody,
  keeping: Keeping<Answer>,
  run: (api: Api) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === undefined) return run(api);
  const { database, clock } = api;
  const place = placeOf(request);
  const now = clock.now().getTime();
  // <no-caller-keys>
  // const payload = body.digest();
  // </no-caller-keys>
  // <caller-keys>
  const payload = payloadOf(request, body);
  // </caller-keys>
  const claim = { payload, answer: String(now + settings.handlerTimeout) };
  const findOrClaim = function* (transaction: Transaction): Apply<KeptAnswer | undefined> {
    const known = yield* find(transaction, place, key, now);
    if (known === undefined) yield* keep(transaction, place, key, claim, now, LIFETIME);
    return known;
  };
  // <no-kept-groups>
  // const kept = await database.write(findOrClaim, deadline());
  // </no-kept-groups>
  // <kept-groups>
  const found = (transaction: Transaction) => withSameRole(transaction, request, () => findOrClaim(transaction));
  const kept = await database.write(found, deadline());
  // </kept-groups>
  // <no-caller-keys>
  // if (kept !== undefined) return keeping.read(answerOf(answerIn(kept, body), now));
  // </no-caller-keys>
  // <caller-keys>
  if (kept !== undefined && hasFormerKey(request, kept.payload)) return run(api);
  if (kept !== undefined) return keeping.read(answerOf(answerIn(kept, payload), now));
  // </caller-keys>
  const counted = countChanges(database);
  const answer = await run({ ...api, database: counted }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.status < 500 && counted.changes() === 0) {
      await database.write((transaction) => forget(transaction, place, key), deadline());
    }
    throw error;
  });
  const text = keeping.write(answer);
  const made = { payload, answer: text };
  await database.write((transaction) => keep(transaction, place, key, made, now, LIFETIME), deadline());
  return keeping.read(text);
}

function countChanges(database: Database): Database & { changes(): number } {
  let changes = 0;
  return {
    ...database,
    changes: () => changes,
    async write(apply, end, deferred) {
      const result = await database.write(apply, end, deferred);
      changes++;
      return result;
    },
  };
}

/** @throws Problem 409 for a claim, without waiting for it: its holder may be another process */
function answerOf(text: string, now: number): string {
  if (!CLAIM.test(text)) return text;
  if (now <= Number(text)) throw underWay();
  throw underWay('A request with this key was begun, and how it ended is not known.');
}
