// Idempotency-Key (R-4.post): a POST that is sent again with its key is done once.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { deployedAt } from './deployed.js';
import { expectProblem, expectRepresentation, faultsOf, headersOf } from './expectations.js';
// <token-grants>
import { lesserCallers } from './lesser-callers.js';
// </token-grants>
import type { Reply } from './reply.js';
import { checkApart, isCollection, offering, rule, type Subjects } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { bodyOf, headerLines, newKey } from './world.js';
// <token-grants>
// <member-callers>
import { withoutGuarded } from './world.js';
// </member-callers>
// </token-grants>

const DAY = 86_400_000;
const MALFORMED = [
  '',
  'a b',
  'a,b',
  'a, b',
  'a;b=1',
  'a\\',
  'a"b',
  'a'.repeat(256),
  '""',
  '"a',
  'a"',
  '"a" "b"',
  '"a", "b"',
  "'a'",
  '"\\x"',
  `"${'a'.repeat(256)}"`,
];

const keyed: Subjects<ResourceUnderTest> = service.idempotency === 'off' ? [] : offering('create');
const demanding = service.idempotency === 'required' ? keyed : [];

export function checkIdempotency(): void {
  rule('R-4.post', 'a repeated request is done once', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const first = await world.write('POST', place, full(resource), key);
    const shown = expectRepresentation(first, 201, {
      etag: first.headers['etag'],
      location: first.headers['location'],
    });
    const before = await world.dump();
    const again = await world.write('POST', place, full(resource), key);
    expect({ status: again.status, headers: headersOf(again), text: again.text }).toEqual({
      status: first.status,
      headers: headersOf(first),
      text: first.text,
    });
    const short = await world.write('POST', place, full(resource), { ...key, prefer: 'return=minimal' });
    expect([short.status, short.text, short.headers['location']]).toEqual([201, '', first.headers['location']]);
    expect(await world.dump()).toEqual(before);
    expect(shown).toMatchObject(resource.shown);
  });

  rule('R-4.post', 'concurrent requests with one key are done once', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const before = (await world.rows(resource.table)).length;
    const replies = await Promise.all([1, 2, 3, 4].map(() => world.write('POST', place, full(resource), key)));
    for (const { status } of replies) expect([201, 409]).toContain(status);
    const made = replies.filter(({ status }) => status === 201).map(({ headers }) => headers['location']);
    expect(new Set(made).size).toBe(1);
    expect(await world.rows(resource.table)).toHaveLength(before + 1);
  });

  rule('R-4.post', 'a repeat of a request in flight is 409', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const body = JSON.stringify(full(resource));
    const lines = {
      host: 'localhost',
      connection: 'close',
      expect: '100-continue',
      'content-type': 'application/json',
    };
    const head = headerLines({ ...lines, ...key, 'content-length': String(Buffer.byteLength(body)) });
    const finish = await world.begin(`POST ${place} HTTP/1.1\r\n${head}\r\n`);
    // Its guards have asked the database by then who the caller is.
    await world.send('GET', place);
    const early = await world.write('POST', place, full(resource), key);
    const first = await finish(body);
    const [made, repeated] = first.status === 201 ? [first, early] : [early, first];
    expect(made.status).toBe(201);
    // The other instance may have been quicker. Then both answers are its answer.
    if (deployedAt !== undefined && repeated.status === 201) {
      expect(repeated.headers['location']).toBe(made.headers['location']);
    } else {
      expect(faultsOf(expectProblem(repeated, 409, 'idempotency-key-in-use'))).toEqual([
        'Idempotency-Key idempotency-key-in-use',
      ]);
    }
    const late = await world.write('POST', place, full(resource), key);
    expect([late.status, late.headers['location']]).toEqual([201, made.headers['location']]);
  });

  rule('R-4.post', 'a key belongs to one body', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    expect((await world.write('POST', place, full(resource), key)).status).toBe(201);
    const before = await world.dump();
    const whole = JSON.stringify(full(resource));
    for (const body of [` ${whole}`, '{}', '{"a":'].filter((text) => text !== whole)) {
      const refused = await world.send('POST', place, { 'content-type': 'application/json', ...key }, body);
      expect(faultsOf(expectProblem(refused, 422, 'idempotency-key-reused'))).toEqual([
        'Idempotency-Key idempotency-key-reused',
      ]);
    }
    expect(await world.dump()).toEqual(before);
  });

  // <token-grants>
  rule('R-4.post', 'who has lost a role is not told what it heard', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const made = await world.write('POST', place, full(resource), key);
    expect(made.status).toBe(201);
    const before = await world.dump();
    for (const caller of lesserCallers(place)) {
      const reply = await world.write('POST', place, full(resource), { ...key, ...caller });
      expect([403, 404, 409, 422]).toContain(reply.status);
      expect(reply.headers['location']).toBeUndefined();
    }
    const again = await world.write('POST', place, full(resource), key);
    expect([again.status, again.text]).toEqual([201, made.text]);
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.post', 'who has got a role is told what it heard', keyed.filter(hasLesser), async (world, resource) => {
    for (const caller of lesserCallers(resource.path)) {
      const place = await world.placeOf(resource);
      const key = newKey();
      // <no-member-callers>
      // const body = bodyOf(resource, world.membersAt(resource, place));
      // </no-member-callers>
      // <member-callers>
      const body = bodyOf(resource, withoutGuarded(resource, world.membersAt(resource, place)));
      // </member-callers>
      const made = await world.write('POST', place, body, { ...key, ...caller });
      // Of a document, there may be one already.
      expect([201, 403, 404, 409, 422]).toContain(made.status);
      if (made.status !== 201) continue;
      const again = await world.write('POST', place, body, key);
      expect([again.status, again.text]).toEqual([201, made.text]);
    }
  });

  // </token-grants>
  rule('R-4.post', 'a refused request frees its key', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const wrong = bodyOf(resource, { ...resource.members, 'not a member': 1 });
    expectProblem(await world.write('POST', place, wrong, key), 422, 'invalid-body');
    expect((await world.write('POST', place, full(resource), key)).status).toBe(201);
  });

  rule('R-4.post', 'the same key at another place is another key', keyed.filter(isNested), async (world, resource) => {
    const [one, other] = [await world.placeOf(resource), await world.placeOf(resource)];
    const key = newKey();
    // <groups>
    await world.enter(resource, one);
    // </groups>
    const first = await world.write('POST', one, full(resource), key);
    // <groups>
    await world.enter(resource, other);
    // </groups>
    const second = await world.write('POST', other, full(resource), key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers['location']).not.toBe(first.headers['location']);
  });

  rule('R-4.post', 'a key expires after a day', keyed.filter(isCollection), async (_shared, resource) => {
    await checkApart(async (world) => {
      const place = await world.placeOf(resource);
      const key = newKey();
      const post = (body = full(resource)): Promise<Reply> => world.write('POST', place, body, key);
      const first = await post();
      world.service.clock.advance(DAY - 1);
      expect((await post()).headers['location']).toBe(first.headers['location']);
      world.service.clock.advance(1);
      const later = await post(bodyOf(resource, world.membersAt(resource, place)));
      expect(later.status).toBe(201);
      expect(later.headers['location']).not.toBe(first.headers['location']);
    });
  });

  rule('R-4.post', 'a key without quotes is the same key', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = randomUUID();
    const first = await world.write('POST', place, full(resource), { 'idempotency-key': key });
    expect(first.status).toBe(201);
    const again = await world.write('POST', place, full(resource), { 'idempotency-key': `"${key}"` });
    expect([again.status, again.headers['location']]).toEqual([201, first.headers['location']]);
  });

  rule('R-4.post', 'a malformed key is refused', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    for (const key of MALFORMED) {
      const refused = await world.write('POST', place, full(resource), { 'idempotency-key': key });
      expect(faultsOf(expectProblem(refused, 400, 'malformed-header'))).toEqual(['Idempotency-Key malformed-header']);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.post', 'a missing key is refused', demanding, async (world, resource) => {
    const place = await world.placeOf(resource);
    const body = JSON.stringify(full(resource));
    const lines = { host: 'localhost', connection: 'close', 'content-type': 'application/json' };
    const head = headerLines({ ...lines, 'content-length': String(Buffer.byteLength(body)) });
    const refused = await world.exchange(`POST ${place} HTTP/1.1\r\n${head}\r\n${body}`);
    const problem = expectProblem(refused, 400, 'idempotency-key-required');
    expect(faultsOf(problem)).toEqual(['Idempotency-Key idempotency-key-required']);
  });
}

function full(resource: ResourceUnderTest): JsonObject {
  return bodyOf(resource, resource.members);
}

// <token-grants>
/** Accounts of the tests have one set of roles. */
function hasLesser([, { path }]: readonly [string, ResourceUnderTest]): boolean {
  return lesserCallers(path).length > 0;
}

// </token-grants>
/** Below a parent that can be made any number of times. */
function isNested([, { path }]: readonly [string, ResourceUnderTest]): boolean {
  return path.includes('{');
}
