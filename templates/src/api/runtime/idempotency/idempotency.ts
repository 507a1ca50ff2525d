// Idempotency-Key on POST (draft-ietf-httpapi-idempotency-key-header): a key takes effect once. The answer is kept in
// the transaction that makes its resource, so there is never the one without the other. A refused request keeps
// nothing, and may be sent again with its fault mended.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { Apply, Transaction } from '../../store/database.js';
import { find, keep, type KeptAnswer } from '../../store/idempotency-keys.js';
import type { Representation } from '../answers/answers.js';
import { takesJson } from '../body/declared-body.js';
// <kept-groups>
import { knownCaller } from '../access/caller.js';
// </kept-groups>
import type { RequestBody } from '../body/request-body.js';
import type { Done } from '../http/settle.js';
import type { Shapes } from '../media/medium.js';
import { Problem } from '../problems/problem.js';
// <caller-keys>
import { hasFormerKey, refuseFormerKey } from './former-keys.js';
import { payloadOf } from './key-place.js';
// </caller-keys>
// <kept-groups>
import { usedWithOtherRole } from './former-keys.js';
// </kept-groups>
// <token-grants>
import { isSameRequest } from './key-place.js';
// </token-grants>
import { placeOf } from './key-place.js';

/** In milliseconds: answers are kept for a day, since a client that has waited that long has given up. */
export const LIFETIME = 24 * 60 * 60 * 1000;

/** A string of structured fields (RFC 8941 §3.3.3), of 1 to 255 characters. */
const QUOTED_KEY = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\]){1,255}"$/;

/**
 * The form that nearly all clients send: no quotes, and nothing that could be a part of several values, of parameters
 * or of an escape. The draft asks for quotes; refusing bare keys would teach nobody. Node joins two headers with a
 * comma, so a comma stays refused.
 */
const BARE_KEY = /^[\x21\x23-\x26\x28-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,255}$/;

/**
 * `onRequest` hooks of a POST with a JSON body that a key makes safe to send again. They require a well-formed header,
 * which may be missing if it is optional, and no other request with the same key under way.
 * @param checkBody the check of the declared body
 */
export function takesJsonOnce(checkBody: typeof takesJson = takesJson) {
  // Known to this process alone, to answer a second request early. The table of keys ensures that nothing is made
  // twice.
  const running = new Set<string>();
  return [checkBody, claimKey];

  function claimKey(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    let key: string | undefined;
    try {
      key = keyOf(request);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    if (key === undefined) return done();
    const name = `${placeOf(request)} ${key}`;
    if (running.has(name)) return done(underWay());
    running.add(name);
    const release = (): void => void running.delete(name);
    reply.raw.once('finish', release).once('close', release);
    done();
  }
}

/** The result of a POST: all that its answer needs, in any media type. */
export interface Created {
  readonly location: string;
  readonly item: Representation;
}

/** The same, as it is kept. */
export interface KeptCreated {
  readonly location: string;
  readonly version: number;
  readonly shapes: Shapes;
  readonly hidden?: readonly string[];
  readonly text: string;
  readonly linkedText?: string;
}

/** The result of this request, if it came before. @throws Problem 422 when it was another request (R-4.post) */
export function* findAnswer(
  transaction: Transaction,
  request: FastifyRequest,
  body: RequestBody,
  now: Date,
): Apply<Created | undefined> {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const kept = yield* find(transaction, placeOf(request), key, now.getTime());
  if (kept === undefined) return undefined;
  // <no-caller-keys>
  // return createdOf(JSON.parse(answerIn(kept, body)));
  // </no-caller-keys>
  // <caller-keys>
  if (hasFormerKey(request, kept.payload)) return undefined;
  return createdOf(JSON.parse(answerIn(kept, payloadOf(request, body))));
  // </caller-keys>
}

/** The answer that is kept for the same body. @throws Problem 422 for another one */
// <no-caller-keys>
// export function answerIn({ payload, answer }: KeptAnswer, body: RequestBody): string {
//   if (payload === body.digest()) return answer;
// </no-caller-keys>
// <caller-keys>
export function answerIn({ payload, answer }: KeptAnswer, given: string): string {
  // <no-token-grants>
  // if (payload === given) return answer;
  // </no-token-grants>
  // <token-grants>
  if (isSameRequest(payload, given)) return answer;
  // </token-grants>
  // </caller-keys>
  // <no-groups>
  // const detail = 'The key came with another body before: a new request needs a new key.';
  // </no-groups>
  // <groups>
  const detail = 'The key came with another body or role before: a new request needs a new key.';
  // </groups>
  throw problem('idempotency-key-reused', detail);
}

// <kept-groups>
/**
 * The kept answer to who made a group, if the caller still has the role of then (A.6).
 * @throws Problem 422 for a caller with another role, and for who is no member any more
 */
export function* requireMakersRole(
  transaction: Transaction,
  request: FastifyRequest,
  // <no-tenants>
  // roleOf: (reader: Transaction, group: string, caller: string) => Apply<string | undefined>,
  // </no-tenants>
  // <tenants>
  roleOf: (reader: Transaction, group: string, caller: string, tenant: string) => Apply<string | undefined>,
  // </tenants>
  kept: Created,
): Apply<Created> {
  // <no-tenants>
  // const { id = '', memberAs } = knownCaller(request) ?? {};
  // const role = yield* roleOf(transaction, kept.location.slice(kept.location.lastIndexOf('/') + 1), id);
  // </no-tenants>
  // <tenants>
  const { id = '', tenant = '', memberAs } = knownCaller(request) ?? {};
  const role = yield* roleOf(transaction, kept.location.slice(kept.location.lastIndexOf('/') + 1), id, tenant);
  // </tenants>
  if (role !== undefined && (memberAs === undefined || memberAs === role)) return kept;
  throw usedWithOtherRole();
}

// </kept-groups>
/** Keeps the result of the request if it has a key. */
export function* keepAnswer(
  transaction: Transaction,
  request: FastifyRequest,
  body: RequestBody,
  now: Date,
  created: Created,
): Apply<Created> {
  const key = keyOf(request);
  if (key === undefined) return created;
  // <caller-keys>
  refuseFormerKey(request);
  // </caller-keys>
  const kept = keptOf(created);
  // <no-caller-keys>
  // const answer = { payload: body.digest(), answer: JSON.stringify(kept) };
  // </no-caller-keys>
  // <caller-keys>
  const answer = { payload: payloadOf(request, body), answer: JSON.stringify(kept) };
  // </caller-keys>
  yield* keep(transaction, placeOf(request), key, answer, now.getTime(), LIFETIME);
  return createdOf(kept);
}

export function keptOf({ location, item }: Created): KeptCreated {
  const { version, shapes, hidden, linkedText } = item;
  const linked = linkedText && { linkedText: linkedText() };
  return { location, version, shapes, ...(hidden && { hidden }), text: item.text(), ...linked };
}

export function createdOf({ location, version, shapes, hidden, text, linkedText }: KeptCreated): Created {
  const linked = linkedText === undefined ? {} : { linkedText: () => linkedText };
  return { location, item: { version, shapes, ...(hidden && { hidden }), text: () => text, ...linked } };
}

/**
 * The key in quotes: it is one key with and without them.
 * @throws Problem 400 for a malformed key, or a missing one that is required
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (!settings.requireIdempotencyKey) return undefined;
    throw problem(
      'idempotency-key-required',
      'A POST needs the header Idempotency-Key: a unique text, such as a UUID.',
    );
  }
  if (typeof key === 'string' && QUOTED_KEY.test(key)) return key;
  if (typeof key === 'string' && BARE_KEY.test(key)) return `"${key}"`;
  throw problem(
    'malformed-header',
    "The header Idempotency-Key has to be one text of 1 to 255 characters; one with spaces or any of , ; ' needs double quotes around it.",
  );
}

export function underWay(detail = 'A request with this key is under way: its answer is not known yet.'): Problem {
  return problem('idempotency-key-in-use', detail);
}

type KeySlug = 'malformed-header' | 'idempotency-key-required' | 'idempotency-key-reused' | 'idempotency-key-in-use';

function problem(slug: KeySlug, detail: string): Problem {
  return new Problem(slug, detail, { errors: [{ header: 'Idempotency-Key', code: slug, detail }] });
}
