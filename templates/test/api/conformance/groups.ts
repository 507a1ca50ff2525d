// Groups (A.6): what lies in a group belongs to its members, and their roles decide who does what. Each kind of caller
// sends each request. Others cannot tell a group of strangers from one that does not exist.
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { registerApi } from '../../../src/api/index.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { isArray } from '../../../src/api/runtime/json/json.js';
import type { Database } from '../../../src/api/store/database.js';
// <no-claimed-groups>
// import { CREDENTIALS, credentialsOf, ROLES, SCOPES } from '../credentials.js';
// </no-claimed-groups>
// <claimed-groups>
import { CREDENTIALS, credentialsOf, GROUP_ROLES, memberCredentials, ROLES, SCOPES } from '../credentials.js';
// </claimed-groups>
import { groupAt, GROUPS } from '../group-callers.js';
import { resources } from '../routes-under-test.js';
import { NO_EXTENSIONS, TEST_CONFIG, UNKNOWN_ID } from '../support.js';
import { ask, everyController, placeOf } from './controllers-under-test.js';
import { expectProblem, faultsOf } from './expectations.js';
import { requestsTo, type Asked } from './foreign-requests.js';
// <one-of>
import { queryText } from './query-text.js';
// </one-of>
import { documentOf, member, type Reply } from './reply.js';
import { checkApart, everyResource, isBelowOnlyOne, rule } from './rule.js';
import {
  groupOf,
  hasItems,
  isGroup,
  isPlaceOfGroup,
  parentOf,
  type Operation,
  type ResourceUnderTest,
} from './subject.js';
import { bodyOf, newKey, type World } from './world.js';

type Headers = Readonly<Record<string, string>>;

interface Caller {
  readonly name: string;
  readonly headers: Headers;
  /** Grants of the token. */
  readonly having: readonly string[];
  /** The role of a member; undefined for anybody else. */
  readonly role?: string;
}

const NOBODY: Headers = Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, '']));
const ELSEWHERE = 'a-member-elsewhere';

const STRANGERS: readonly Caller[] = [
  { name: 'a stranger', headers: credentialsOf([], [], 'a-stranger'), having: [] },
  { name: 'a member of another group', headers: credentialsOf([], [], ELSEWHERE), having: [] },
  ...ROLES.map((one) => ({ name: one, headers: credentialsOf([one], [], `a-${one}`), having: [`role:${one}`] })),
  ...SCOPES.map((one) => ({ name: one, headers: credentialsOf([], [one], `with-${one}`), having: [`scope:${one}`] })),
];

/** A member with each role, by the path of a group. In a cookie's account, the first one has all grants. */
const MEMBERS: ReadonlyMap<string, readonly Caller[]> = new Map(
  GROUPS.map(({ itemPath, roles }): [string, readonly Caller[]] => [
    itemPath,
    Object.entries(roles).map(([id, role]) => {
      const headers = credentialsOf([], [], `${id}-alone`);
      return { name: `a member as ${role}`, headers, having: [], role };
    }),
  ]),
);

export const inGroups = everyResource.filter(([, { inGroup }]) => inGroup !== undefined);

export function checkGroups(): void {
  rule('A.6', 'each caller does what the role in the group allows', inGroups, async (shared, resource) => {
    for (const operation of resource.operations) {
      for (const caller of callersOf(resource)) {
        await apart(shared, resource, async (world) => {
          const reply = await requestAs(world, resource, operation, caller);
          const { grants = {}, bypass = {} } = resource;
          const expected = expectedFor(caller, resource, grants[operation], bypass[operation], operation);
          expect([operation, caller.name, kindOf(reply)]).toEqual([operation, caller.name, expected]);
        });
      }
    }
  });

  rule('A.6', 'a transition asks for a role in the group', inGroups.filter(isMoving), async (shared, resource) => {
    for (const { segment, noun } of resource.states?.transitions ?? []) {
      for (const caller of callersOf(resource)) {
        await apart(shared, resource, async (world) => {
          const { path, etag } = await world.item(resource);
          await admitAll(world, resource, path);
          await world.provideFor(noun.refersTo ?? []);
          const headers = { 'if-match': etag, ...caller.headers };
          const reply = await ask(world, noun, `${path}/${segment}`, noun.sent, headers);
          const expected = expectedFor(caller, resource, noun.grants, noun.bypass, 'patch');
          expect([segment, caller.name, kindOf(reply)]).toEqual([segment, caller.name, expected]);
        });
      }
    }
  });

  rule('A.6', 'a controller asks for a role in the group', everyController.filter(isInGroup), async (_, noun) => {
    const above = resources.find(({ key }) => key === noun.parent);
    if (above === undefined) return expect(above).toBeDefined();
    for (const caller of callersOf(above)) {
      await checkApart(async (world) => {
        const place = await placeOf(world, noun);
        await admitAll(world, above, place);
        const reply = await ask(world, noun, place, noun.sent, caller.headers);
        const expected = expectedFor(caller, above, noun.grants, noun.bypass, 'patch');
        expect([noun.key, caller.name, kindOf(reply)]).toEqual([noun.key, caller.name, expected]);
      });
    }
  });

  rule(
    'A.6',
    'a list of groups has those of its caller alone',
    inGroups.filter(isListedGroup),
    async (shared, resource) => {
      await apart(shared, resource, async (world) => {
        const [one, other] = [await world.item(resource), await world.item(resource)];
        // <no-claimed-groups>
        // await admit(world, resource, one.path, ELSEWHERE);
        // const headers = { ...STRANGERS[1]?.headers, prefer: 'count=exact' };
        // </no-claimed-groups>
        // <claimed-groups>
        const headers = { ...memberCredentials({ [idOf(one.path)]: GROUP_ROLES }), prefer: 'count=exact' };
        // </claimed-groups>
        const list = await world.send('GET', resource.path, headers);
        expect([list.status, idsIn(list), documentOf(list)['total']]).toEqual([200, [idOf(one.path)], 1]);
        const stranger = await world.send('GET', resource.path, { ...STRANGERS[0]?.headers, prefer: 'count=exact' });
        expect([idsIn(stranger), documentOf(stranger)['total']]).toEqual([[], 0]);
        for (const { parameter, field } of resource.filters.filter(({ comparison }) => comparison === 'eq')) {
          const value = documentOf(await world.send('GET', other.path))[field];
          // <no-one-of>
          // const query = `${parameter}=${encodeURIComponent(String(value))}`;
          // </no-one-of>
          // <one-of>
          const query = `${parameter}=${encodeURIComponent(queryText(value ?? null))}`;
          // </one-of>
          const found = await world.send('GET', `${resource.path}?${query}`, headers);
          if (found.status === 200) expect(idsIn(found)).not.toContain(idOf(other.path));
        }
      });
    },
  );

  // <claimed-groups>
  rule('A.6', 'a role counts in its group alone', inGroups.filter(isPatchedByRole), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      const [one, other] = [await world.item(resource), await world.item(resource)];
      const headers = memberCredentials({ [idOf(one.path)]: [], [idOf(other.path)]: GROUP_ROLES });
      for (const [{ path, etag }, status] of [
        [one, 403],
        [other, 200],
      ] as const) {
        const reply = await world.write('PATCH', path, {}, { 'if-match': etag, ...headers });
        expect([path, reply.status]).toEqual([path, status]);
      }
    });
  });

  // </claimed-groups>
  rule('A.6', 'no reference leaves its group', inGroups.filter(isReferring), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      const place = await world.placeOf(resource);
      await world.placeOf(resource);
      const before = await world.dump();
      // The caller is a member of both groups.
      const reply = await world.write('POST', place, bodyOf(resource, world.membersAt(resource, place)));
      const refused = faultsOf(expectProblem(reply, 422, 'no-such-reference')).map((fault) => fault.split(/[/ ]/)[1]);
      expect(refused).toEqual(expect.arrayContaining([...stayingIn(resource)]));
      expect(await world.dump()).toEqual(before);
    });
  });

  rule('A.6', 'no reference leads to what a role may not read', outside(), async (shared, resource) => {
    for (const { field, target } of intoGroups(resource)) {
      for (const { role = '', headers } of MEMBERS.get(groupOf(target)?.itemPath ?? '') ?? []) {
        await apart(shared, resource, async (world) => {
          const { path } = await world.item(target);
          await admitAll(world, target, path);
          const place = await world.placeOf(resource);
          const members = { ...world.membersAt(resource, place), [field]: idOf(path) };
          const reply = await world.write('POST', place, bodyOf(resource, members), { ...newKey(), ...headers });
          const refused = reply.status === 422 ? faultsOf(expectProblem(reply, 422, 'no-such-reference')) : [];
          const isRefused = refused.includes(`/${field} no-such-reference`);
          expect([field, role, isRefused]).toEqual([field, role, !isReadAs(role, target)]);
        });
      }
    }
  });

  rule('A.6', 'the id of a group counts in upper case too', inGroups.filter(isMadeInUuid), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      const place = await world.placeOf(resource);
      const members = world.membersAt(resource, place);
      const { column = '' } = resource.inGroup ?? {};
      const body = bodyOf(resource, { ...members, [column]: String(members[column]).toUpperCase() });
      const made = await world.create(resource, place, body);
      expect([made.status, documentOf(made)[column]]).toEqual([201, members[column]]);
    });
  });

  rule('A.6', 'a group whose id cannot be stored is none', inGroups.filter(isMadeIn), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      const place = await world.placeOf(resource);
      const { column = '' } = resource.inGroup ?? {};
      for (const id of ['\0', 'a\0b', '\ud800']) {
        const body = bodyOf(resource, { ...world.membersAt(resource, place), [column]: id });
        const { status } = await world.write('POST', place, body);
        expect([id, [400, 422].includes(status)]).toEqual([id, true]);
      }
    });
  });

  rule('A.6', 'unique values are free in another group', inGroups.filter(isUniqueInGroup), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      for (const again of [1, 2]) {
        const place = await world.placeOf(resource);
        const reply = await world.write('POST', place, bodyOf(resource, resource.members));
        expect([again, reply.status]).toEqual([again, 201]);
      }
    });
  });

  rule('A.6', 'another group’s item looks like none', inGroups.filter(isHidden), async (shared, resource) => {
    await apart(shared, resource, async (world) => {
      const item = await world.item(resource);
      const stranger = STRANGERS[0]?.headers ?? {};
      for (const asked of requestsTo(resource, item)) {
        // Whoever uses an address first makes a group there.
        if (isGroup(resource) && asked.method === 'PUT' && resource.making === 'PUT') continue;
        const there = await traced(world, asked, stranger);
        const absent = await traced(world, nowhere(asked), stranger);
        expect([asked.method, asked.headers, there]).toEqual([asked.method, asked.headers, absent]);
      }
    });
  });
}

/** With a service that holds nothing of other checks. A rule gives one to each resource with few values. */
export async function apart(
  shared: World,
  resource: ResourceUnderTest,
  check: (world: World) => Promise<void>,
): Promise<void> {
  if (!isBelowOnlyOne(resource)) return checkApart(check);
  await check(shared);
  await shared.empty();
}

function callersOf(resource: ResourceUnderTest): readonly Caller[] {
  const members = MEMBERS.get(groupOf(resource)?.itemPath ?? '') ?? [];
  return [{ name: 'nobody', headers: NOBODY, having: [] }, ...STRANGERS, ...members];
}

/** Makes these callers members of the group of an item, each with its role, and one a member of another group. */
async function admitAll(world: World, resource: ResourceUnderTest, path: string): Promise<void> {
  const group = groupOf(resource);
  const kind = groupAt(group?.itemPath ?? '');
  if (group === undefined || kind === undefined) return;
  const own = groupPathOf(resource, group, path);
  for (const [id, row] of Object.entries(kind.rows))
    await world.service.seed(row, `${own}/${kind.members}`, `${id}-alone`);
  const other = await world.itemAt(group, group.path);
  await admit(world, group, other.path, ELSEWHERE);
}

async function admit(world: World, group: ResourceUnderTest, path: string, id: string): Promise<void> {
  const { rows = {}, needed: [first = ''] = [], members = '' } = groupAt(group.itemPath) ?? {};
  const row = rows[first];
  if (row !== undefined) await world.service.seed(row, `${path}/${members}`, id);
}

/** The group of an item: above it, or the one to which it refers. */
export function groupPathOf(resource: ResourceUnderTest, group: ResourceUnderTest, path: string): string {
  const isBelow = resource === group || resource.path.startsWith(`${group.itemPath}/`);
  if (!isBelow) return `${group.path}/${Object.keys(group.fixtures ?? {})[0]}`;
  return path.split('/').slice(0, group.itemPath.split('/').length).join('/');
}

async function requestAs(
  world: World,
  resource: ResourceUnderTest,
  operation: Operation,
  { headers }: Caller,
): Promise<Reply> {
  if (operation === 'list' || operation === 'create') {
    const place = await world.placeOf(resource);
    const at = isGroup(resource) ? (await world.item(resource)).path : place;
    await admitAll(world, resource, at);
    await world.enter(resource, place);
    if (operation === 'list') return world.send('GET', place, headers);
    return world.write('POST', place, bodyOf(resource, world.membersAt(resource, place)), { ...newKey(), ...headers });
  }
  const { path, etag } = await world.item(resource);
  await admitAll(world, resource, path);
  await world.enter(resource, path);
  const tag = { 'if-match': etag, ...headers };
  if (operation === 'get') return world.send('GET', path, headers);
  if (operation === 'delete') return world.send('DELETE', path, tag);
  if (operation === 'patch') return world.write('PATCH', path, {}, tag);
  return world.write('PUT', path, bodyOf(resource, resource.members), tag);
}

type Outcome = 'let in' | 'a reference to nothing' | 401 | 403 | 404;

function kindOf(reply: Reply): Outcome {
  const { status } = reply;
  if (status === 422 && documentOf(reply)['code'] === 'no-such-reference') return 'a reference to nothing';
  return status === 401 || status === 403 || status === 404 ? status : 'let in';
}

function expectedFor(
  { name, having, role }: Caller,
  resource: ResourceUnderTest,
  grants: readonly string[] = [],
  bypass: readonly string[] = [],
  operation: Operation,
): Outcome {
  if (name === 'nobody') return grants.includes('public') ? 'let in' : 401;
  const lets = (some: readonly string[]): boolean =>
    some.some((grant) => ['public', 'authenticated'].includes(grant) || having.includes(grant));
  if (!lets(grants) && !grants.some(isOfMembers)) return 403;
  // The body names the group of the new item.
  const isInBody = isPlaceOfGroup(resource) && !isGroup(resource) && operation === 'create';
  if (isInBody && role === undefined && isRead(groupOf(resource), lets) && !lets(grants)) return 403;
  if (isInBody && role === undefined && !having.some((grant) => grants.includes(grant)))
    return 'a reference to nothing';
  // A list has the groups of its caller, and whoever may make one becomes its first member.
  const isAnybodys =
    isPlaceOfGroup(resource) && (operation === 'list' || (operation === 'create' && isGroup(resource)));
  if (lets(bypass) || isAnybodys) return 'let in';
  // The body says in which group an item is: another's is a reference to nothing (422).
  if (role === undefined && operation === 'create' && isPlaceOfGroup(resource)) return 'let in';
  if (role !== undefined && isHiddenFrom(role, resource, operation)) return 404;
  if (role !== undefined)
    return lets(grants) || grants.includes('member') || grants.includes(`member:${role}`) ? 'let in' : 403;
  const isItself = (operation === 'list' || operation === 'create') && hasItems(resource);
  return chainTo(resource).some((one) => isReadBy(one, one === resource && isItself, lets)) ? 403 : 404;
}

/** Who may not read an item within a group must not learn that it is there. */
function isHiddenFrom(role: string, resource: ResourceUnderTest, operation: Operation): boolean {
  const [within] = chainTo(resource);
  if (within === undefined || isGroup(within) || !isPlaceOfGroup(within)) return false;
  if (within === resource && (operation === 'list' || operation === 'create')) return false;
  const may = within.grants?.get ?? [];
  return may.some(isOfMembers) && !['member', 'owner', `member:${role}`].some((grant) => may.includes(grant));
}

function isReadAs(role: string, resource: ResourceUnderTest): boolean {
  const may = resource.grants?.get ?? [];
  const isOpen = !may.some(isOfMembers) || ['member', `member:${role}`].some((grant) => may.includes(grant));
  return isOpen && !isHiddenFrom(role, resource, 'get');
}

function isReadBy(
  { operations, grants = {}, bypass = {} }: ResourceUnderTest,
  isList: boolean,
  lets: (some: readonly string[]) => boolean,
): boolean {
  const reading = isList || !operations.includes('get') ? 'list' : 'get';
  const may = grants[reading] ?? [];
  return (lets(may) || may.some(isOfMembers)) && lets(bypass[reading] ?? []);
}

function isRead(group: ResourceUnderTest | undefined, lets: (some: readonly string[]) => boolean): boolean {
  return group !== undefined && isReadBy(group, false, lets);
}

function chainTo(resource: ResourceUnderTest): readonly ResourceUnderTest[] {
  const above = parentOf(resource);
  return [...(above === undefined ? [] : chainTo(above)), resource];
}

function isOfMembers(grant: string): boolean {
  return grant === 'member' || grant.startsWith('member:');
}

/** The answer to a request, and the number of its statements. */
async function traced(world: World, asked: Asked, caller: Headers): Promise<unknown> {
  let statements = 0;
  const counted = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        if (['first', 'all', 'run'].includes(String(name))) statements += 1;
        return Reflect.get(target, name, target);
      },
    });
  const { database } = world.service;
  const counting: Database = {
    ...database,
    read: (apply) => database.read((reader) => apply(counted(reader))),
    write: (apply, deadline) => database.write((transaction) => apply(counted(transaction)), deadline),
  };
  const { statusCode, headers, payload } = await injected(world, counting, asked, caller);
  const { date: _date, ...others } = headers;
  return [statusCode, others, payload.replace(/"instance":"[^"]*"/, ''), statements];
}

/**
 * The answer of a service over another port to the store.
 * @param meanwhile happens while the body is on its way, behind the guards
 */
export async function injected(
  world: World,
  database: Database,
  asked: Asked,
  caller: Headers,
  meanwhile: () => Promise<void> = async () => undefined,
) {
  const app = createApp(TEST_CONFIG);
  registerApi(app, { database, clock: world.service.clock, extensions: NO_EXTENSIONS });
  const method = METHODS.find((one) => one === asked.method) ?? 'GET';
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const answer = await app.inject({
    method,
    url: asked.path,
    headers: { ...asked.headers, ...caller, ...(asked.body !== undefined && { 'content-type': type }) },
    ...(asked.body !== undefined && { payload: bodyAfter(meanwhile, JSON.stringify(asked.body)) }),
  });
  await app.close();
  return answer;
}

/** A body that comes when something else has happened. */
function bodyAfter(meanwhile: () => Promise<void>, text: string): Readable {
  const body = new Readable({
    read() {
      const send = (): void => {
        body.push(text);
        body.push(null);
      };
      meanwhile().then(send, (error: Error) => body.destroy(error));
    },
  });
  return body;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The same request for an item that does not exist, in the same group. */
function nowhere(asked: Asked): Asked {
  const segments = asked.path.split('/');
  return { ...asked, path: segments.with(3, UNKNOWN_ID).join('/') };
}

function idsIn(reply: Reply): readonly unknown[] {
  const { items } = documentOf(reply);
  return items !== undefined && isArray(items) ? items.map((item) => member(item, 'id')) : [];
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isMoving([, { states }]: Labelled): boolean {
  return states !== undefined && states.transitions.length > 0;
}

function isInGroup([, { parent }]: readonly [string, { readonly parent?: string }]): boolean {
  return resources.find(({ key }) => key === parent)?.inGroup !== undefined;
}

function isListedGroup([, resource]: Labelled): boolean {
  return isGroup(resource) && resource.operations.includes('list') && resource.showsId;
}

/** The members with references to items of the same group, for which the checks have a place of their own. */
function stayingIn({ inGroup, references = [], members }: ResourceUnderTest): readonly string[] {
  const targets = resources.filter((one) => one.inGroup?.key === inGroup?.key && one.inGroup?.column !== undefined);
  return references
    .filter(({ field, target }) => field in members && targets.some(({ key }) => key === target))
    .map(({ field }) => field);
}

/** Resources outside of groups that any caller makes, with references into groups. */
function outside(): readonly Labelled[] {
  return everyResource.filter(([, resource]) => {
    const isMade = resource.making === 'POST' && resource.inGroup === undefined && resource.parent === undefined;
    return isMade && (resource.grants?.create ?? []).includes('authenticated') && intoGroups(resource).length > 0;
  });
}

function intoGroups({ references = [] }: ResourceUnderTest) {
  return references.flatMap(({ field, target: key, inside }) => {
    const target = resources.find((one) => one.key === key);
    const isInside = target !== undefined && target.inGroup !== undefined && hasItems(target);
    return isInside && inside === undefined ? [{ field, target }] : [];
  });
}

// <claimed-groups>
/** A group that only members with some role change. */
function isPatchedByRole([, resource]: Labelled): boolean {
  const may = resource.grants?.patch ?? [];
  return isGroup(resource) && may.some(isOfMembers) && !may.includes('member');
}
// </claimed-groups>

function isReferring([, resource]: Labelled): boolean {
  const isBelow = resource.inGroup !== undefined && resource.parent !== undefined && resource.making === 'POST';
  const group = groupOf(resource);
  return isBelow && resource.path.startsWith(`${group?.itemPath}/`) && stayingIn(resource).length > 0;
}

/** The body names the group, by a UUID. */
function isMadeInUuid(labelled: Labelled): boolean {
  const [, resource] = labelled;
  return isMadeIn(labelled) && groupOf(resource)?.making === 'POST';
}

/** The body names the group. */
function isMadeIn([, resource]: Labelled): boolean {
  const { inGroup, members, making } = resource;
  const isNamed = isPlaceOfGroup(resource) && !isGroup(resource) && making === 'POST';
  return isNamed && typeof members[inGroup?.column ?? ''] === 'string';
}

function isUniqueInGroup([, resource]: Labelled): boolean {
  const { uniques = [], making } = resource;
  return uniques.length > 0 && making === 'POST' && !isPlaceOfGroup(resource);
}

/** A stranger may read none of the items. */
function isHidden([, resource]: Labelled): boolean {
  return (
    hasItems(resource) &&
    resource.making !== 'none' &&
    !resource.bypass?.get?.some((grant) => ['public', 'authenticated'].includes(grant))
  );
}
