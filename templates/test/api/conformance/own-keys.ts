// An Idempotency-Key is its caller's own: what one was answered is told no other (R-4.post).
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { foreignTo, limited, limitedAt, limitedTo, makerAt, nounsOf, owned } from './owners.js';
import { ask } from './controllers-under-test.js';
import { documentOf } from './reply.js';
import { rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { bodyOf, matching, newKey } from './world.js';

const posted = service.idempotency === 'off' ? [] : owned;

export function checkOwnKeys(): void {
  rule('R-4.post', 'a key tells nobody of what another has made', posted.filter(isCreated), async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const body = bodyOf(resource, world.membersAt(resource, place));
    const made = await world.write('POST', place, body, { ...makerAt(resource, 'create'), ...key });
    expect(made.status).toBe(201);
    const other = othersAt(resource);
    const reply = await world.write('POST', place, body, { ...other, ...key });
    // One's own is made, unless it would have to be like the other; below what is another's there is nothing.
    // What it refers to is another's, too.
    const isStray = reply.status === 422 && documentOf(reply)['code'] === 'no-such-reference';
    if (!isStray) expect([201, 403, 404, 409]).toContain(reply.status);
    expect(reply.headers['location'] ?? '').not.toBe(made.headers['location']);
    if (resource.owner === undefined)
      expect([reply.status, documentOf(reply)['code']]).toEqual(foreignTo(resource, other, true));
  });

  rule('R-4.post', 'nor of a transition', posted.filter(isMoved), async (world, resource) => {
    const noun = movable(resource);
    if (noun === undefined) return expect(noun).toBeUndefined();
    const { path, etag } = await world.item(resource);
    await world.provideFor(noun.refersTo ?? []);
    const place = path + noun.path.slice(noun.path.lastIndexOf('/'));
    const sent = { ...matching(etag), ...newKey() };
    expect((await ask(world, noun, place, noun.sent, sent)).status).toBe(200);
    const other = limitedTo(noun);
    const reply = await ask(world, noun, place, noun.sent, { ...sent, ...other });
    expect([reply.status, documentOf(reply)['code']]).toEqual(foreignTo(resource, other));
  });
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isCreated([, resource]: Labelled): boolean {
  return resource.operations.includes('create') && othersAt(resource) !== undefined;
}

/** Who finds no other's, and may make one: of what belongs to somebody itself, their own. */
function othersAt(resource: ResourceUnderTest) {
  const { owner, grants = {} } = resource;
  return owner === undefined ? limitedAt(resource, 'create') : limited(grants.create ?? []);
}

function isMoved([, resource]: Labelled): boolean {
  return movable(resource) !== undefined;
}

/** What leads on from the state that an item begins in. */
function movable(resource: ResourceUnderTest) {
  const [initial = ''] = Object.keys(resource.states?.ways ?? {});
  const allowed = resource.states?.transitions.filter(({ from }) => from.includes(initial)) ?? [];
  return nounsOf(resource).find((noun) => allowed.some((one) => one.noun === noun) && limitedTo(noun) !== undefined);
}
