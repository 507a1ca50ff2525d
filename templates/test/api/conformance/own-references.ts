// References to another caller's items are refused like references to nothing.
import { expect } from 'vitest';
import { resources } from '../routes-under-test.js';
import { ask, everyController, placeOf, withFunction } from './controllers-under-test.js';
import { faultsOf } from './expectations.js';
// <no-tenants>
// import { limited } from './owners.js';
// </no-tenants>
// <tenants>
import { credentialsIn } from '../credentials.js';
import { elsewhere, isOfTenantAlone, limited } from './owners.js';
// </tenants>
// <one-of>
import { queryType } from './query-text.js';
// </one-of>
import { documentOf, type Reply } from './reply.js';
import { everyResource, rule } from './rule.js';
import type { ControllerUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf } from './world.js';
// <member-callers>
import { withoutGuarded } from './world.js';
// </member-callers>

const referring = everyResource.filter(
  ([, resource]) => resource.making === 'POST' && isAtLarge(resource) && othersIn(resource) !== undefined,
);
const given = everyController.filter(([, noun]) => noun.bypass === undefined && othersGiven(noun) !== undefined);

export function checkOwnReferences(): void {
  rule(
    'A.2',
    'a reference to another caller’s item is refused like one to nothing',
    referring,
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      const { headers, fields } = othersIn(resource) ?? { headers: {}, fields: [] };
      // <no-member-callers>
      // const body = bodyOf(resource, world.membersAt(resource, place));
      // </no-member-callers>
      // <member-callers>
      // A member that the caller may not set is refused before the references.
      const body = bodyOf(resource, withoutGuarded(resource, world.membersAt(resource, place)));
      // </member-callers>
      const refused = expectStray(await world.write('POST', place, body, headers));
      expect(refused.map((fault) => fault.split(/[/ ]/)[1])).toEqual(expect.arrayContaining([...fields]));
      expect(await world.dump()).toEqual(before);
    },
  );

  // <tenants>
  rule(
    'A.8',
    'a reference to an item of another tenant is refused like one to nothing, whatever the grants',
    everyResource.filter(isMadeElsewhere),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      const body = bodyOf(resource, world.membersAt(resource, place));
      expectStray(await world.write('POST', place, body, credentialsIn('elsewhere')));
      expect(await world.dump()).toEqual(before);
    },
  );

  // </tenants>
  rule('A.2', 'no controller gets another caller’s item', given, async (_, noun) => {
    const headers = othersGiven(noun) ?? {};
    await withFunction(noun, neverRun, async (world) => {
      const place = await placeOf(world, noun);
      const reply = await ask(world, noun, place, noun.sent, headers);
      expect(reply.status).toBe(noun.safe ? 400 : 422);
    });
  });
}

/** Headers of a caller who may create the item but does not find its targets, and the members with those targets. */
// <no-member-callers>
// function othersIn({ references = [], grants = {}, members }: ResourceUnderTest) {
// </no-member-callers>
// <member-callers>
function othersIn(resource: ResourceUnderTest) {
  const { references = [], grants = {} } = resource;
  const members = withoutGuarded(resource, resource.members);
  // </member-callers>
  const targets = references.flatMap(({ field, target }) => {
    const bypass = bypassOf(target);
    // <one-of>
    // The body names another one of several resources.
    if (![target, ''].includes(queryType(members[field] ?? null))) return [];
    // </one-of>
    // A reference that would need another item of its own kind first is not sent.
    return bypass === undefined || members[field] === undefined ? [] : [{ field, bypass }];
  });
  const [first] = targets;
  const headers =
    first && grants.create && limited(grants.create, [...new Set(targets.flatMap(({ bypass }) => bypass))]);
  // <no-tenants>
  // return headers === undefined ? undefined : { headers, fields: targets.map(({ field }) => field) };
  // </no-tenants>
  // <tenants>
  const missed = references.map(({ target }) => target);
  return headers === undefined
    ? undefined
    : { headers: notFinding(missed, headers), fields: targets.map(({ field }) => field) };
  // </tenants>
}

function othersGiven({ refersTo = [], grants }: ControllerUnderTest) {
  const bypass = refersTo.map(bypassOf).filter((one) => one !== undefined);
  // <no-tenants>
  // return bypass.length === 0 || grants === undefined ? undefined : limited(grants, bypass.flat());
  // </no-tenants>
  // <tenants>
  const caller = bypass.length === 0 || grants === undefined ? undefined : limited(grants, bypass.flat());
  return caller && notFinding(refersTo, caller);
  // </tenants>
}

// <tenants>
/** A resource at the top level that every caller with all grants makes, with a reference. */
function isMadeElsewhere([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const { making, parent, grants = {}, references = [], members } = resource;
  const isMade = making === 'POST' && parent === undefined && grants.create !== undefined;
  return isMade && references.some(({ field, inside }) => inside === undefined && members[field] !== undefined);
}

/** The caller, of another tenant where one's own callers share the targets. */
function notFinding<Headers extends Readonly<Record<string, string>>>(targets: readonly string[], caller: Headers) {
  return resources.some((one) => targets.includes(one.key) && isOfTenantAlone(one)) ? elsewhere(caller) : caller;
}

// </tenants>

/** The grants with which a caller finds everybody's items; undefined for items without an owner. */
function bypassOf(target: string): readonly string[] | undefined {
  const found = resources.find(({ key }) => key === target);
  return found?.bypass === undefined ? undefined : (found.bypass.get ?? []);
}

/** True when every caller with the grant can create one. Below another caller's item, nothing exists for them. */
function isAtLarge({ owner, bypass }: ResourceUnderTest): boolean {
  return owner !== undefined || bypass === undefined;
}

function expectStray(reply: Reply): readonly string[] {
  const problem = documentOf(reply);
  expect([reply.status, problem['code']]).toEqual([422, 'no-such-reference']);
  return faultsOf(problem);
}

function neverRun(): never {
  throw new Error('The function of a controller was given another caller’s item.');
}
