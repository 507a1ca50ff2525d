// Authors below owners (A.2): whoever sees an item sees all that lies below it. The author of an item there changes it,
// and so does a caller with another grant for that.
import { expect } from 'vitest';
import { isArray } from '../../../src/api/runtime/json/json.js';
import { CREDENTIALS, credentialsOf, ROLES, SCOPES } from '../credentials.js';
import { resources } from '../routes-under-test.js';
import { ask, everyController, placeOf, withFunction } from './controllers-under-test.js';
import { absentAt, neverRun, requestsTo, send } from './foreign-requests.js';
// <no-tenants>
// import { nounsOf } from './owners.js';
// </no-tenants>
// <tenants>
import { isOfTenantAlone, nounsOf } from './owners.js';
// </tenants>
import { documentOf, type Reply } from './reply.js';
import { everyResource, rule } from './rule.js';
import { parentOf, type ControllerUnderTest, type Operation, type ResourceUnderTest } from './subject.js';
import { bodyOf, matching, type Item, type World } from './world.js';

type Headers = Readonly<Record<string, string>>;
type Grants = readonly string[];

const FORBIDDEN = [403, 'forbidden'];
const CHANGING: readonly Operation[] = ['replace', 'patch', 'delete'];

/** A caller with each grant, and one without any. A service knows only callers that were made before it started. */
const CALLERS: ReadonlyMap<string, Headers> = new Map([
  ['', credentialsOf([], [], 'an-author')],
  ...ROLES.map((one): [string, Headers] => [`role:${one}`, credentialsOf([one], [], `author-and-${one}`)]),
  ...SCOPES.map((one): [string, Headers] => [`scope:${one}`, credentialsOf([], [one], `author-with-${one}`)]),
]);
const STRANGER = credentialsOf([], [], 'who-sees-nothing');
// <tenants>
/** Who sees nothing where all callers of a tenant see the item above. */
const ELSEWHERE = credentialsOf([], [], 'elsewhere-who-sees-nothing');
// </tenants>

/** The caller who makes the items of the checks, without any grant. In a cookie's account, it has all of them. */
const MAKER = credentialsOf([], [], 'somebody');

const authored = everyResource.filter(([, resource]) => isAuthored(resource));
const below = everyController.filter(([, noun]) => isBelowAuthored(noun));

export function checkAuthors(): void {
  rule('A.2', 'who sees an item does not change that of another', authored.filter(isSeen), async (world, resource) => {
    const item = await world.item(resource);
    const before = await world.dump();
    for (const operation of CHANGING) {
      const seer = seerAt(resource, operation);
      if (seer === undefined) continue;
      for (const asked of requestsTo(resource, item).filter((one) => one.operation === operation)) {
        const reply = await send(world, asked, seer);
        expect([asked.method, asked.headers, ...wordsOf(reply)]).toEqual([asked.method, asked.headers, ...FORBIDDEN]);
      }
      if (resource.operations.includes('get') && lets(resource.grants?.get, ''))
        expect((await world.send('GET', item.path, seer)).status).toBe(200);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'an author changes an item below another’s', authored.filter(isWritten), async (world, resource) => {
    for (const operation of CHANGING.filter((one) => seerAt(resource, one) !== undefined)) {
      const author = seerAt(resource, operation);
      const { item, place } = await itemOf(world, resource, author);
      if (!isKeyed(topOf(resource)) && MAKER !== CREDENTIALS) {
        // The owner of the item above sees it all the same.
        expect([operation, ...wordsOf(await request(world, resource, operation, item, MAKER))]).toEqual([
          operation,
          ...FORBIDDEN,
        ]);
        if (resource.operations.includes('list') && lets(resource.grants?.list, '')) {
          await world.itemAt(resource, place);
          expect(authorsIn(await world.send('GET', place, MAKER), resource)).toHaveLength(2);
          expect(authorsIn(await world.send('GET', place, author), resource)).toHaveLength(2);
        }
      }
      const reply = await request(world, resource, operation, item, author);
      expect([operation, isLetIn(reply), reply.status]).toEqual([operation, true, reply.status]);
    }
  });

  rule('A.2', 'another grant changes the items of every author', authored.filter(isShared), async (world, resource) => {
    for (const operation of CHANGING) {
      for (const [grant, caller] of CALLERS) {
        if (!othersAt(resource, operation).includes(grant)) continue;
        const reply = await request(world, resource, operation, await world.item(resource), caller);
        expect([operation, grant, isLetIn(reply), reply.status]).toEqual([operation, grant, true, reply.status]);
      }
    }
  });

  rule('A.2', 'an author’s item is nowhere for a stranger', authored.filter(isHidden), async (world, resource) => {
    const item = await world.item(resource);
    const before = await world.dump();
    // <no-tenants>
    // for (const asked of requestsTo(resource, item)) {
    //   const there = wholeOf(await send(world, asked, STRANGER));
    //   const absent = wholeOf(await send(world, { ...asked, path: absentAt(asked.path) }, STRANGER));
    // </no-tenants>
    // <tenants>
    const stranger = isOfTenantAlone(resource) ? ELSEWHERE : STRANGER;
    for (const asked of requestsTo(resource, item)) {
      const there = wholeOf(await send(world, asked, stranger));
      const absent = wholeOf(await send(world, { ...asked, path: absentAt(asked.path) }, stranger));
      // </tenants>
      expect([asked.method, asked.headers, there]).toEqual([asked.method, asked.headers, absent]);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'a transition is for the author', authored.filter(isMoved), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    await world.provideFor(nounsOf(resource).flatMap(({ refersTo }) => refersTo ?? []));
    const before = await world.dump();
    for (const noun of nounsOf(resource)) {
      const seer = seerOf(resource, noun.grants);
      if (seer === undefined) continue;
      const place = path + noun.path.slice(noun.path.lastIndexOf('/'));
      const reply = await ask(world, noun, place, noun.sent, { ...matching(etag), ...seer });
      expect([noun.key, ...wordsOf(reply)]).toEqual([noun.key, ...FORBIDDEN]);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'no function runs at another author’s item', below, async (_, noun) => {
    const above = aboveOf(noun);
    const seer = above && seerOf(above, noun.grants);
    if (seer === undefined) return expect(seer).toBeUndefined();
    await withFunction(noun, neverRun, async (world) => {
      expect(wordsOf(await ask(world, noun, await placeOf(world, noun), noun.sent, seer))).toEqual(FORBIDDEN);
    });
  });
}

/** An item that this caller makes, below one that another caller owns. */
async function itemOf(world: World, resource: ResourceUnderTest, author: Headers | undefined) {
  const place = await world.placeOf(resource);
  const made = await world.write('POST', place, bodyOf(resource, world.membersAt(resource, place)), author);
  expect(made.status).toBe(201);
  const { location = '', etag = '' } = made.headers;
  return { place, item: { path: location, etag } };
}

function request(
  world: World,
  resource: ResourceUnderTest,
  operation: Operation,
  { path, etag }: Item,
  caller: Headers = {},
): Promise<Reply> {
  const headers = { 'if-match': etag, ...caller };
  if (operation === 'delete') return world.send('DELETE', path, headers);
  if (operation === 'patch') return world.write('PATCH', path, {}, headers);
  return world.write('PUT', path, bodyOf(resource, resource.members), headers);
}

/** Headers of a caller who sees every item, and who changes an item as its author alone; undefined if there is none. */
function seerAt(resource: ResourceUnderTest, operation: Operation): Headers | undefined {
  return seerOf(resource, resource.grants?.[operation]);
}

function seerOf(resource: ResourceUnderTest, grants: Grants = []): Headers | undefined {
  const others = grants.filter((grant) => grant !== 'owner');
  if (!grants.includes('owner') || others.some(isOpen)) return undefined;
  // <no-tenants>
  // const seeing = topOf(resource).bypass?.get ?? [];
  // </no-tenants>
  // <tenants>
  const { grants: may = {}, bypass = {} } = topOf(resource);
  const seeing = (isOfTenantAlone(resource) ? may.get : bypass.get) ?? [];
  // </tenants>
  const grant = seeing.some(isOpen) ? '' : seeing.find((one) => !others.includes(one));
  return grant === undefined ? undefined : CALLERS.get(grant);
}

function othersAt({ grants = {} }: ResourceUnderTest, operation: Operation): Grants {
  const may = grants[operation] ?? [];
  return may.includes('owner') ? may.filter((grant) => grant !== 'owner') : [];
}

/** The resource whose owners decide who sees what lies below. */
function topOf(resource: ResourceUnderTest): ResourceUnderTest {
  const above = resource.owner === undefined ? parentOf(resource) : undefined;
  return above === undefined ? resource : topOf(above);
}

function aboveOf(noun: ControllerUnderTest): ResourceUnderTest | undefined {
  return resources.find(({ key }) => key === noun.parent);
}

function isAuthored(resource: ResourceUnderTest): boolean {
  return resource.author !== undefined && topOf(resource).owner !== undefined;
}

function isBelowAuthored(noun: ControllerUnderTest): boolean {
  const above = aboveOf(noun);
  return above !== undefined && isAuthored(above) && seerOf(above, noun.grants) !== undefined;
}

function isKeyed({ isKeyedByOwner }: ResourceUnderTest): boolean {
  return isKeyedByOwner === true;
}

function isOpen(grant: string): boolean {
  return grant === 'public' || grant === 'authenticated';
}

function lets(grants: Grants = [], having: string): boolean {
  return grants.some((grant) => isOpen(grant) || grant === having);
}

function isLetIn({ status }: Reply): boolean {
  return ![401, 403, 404].includes(status);
}

function wordsOf(reply: Reply): readonly [status: number, code: unknown] {
  return [reply.status, documentOf(reply)['code']];
}

function wholeOf({ status, text }: Reply): readonly unknown[] {
  return [status, text.replace(/"instance":"[^"]*"/, '')];
}

function authorsIn(reply: Reply, { author = '' }: ResourceUnderTest): readonly unknown[] {
  const { items } = documentOf(reply);
  return items !== undefined && isArray(items) ? items.map((item) => [author, item]) : [];
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isSeen([, resource]: Labelled): boolean {
  return CHANGING.some((operation) => resource.operations.includes(operation) && seerAt(resource, operation));
}

/** Whoever sees the item above may make one here. */
function isWritten([label, resource]: Labelled): boolean {
  const { making, grants = {} } = resource;
  return (
    making === 'POST' &&
    isSeen([label, resource]) &&
    [...(grants.create ?? [])].some((one) => one === 'owner' || isOpen(one))
  );
}

function isShared([, resource]: Labelled): boolean {
  return CHANGING.some((operation) => othersAt(resource, operation).some((grant) => CALLERS.has(grant)));
}

function isHidden([, resource]: Labelled): boolean {
  const { bypass = {}, foreign } = topOf(resource);
  return !(bypass.get ?? []).some(isOpen) && foreign !== 403;
}

function isMoved([, resource]: Labelled): boolean {
  return nounsOf(resource).some((noun) => seerOf(resource, noun.grants) !== undefined);
}
