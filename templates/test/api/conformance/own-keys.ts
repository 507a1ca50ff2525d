// An Idempotency-Key belongs to its caller: no other caller gets the stored answer (R-4.post).
import { expect } from 'vitest';
// <tenants>
import { credentialsIn } from '../credentials.js';
// </tenants>
import { service } from '../routes-under-test.js';
import { foreignTo, limited, limitedAt, limitedTo, makerAt, nounsOf, owned } from './owners.js';
import { ask } from './controllers-under-test.js';
// <member-callers>
import { expectProblem } from './expectations.js';
// </member-callers>
import { documentOf } from './reply.js';
import { rule } from './rule.js';
// <no-groups>
// import type { ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
// <no-tenants>
// import type { ResourceUnderTest } from './subject.js';
// </no-tenants>
// <tenants>
import { isPlaceOfGroup, type ResourceUnderTest } from './subject.js';
// </tenants>
// </groups>
import { bodyOf, matching, newKey } from './world.js';
// <member-callers>
import { withoutGuarded } from './world.js';
// </member-callers>

const posted = service.idempotency === 'off' ? [] : owned;

export function checkOwnKeys(): void {
  rule('R-4.post', 'a key never shows another caller’s answer', posted.filter(isCreated), async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    // <no-member-callers>
    // const body = bodyOf(resource, world.membersAt(resource, place));
    // </no-member-callers>
    // <member-callers>
    const body = bodyOf(resource, withoutGuarded(resource, world.membersAt(resource, place)));
    // </member-callers>
    const made = await world.write('POST', place, body, { ...makerAt(resource, 'create'), ...key });
    expect(made.status).toBe(201);
    const other = othersAt(resource);
    const reply = await world.write('POST', place, body, { ...other, ...key });
    // A caller's own item is created, unless it has to be unique. Below another caller's item it is refused, and so is
    // a reference to one.
    const isStray = reply.status === 422 && documentOf(reply)['code'] === 'no-such-reference';
    // <member-callers>
    // The other may not set each member.
    if (reply.status === 422 && !isStray) return void expectProblem(reply, 422, 'invalid-body');
    // </member-callers>
    if (!isStray) expect([201, 403, 404, 409]).toContain(reply.status);
    expect(reply.headers['location'] ?? '').not.toBe(made.headers['location']);
    // <no-groups>
    // if (resource.owner === undefined)
    // </no-groups>
    // <groups>
    // The body of an item within a group names the group, which the other does not find. Any caller makes a group.
    if (resource.owner === undefined && resource.parent !== undefined && !isStray)
      // </groups>
      expect([reply.status, documentOf(reply)['code']]).toEqual(foreignTo(resource, other, true));
  });

  // <tenants>
  rule('A.8', 'a key of a caller counts in one tenant', posted.filter(isOfTenant), async (world, resource) => {
    const place = await world.placeOf(resource);
    const key = newKey();
    const body = bodyOf(resource, world.membersAt(resource, place));
    const made = await world.write('POST', place, body, { ...credentialsIn('somebody'), ...key });
    expect(made.status).toBe(201);
    const reply = await world.write('POST', place, body, { ...credentialsIn('elsewhere'), ...key });
    // The body may refer to an item of the first tenant.
    if (reply.status === 422) return expect(documentOf(reply)['code']).toBe('no-such-reference');
    expect(reply.status).toBe(201);
    expect(reply.headers['location']).not.toBe(made.headers['location']);
  });

  // </tenants>
  rule('R-4.post', 'a key never shows another caller’s transition', posted.filter(isMoved), async (world, resource) => {
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

// <tenants>
function isOfTenant(one: Labelled): boolean {
  // <no-groups>
  // return isCreated(one) && one[1].owner !== undefined;
  // </no-groups>
  // <groups>
  return isCreated(one) && (one[1].owner !== undefined || isPlaceOfGroup(one[1]));
  // </groups>
}

// </tenants>
function isCreated([, resource]: Labelled): boolean {
  return resource.operations.includes('create') && othersAt(resource) !== undefined;
}

/** A caller who may create one, and finds no items of others. If the item has an owner, it is this caller. */
function othersAt(resource: ResourceUnderTest) {
  const { owner, grants = {} } = resource;
  return owner === undefined ? limitedAt(resource, 'create') : limited(grants.create ?? []);
}

function isMoved([, resource]: Labelled): boolean {
  return movable(resource) !== undefined;
}

/** A transition from the initial state. */
function movable(resource: ResourceUnderTest) {
  const [initial = ''] = Object.keys(resource.states?.ways ?? {});
  const allowed = resource.states?.transitions.filter(({ from }) => from.includes(initial)) ?? [];
  return nounsOf(resource).find((noun) => allowed.some((one) => one.noun === noun) && limitedTo(noun) !== undefined);
}
