// Ownership (A.2): for others, an item and everything below it is as if it did not exist. Broken authorization of
// objects and of their properties are the first and the third of OWASP's ten API risks (2023).
import { expect } from 'vitest';
// <no-tenants>
// import { isArray, isObject, type Json } from '../../../src/api/runtime/json/json.js';
// </no-tenants>
// <tenants>
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { credentialsIn } from '../credentials.js';
// <kept-groups>
import { GROUPS } from '../group-callers.js';
// </kept-groups>
// </tenants>
import { resources, service } from '../routes-under-test.js';
import { ask, everyController, nowhereOf, placeOf, withFunction } from './controllers-under-test.js';
import { absentAt, NEW, neverRun, requestsTo, send, type Asked } from './foreign-requests.js';
import { checkOwnKeys } from './own-keys.js';
import { checkOwnReferences } from './own-references.js';
// <no-tenants>
// import { foreignTo, hiddenFrom, limitedAt, limitedTo, makerAt, nounsOf, owned, owning } from './owners.js';
// </no-tenants>
// <tenants>
import {
  foreignTo,
  hiddenFrom,
  isOfTenantAlone,
  limitedAt,
  limitedTo,
  makerAt,
  nounsOf,
  ofOneTenant,
  owned,
  owning,
} from './owners.js';
// </tenants>
import { linkOf } from './paging.js';
import { checkReaders } from './readers.js';
import { documentOf, type Reply } from './reply.js';
import { checkApart, listsOwnersAlone, openWorld, rule } from './rule.js';
// <no-groups>
// import type { ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
// <no-tenants>
// import { isPlaceOfGroup, type ResourceUnderTest } from './subject.js';
// </no-tenants>
// <tenants>
import { isGroup, isPlaceOfGroup, type ResourceUnderTest } from './subject.js';
// </tenants>
// </groups>
import { bodyOf, matching } from './world.js';

type Headers = Readonly<Record<string, string>>;

// <tenants>
/** The caller who makes the items of the checks, in another tenant, and with all grants. */
const ELSEWHERE = credentialsIn('elsewhere');

// <no-kept-groups>
// const CALLERS_ELSEWHERE: readonly Headers[] = [ELSEWHERE];
// </no-kept-groups>
// <kept-groups>
/** The same with the ids of all members of the groups of the checks. */
const CALLERS_ELSEWHERE: readonly Headers[] = [
  ELSEWHERE,
  ...GROUPS.flatMap(({ needed }) => needed.slice(1)).map((id) => credentialsIn('elsewhere', id)),
];
// </kept-groups>

// </tenants>
const below = everyController.filter(([, { bypass }]) => bypass !== undefined);

export function checkOwnership(): void {
  openWorld();

  rule('A.2', 'another caller’s item is not found', owned, async (world, resource) => {
    const item = await world.item(resource);
    const before = await world.dump();
    for (const asked of requestsTo(resource, item)) {
      const { operation, method, headers } = asked;
      const other = limitedAt(resource, operation);
      if (other === undefined) continue;
      // <tenants>
      // A.8 checks that each tenant has ids of its own.
      if (method === 'PUT' && hasOwnIds(resource) && isOfTenantAlone(resource)) continue;
      // </tenants>
      const answer = missingOf(await send(world, asked, other));
      expect([method, headers, answer.slice(0, 2)]).toEqual([method, headers, foreign(method, resource, other)]);
      // The 404 equals that of an item which does not exist.
      if (method === 'GET' && answer[0] === 404)
        expect(answer).toEqual(missingOf(await send(world, nowhere(asked), other)));
    }
    expect(await world.dump()).toEqual(before);
    const shown = limitedAt(resource, 'get', 'maker') && (await world.send('GET', item.path, makerAt(resource, 'get')));
    expect(shown?.status ?? 200).toBe(200);
  });

  rule(
    'A.2',
    'OPTIONS answers alike for another caller’s item and for a missing one',
    owned,
    async (world, resource) => {
      const { path } = await world.item(resource);
      const other = limitedAt(resource, resource.operations[0] ?? 'get') ?? {};
      const [there, absent] = [
        await world.send('OPTIONS', path, other),
        await world.send('OPTIONS', absentAt(path), other),
      ];
      expect([there.status, there.headers['allow'], there.text]).toEqual([
        absent.status,
        absent.headers['allow'],
        absent.text,
      ]);
    },
  );

  rule('A.2', 'no transition of another’s item', owned.filter(hasNouns), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    await world.provideFor(nounsOf(resource).flatMap(({ refersTo }) => refersTo ?? []));
    const before = await world.dump();
    for (const noun of nounsOf(resource)) {
      const other = limitedTo(noun);
      if (other === undefined) continue;
      const place = path + noun.path.slice(noun.path.lastIndexOf('/'));
      const reply = await ask(world, noun, place, noun.sent, { ...matching(etag), ...other });
      expectForeign(reply, foreignTo(resource, other));
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'no function runs below another’s item', below, async (_, noun) => {
    const other = limitedTo(noun);
    if (other === undefined) return expect(other).toBeUndefined();
    await withFunction(noun, neverRun, async (world) => {
      const place = await placeOf(world, noun);
      const above = resources.find(({ key }) => key === noun.parent);
      expectForeign(await ask(world, noun, place, noun.sent, other), foreignTo(above, other));
      const nothing = nowhereOf(noun, place);
      if (nothing !== undefined) expect((await ask(world, noun, nothing, noun.sent, other)).status).toBe(404);
    });
  });

  rule('A.2', 'a list has only its caller’s items', owned.filter(isListed), async (_, resource) => {
    await checkApart(async (world) => {
      const place = await world.placeOf(resource);
      await world.itemAt(resource, place);
      await world.itemAt(resource, place);
      const counted = { prefer: 'count=exact' };
      const all = await world.send('GET', place, { ...makerAt(resource, 'list'), ...counted });
      expect([all.status, itemsIn(all).length]).toEqual([200, listsOwnersAlone(resource) ? 1 : 2]);
      const limitedCaller = limitedAt(resource, 'list');
      const other = { ...limitedCaller, ...counted };
      const answer = await world.send('GET', place, other);
      // Below another caller's item there is no list at all.
      // <no-groups>
      // if (resource.owner === undefined) return expectForeign(answer, foreignTo(resource, limitedCaller, true));
      // </no-groups>
      // <groups>
      if (resource.owner === undefined && !isPlaceOfGroup(resource))
        return expectForeign(answer, foreignTo(resource, limitedCaller, true));
      // </groups>
      expect([answer.status, itemsIn(answer), documentOf(answer)['total'] ?? 0]).toEqual([200, [], 0]);
      // The next link of another caller leads to no items either.
      const first = await world.send('GET', `${place}?${service.page.size}=1`, makerAt(resource, 'list'));
      const next = linkOf(first, 'next');
      const beyond = next === undefined ? answer : await world.send('GET', next, other);
      expect(beyond.status === 200 ? itemsIn(beyond) : []).toEqual([]);
    });
  });

  rule(
    'A.2',
    'nothing is created below another’s item, or at another’s key',
    owned.filter(isMadeBelow),
    async (world, resource) => {
      const place = await world.absent(resource);
      const before = await world.dump();
      const [method, operation] =
        resource.making === 'PUT' ? (['PUT', 'replace'] as const) : (['POST', 'create'] as const);
      const other = limitedAt(resource, operation);
      if (other === undefined) return expect(other).toBeUndefined();
      const body = bodyOf(resource, world.membersAt(resource, place));
      // Nobody can read an item that does not exist yet, so only the items above it count.
      const expected =
        resource.owner === undefined ? foreignTo(resource, other, method === 'POST') : hiddenFrom(resource);
      for (const condition of method === 'PUT' ? [{}, NEW] : [{}])
        expectForeign(await world.write(method, place, body, { ...other, ...condition }), expected);
      expect(await world.dump()).toEqual(before);
    },
  );

  rule('A.2', 'an item always belongs to the caller who made it', owning.filter(isShown), async (world, resource) => {
    const { owner = '', shown, isKeyedByOwner } = resource;
    const { path } = await world.item(resource);
    const maker = isKeyedByOwner === true ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : shown[owner];
    const isMaker = async (): Promise<void> => expect(documentOf(await world.send('GET', path))[owner]).toEqual(maker);
    await isMaker();
    for (const [method, body] of [
      ['PATCH', { [owner]: 'another' }],
      ['PUT', bodyOf(resource, { ...resource.members, [owner]: 'another' })],
    ] as const) {
      if (!resource.operations.includes(method === 'PUT' ? 'replace' : 'patch')) continue;
      const { headers } = await world.send('GET', path);
      await world.write(method, path, body, matching(headers['etag'] ?? ''));
      await isMaker();
    }
    const patch = [{ op: 'add', path: `/${owner}`, value: 'another' }];
    if (resource.operations.includes('patch')) {
      const { headers } = await world.send('GET', path);
      await world.patch(path, patch, matching(headers['etag'] ?? ''));
    }
    await isMaker();
  });

  rule(
    'O.17',
    'a value that is unique per owner may occur once for each caller',
    owning.filter(isUniquePerOwner),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const body = bodyOf(resource, world.membersAt(resource, place));
      const [maker, other] = [limitedAt(resource, 'create', 'maker'), limitedAt(resource, 'create')];
      expect((await world.write('POST', place, body, maker)).status).toBe(201);
      expect((await world.write('POST', place, body, maker)).status).toBe(409);
      expect((await world.write('POST', place, body, other)).status).toBe(201);
    },
  );

  // <tenants>
  rule(
    'A.8',
    'a value that is unique may occur once in each tenant, and so may an interval',
    owning.filter(isApartInTenant),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const body = bodyOf(resource, world.membersAt(resource, place));
      const [here, there] = [credentialsIn('somebody'), credentialsIn('elsewhere')];
      expect((await world.write('POST', place, body, here)).status).toBe(201);
      expect((await world.write('POST', place, body, here)).status).toBe(409);
      expect((await world.write('POST', place, body, there)).status).toBe(201);
    },
  );

  rule(
    'A.8',
    'a tenant makes an item at an id that another tenant has, and neither changes that of the other',
    owned.filter(isMadeByPut),
    async (world, resource) => {
      const place = await world.absent(resource);
      const body = bodyOf(resource, membersAlone(world.membersAt(resource, place), resource));
      const [here, there] = [credentialsIn('somebody'), credentialsIn('elsewhere')];
      expect((await world.write('PUT', place, body, { ...here, ...NEW })).status).toBe(201);
      const { text } = await world.send('GET', place, here);
      expect((await world.write('PUT', place, body, { ...there, ...NEW })).status).toBe(201);
      expect((await world.send('DELETE', place, { ...there, 'if-match': '*' })).status).toBe(204);
      expect((await world.send('GET', place, there)).status).toBe(404);
      expect((await world.send('GET', place, here)).text).toBe(text);
    },
  );

  rule(
    'A.8',
    'an item of another tenant is as if it were not there, whatever the grants',
    owned,
    async (world, resource) => {
      const item = await world.item(resource);
      const before = await world.dump();
      for (const asked of requestsTo(resource, item)) {
        // Each tenant has ids of its own in a store.
        if (asked.method === 'PUT' && hasOwnIds(resource)) continue;
        for (const caller of CALLERS_ELSEWHERE) {
          const answer = missingOf(await send(world, asked, caller));
          const absent = missingOf(await send(world, nowhere(asked), caller));
          expect([asked.method, ...answer]).toEqual([asked.method, ...absent]);
          expect(answer[0]).toBe(404);
        }
      }
      await world.provideFor(nounsOf(resource).flatMap(({ refersTo }) => refersTo ?? []));
      for (const noun of nounsOf(resource)) {
        const place = item.path + noun.path.slice(noun.path.lastIndexOf('/'));
        expectForeign(await ask(world, noun, place, noun.sent, ELSEWHERE), [404, 'no-such-resource']);
      }
      if (nounsOf(resource).length === 0) expect(await world.dump()).toEqual(before);
      if (resource.operations.includes('get')) expect((await world.send('GET', item.path)).status).toBe(200);
    },
  );

  rule(
    'A.8',
    'a list has only items of its caller’s tenant, whatever the grants',
    owned.filter(([, { operations }]) => operations.includes('list')),
    async (_, resource) => {
      await checkApart(async (world) => {
        const place = await world.placeOf(resource);
        await world.itemAt(resource, place);
        const answer = await world.send('GET', place, { ...ELSEWHERE, prefer: 'count=exact' });
        // <no-groups>
        // if (resource.owner === undefined) return expectForeign(answer, [404, 'no-such-resource']);
        // </no-groups>
        // <groups>
        if (resource.owner === undefined && !isPlaceOfGroup(resource))
          return expectForeign(answer, [404, 'no-such-resource']);
        // </groups>
        expect([answer.status, itemsIn(answer), documentOf(answer)['total'] ?? 0]).toEqual([200, [], 0]);
      });
    },
  );

  rule(
    'A.8',
    'callers of one tenant share its items',
    owning.filter(isRead).filter(([, resource]) => isOfTenantAlone(resource)),
    async (world, resource) => {
      const { path } = await world.item(resource);
      const here = await world.send('GET', path);
      expect(here.status).toBe(200);
      expect(here.text).not.toContain('_tenant');
      expect((await world.send('GET', path, credentialsIn('somebody', 'a colleague'))).text).toEqual(here.text);
    },
  );

  rule(
    'A.8',
    'each tenant has a document of its own, and changes no other',
    ofOneTenant.filter(isRead),
    async (world, resource) => {
      const { path } = await world.item(resource);
      const here = await world.send('GET', path);
      expect(here.status).toBe(200);
      expect((await world.send('GET', path, credentialsIn('somebody', 'a colleague'))).text).toEqual(here.text);
      const elsewhere = credentialsIn('elsewhere');
      const { status } = await world.send('GET', path, elsewhere);
      expect(status).toBe(resource.kind === 'always' ? 200 : 404);
      if (!resource.operations.includes('replace')) return;
      const body = bodyOf(resource, membersAlone({ ...resource.members, ...resource.changes }, resource));
      const condition = status === 404 ? NEW : { 'if-match': '*' };
      expect((await world.write('PUT', path, body, { ...elsewhere, ...condition })).status).toBeLessThan(300);
      expect((await world.send('GET', path)).text).toEqual(here.text);
      if (!resource.operations.includes('delete')) return;
      expect((await world.send('DELETE', path, { ...elsewhere, 'if-match': '*' })).status).toBe(204);
      expect((await world.send('GET', path)).text).toEqual(here.text);
    },
  );

  // </tenants>
  checkReaders();
  checkOwnKeys();
  checkOwnReferences();
}

/** The same request for an item that does not exist. */
function nowhere(asked: Asked): Asked {
  return { ...asked, path: absentAt(asked.path) };
}

/** The status alone, for an answer to HEAD. */
function foreign(method: string, resource: ResourceUnderTest, caller: Headers): readonly unknown[] {
  const [status, code] = foreignTo(resource, caller);
  return [status, method === 'HEAD' ? '' : code];
}

function missingOf(reply: Reply): readonly unknown[] {
  if (reply.text === '') return [reply.status, ''];
  const { code, detail, errors } = documentOf(reply);
  return [reply.status, code, detail, errors];
}

// <tenants>
/** Clients choose the ids, which each tenant has for itself. */
function hasOwnIds(resource: ResourceUnderTest): boolean {
  const { kind, owner } = resource;
  // <no-groups>
  // return kind === 'store' && owner !== undefined;
  // </no-groups>
  // <groups>
  return kind === 'store' && (owner !== undefined || isGroup(resource));
  // </groups>
}

function isMadeByPut([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const { making, operations, references = [], fields, isKeyedByOwner } = resource;
  const isFree = references.every(({ field }) =>
    fields.some(({ name, presence }) => name === field && presence !== 'required'),
  );
  const isOffered = operations.includes('get') && operations.includes('delete');
  return hasOwnIds(resource) && making === 'PUT' && isFree && isOffered && isKeyedByOwner !== true;
}

/** Without references, because a tenant refers to its own items alone. */
function membersAlone(members: JsonObject, { references = [] }: ResourceUnderTest): JsonObject {
  const isAlone = ([name]: readonly [string, Json]): boolean => references.every(({ field }) => field !== name);
  return Object.fromEntries(Object.entries(members).filter(isAlone));
}

function isApartInTenant([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const { making, uniques, overlaps, references = [] } = resource;
  return making === 'POST' && references.length === 0 && (uniques !== undefined || overlaps !== undefined);
}

function isRead([, { operations }]: readonly [string, ResourceUnderTest]): boolean {
  return operations.includes('get');
}

// </tenants>
function expectForeign(reply: Reply, expected: readonly [status: number, code: string]): void {
  expect(missingOf(reply).slice(0, 2)).toEqual(expected);
}

function hasNouns([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return nounsOf(resource).some((noun) => limitedTo(noun) !== undefined);
}

function isListed([, resource]: readonly [string, ResourceUnderTest]): boolean {
  // <no-groups>
  // return resource.operations.includes('list') && limitedAt(resource, 'list') !== undefined;
  // </no-groups>
  // <groups>
  const isLimited = resource.operations.includes('list') && limitedAt(resource, 'list') !== undefined;
  // A.6 checks the list of members, which is never empty.
  return isLimited && resource.keepsMembers !== true;
  // </groups>
}

/**
 * Resources below an owned one, or keyed by the owner. In all others, every caller with the grant creates their own
 * items.
 */
// <no-groups>
// function isMadeBelow([, { owner, making, isKeyedByOwner }]: readonly [string, ResourceUnderTest]): boolean {
// </no-groups>
// <groups>
function isMadeBelow([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const { owner, making, isKeyedByOwner } = resource;
  // </groups>
  // <no-groups>
  // return (owner === undefined || isKeyedByOwner === true) && (making === 'POST' || making === 'PUT');
  // </no-groups>
  // <groups>
  const isBelow = (owner === undefined && !isPlaceOfGroup(resource)) || isKeyedByOwner === true;
  return isBelow && (making === 'POST' || making === 'PUT');
  // </groups>
}

/** The item has no other unique value, and no reference that another caller would not find. */
function isUniquePerOwner([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const { making, uniques = [], uniquesPerOwner = [], references = [] } = resource;
  const isAlone = uniquesPerOwner.length > 0 && uniques.length === uniquesPerOwner.length && references.length === 0;
  return isAlone && making === 'POST' && limitedAt(resource, 'create') !== undefined;
}

function isShown([, { operations }]: readonly [string, ResourceUnderTest]): boolean {
  return operations.includes('get');
}

/** The items of a page. */
function itemsIn(reply: Reply): readonly Json[] {
  const { items } = documentOf(reply);
  return items !== undefined && isArray(items) ? items.filter(isObject) : [];
}
