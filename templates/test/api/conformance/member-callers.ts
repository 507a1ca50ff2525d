// Members that only some callers see or set (A.5). Each check asks as each kind of caller, and compares with a caller who
// may do everything.
import { expect } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
// <groups>
import { groupAt } from '../group-callers.js';
// </groups>
import { expectProblem, faultsOf } from './expectations.js';
// <one-of>
import { queryText } from './query-text.js';
// </one-of>
import { documentOf, isJson, itemsOf, member, type Reply } from './reply.js';
import { type Member, membersOf, rule } from './rule.js';
import { selecting } from './selecting.js';
import { CALLERS } from './sight.js';
// <no-groups>
// import { type FieldUnderTest, hasItems, type ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { type FieldUnderTest, groupOf, hasItems, isGroup, isPlaceOfGroup, type ResourceUnderTest } from './subject.js';
// </groups>
import { bodyOf, matching, type World } from './world.js';

type Caller = (typeof CALLERS)[number];

/** The one who makes the items of the checks, and owns them. */
const MAKER = 'who makes it';

const REFUSED = [401, 403, 404];

export function checkMemberCallers(): void {
  rule('A.5', 'a member is shown to the callers who may see it', membersOf('get', isShown), async (world, subject) => {
    const { resource, field } = subject;
    const { path } = await itemWith(world, subject);
    const isListed = hasItems(resource) && resource.operations.includes('list');
    const place = path.slice(0, path.lastIndexOf('/'));
    for (const caller of CALLERS) {
      const [name, headers] = caller;
      const reply = await world.send('GET', path, headers);
      if (reply.status !== 200) continue;
      const isSeen = sees(caller, field, resource);
      expect([name, Object.hasOwn(documentOf(reply), field.name)]).toEqual([name, isSeen]);
      for (const accept of service.mediaTypes) {
        for (const at of [path, ...(isListed ? [place] : [])]) {
          const answer = await world.send('GET', at, { accept, ...headers });
          if (answer.status !== 200 || isSeen || !isJson(answer)) continue;
          const shown = at === path ? [documentOf(answer)] : itemsOf(answer);
          expect([name, at, shown.filter((one) => Object.hasOwn(one, field.name))]).toEqual([name, at, []]);
        }
      }
    }
  });

  rule(
    'A.5',
    'a member that a caller does not see is in no schema for it',
    membersOf('get', isHidden),
    async (world, subject) => {
      const { resource, field } = subject;
      for (const [name, headers] of CALLERS) {
        const schema = documentOf(await world.send('GET', resource.profile, headers));
        const properties = member(schema, 'properties') ?? {};
        const isKnown = [field.callers?.read, field.callers?.write].some((grants) => isGrantedTo(name, grants ?? []));
        expect([name, isObject(properties) && Object.hasOwn(properties, field.name)]).toEqual([name, isKnown]);
      }
    },
  );

  rule(
    'A.5',
    'a member that a caller does not see cannot be selected',
    service.selects === 'none' ? [] : membersOf('get', isShown),
    async (world, { resource, field }) => {
      const { path } = await world.item(resource);
      for (const [name, headers] of CALLERS) {
        if ((await world.send('GET', path, headers)).status !== 200) continue;
        const reply = await world.send('GET', selecting(path, field.name), headers);
        // <no-groups>
        // if (isGrantedTo(name, field.callers?.read ?? [])) expect([name, reply.status]).toEqual([name, 200]);
        // </no-groups>
        // <groups>
        // A caller's role in the group of the path is known before the body is made.
        const isSelectable =
          resource.inGroup === undefined
            ? isGrantedTo(name, field.callers?.read ?? [])
            : sees([name, headers], field, resource);
        if (isSelectable) expect([name, reply.status]).toEqual([name, 200]);
        // </groups>
        else expectProblem(reply, 400, 'unknown-field');
      }
    },
  );

  rule(
    'A.5',
    'a list is not filtered or sorted by a hidden member',
    membersOf('list', isCriterion),
    async (world, subject) => {
      const { resource, field } = subject;
      const place = await world.placeOf(resource);
      // <no-one-of>
      // const text = String(isArray(field.value) ? field.value[0] : field.value);
      // const filters = resource.filters.filter((one) => one.field === field.name);
      // </no-one-of>
      // <one-of>
      const text = queryText(isArray(field.value) ? (field.value[0] ?? null) : field.value);
      const filters = resource.filters.filter(
        ({ field: name, comparison }) => name === field.name && comparison !== 'type',
      );
      // </one-of>
      const queries = [
        ...filters.map(({ parameter }) => `${parameter}=${encodeURIComponent(text)}`),
        ...(resource.sorts.includes(field.name) ? [`sort=${field.name}`] : []),
      ];
      for (const [name, headers] of CALLERS) {
        if ((await world.send('GET', place, headers)).status !== 200) continue;
        // <no-groups>
        // const isUsable = isGrantedTo(
        //   name,
        //   (field.callers?.read ?? []).filter((grant) => grant !== 'owner'),
        // );
        // </no-groups>
        // <groups>
        const read = (field.callers?.read ?? []).filter((grant) => grant !== 'owner');
        // A list of groups has the same criteria for members with any role.
        const isUsable = isPlaceOfGroup(resource)
          ? isGrantedTo(
              name,
              read.filter((grant) => !isOfMembers(grant)),
            )
          : isGranted([name, headers], read, resource, false);
        // </groups>
        for (const query of queries) {
          const { status } = await world.send('GET', `${place}?${query}`, headers);
          expect([name, query, status]).toEqual([name, query, isUsable ? 200 : 400]);
        }
      }
    },
  );

  rule(
    'A.5',
    'a patch sets a guarded member for the callers who may',
    membersOf('patch', (field, resource) => isSettable(field) && isReadable(resource)),
    async (world, subject) => {
      const { resource, field } = subject;
      for (const caller of CALLERS) {
        const [name, headers] = caller;
        const { path, etag } = await itemWith(world, subject);
        const before = documentOf(await world.send('GET', path));
        // A document that is always there may have the other value from the caller before.
        const isOther = JSON.stringify(before[field.name]) === JSON.stringify(field.other);
        const value = isOther ? field.value : (field.other ?? field.value);
        const reply = await world.write('PATCH', path, { [field.name]: value }, { ...matching(etag), ...headers });
        if (REFUSED.includes(reply.status)) continue;
        const after = documentOf(await world.send('GET', path));
        if (sets(caller, field, resource)) {
          expect([name, reply.status]).toEqual([name, 200]);
          expect([name, after[field.name]]).not.toEqual([name, before[field.name]]);
        } else {
          expectFault(reply, field, sees(caller, field, resource));
          expect([name, after]).toEqual([name, before]);
        }
      }
    },
  );

  rule(
    'A.5',
    'a value that is there is refused like any other',
    membersOf('patch', (field, resource) => isHidden(field) && isReadable(resource)),
    async (world, subject) => {
      const { resource, field } = subject;
      for (const caller of CALLERS) {
        if (sees(caller, field, resource) || sets(caller, field, resource)) continue;
        const { path } = await itemWith(world, subject);
        const whole = await world.send('GET', path);
        const stored = documentOf(whole)[field.name] ?? field.value;
        for (const value of [stored, field.other ?? 'a wrong guess', null]) {
          const sent = { 'if-match': whole.headers['etag'] ?? '', ...caller[1] };
          const reply = await world.write('PATCH', path, { [field.name]: value }, sent);
          if (!REFUSED.includes(reply.status)) expectFault(reply, field, false);
        }
        expect((await world.send('GET', path)).headers['etag']).toBe(whole.headers['etag']);
      }
      expect(field.callers).toBeDefined();
    },
  );

  rule(
    'A.5',
    'a PUT of what GET showed keeps a guarded member',
    membersOf('replace', isGuarded),
    async (world, subject) => {
      for (const [name, headers] of CALLERS) {
        const { path, etag } = await itemWith(world, subject);
        const shown = await world.send('GET', path, headers);
        if (shown.status !== 200) continue;
        const reply = await world.write('PUT', path, documentOf(shown), { ...matching(etag), ...headers });
        if (REFUSED.includes(reply.status)) continue;
        expect([name, reply.status]).toEqual([name, 200]);
        // The version would have changed if a value were gone.
        expect([name, versionOf(reply.headers['etag'])]).toEqual([name, versionOf(etag)]);
      }
    },
  );

  rule(
    'A.5',
    'a POST sets a guarded member for the callers who may',
    membersOf('create', isGuarded),
    async (world, subject) => {
      const { resource, field } = subject;
      const { [field.name]: value = field.value } = resource.members;
      for (const caller of CALLERS) {
        const [name, headers] = caller;
        const place = await world.placeOf(resource);
        const others = withoutReferences(resource, world.membersAt(resource, place));
        const members = { ...others, [field.name]: others[field.name] ?? value };
        const reply = await world.write('POST', place, bodyOf(resource, members), headers);
        if (REFUSED.includes(reply.status)) continue;
        // A body that has to name an item of others is refused for that alone.
        if (documentOf(reply)['code'] === 'no-such-reference') continue;
        const isMade = mayMake(caller, resource, members);
        if (isMade) expect([name, reply.status]).toEqual([name, 201]);
        else expectProblem(reply, 422, 'invalid-body');
        if (isMade || sets(caller, field, resource, true)) continue;
        expectFault(reply, field, sees(caller, field, resource, true));
      }
      expect(field.callers).toBeDefined();
    },
  );

  rule(
    'PA.4',
    'JSON Patch finds no member that its caller does not see',
    membersOf('patch', isHidden),
    async (world, subject) => {
      const { resource, field } = subject;
      for (const caller of CALLERS) {
        if (sees(caller, field, resource)) continue;
        const [name, headers] = caller;
        const { path, etag } = await itemWith(world, subject);
        const sent = { ...matching(etag), ...headers };
        const details = new Set<Json | undefined>();
        for (const value of [field.value, field.other ?? 'a wrong guess', null]) {
          const reply = await world.patch(path, [{ op: 'test', path: `/${field.name}`, value }], sent);
          if (REFUSED.includes(reply.status)) continue;
          details.add(expectProblem(reply, 409, 'patch-conflict')['detail']);
        }
        expect([name, details.size <= 1]).toEqual([name, true]);
        const copied = await world.patch(path, [{ op: 'copy', from: `/${field.name}`, path: '/copied' }], sent);
        if (!REFUSED.includes(copied.status)) expectProblem(copied, 409, 'patch-conflict');
      }
    },
  );
}

/** An item that has a value for the member. */
async function itemWith(world: World, { resource, field }: Member): Promise<{ path: string; etag: string }> {
  const { path, etag } = await world.item(resource);
  const read = await world.send('GET', path);
  if (read.status === 200 && Object.hasOwn(documentOf(read), field.name)) return { path, etag };
  if (!resource.operations.includes('patch') || field.access === 'read-only') return { path, etag };
  const reply = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
  expect(reply.status).toBe(200);
  return { path, etag: reply.headers['etag'] ?? etag };
}

function isGuarded({ callers, access }: FieldUnderTest): boolean {
  return callers !== undefined && access !== 'read-only';
}

function isHidden({ callers }: FieldUnderTest): boolean {
  return callers !== undefined && !callers.read.includes('public');
}

function isShown(field: FieldUnderTest): boolean {
  return isHidden(field) && field.access !== 'write-only';
}

function isSettable({ callers, access, compared }: FieldUnderTest): boolean {
  return callers !== undefined && !callers.write.includes('public') && access === 'read-write' && compared !== true;
}

/** A change shows in what GET answers before and after it. */
function isReadable({ operations }: ResourceUnderTest): boolean {
  return operations.includes('get');
}

function isCriterion(field: FieldUnderTest, { filters, sorts }: ResourceUnderTest): boolean {
  return isShown(field) && (sorts.includes(field.name) || filters.some((filter) => filter.field === field.name));
}

function sees(caller: Caller, { callers }: FieldUnderTest, resource: ResourceUnderTest, isNew = false): boolean {
  return isGranted(caller, callers?.read ?? ['public'], resource, isNew);
}

function sets(caller: Caller, { callers }: FieldUnderTest, resource: ResourceUnderTest, isNew = false): boolean {
  return isGranted(caller, callers?.write ?? ['public'], resource, isNew);
}

/** The members without references that a new item does without, since they may lead to items of others. */
function withoutReferences({ references = [], minimal }: ResourceUnderTest, members: JsonObject): JsonObject {
  const isSent = (name: string): boolean =>
    Object.hasOwn(minimal, name) || references.every(({ field }) => field !== name);
  return Object.fromEntries(Object.entries(members).filter(([name]) => isSent(name)));
}

/** True when the caller may set all of these members. */
function mayMake(caller: Caller, resource: ResourceUnderTest, members: JsonObject): boolean {
  return resource.fields
    .filter(({ name, access }) => access !== 'read-only' && Object.hasOwn(members, name))
    .every((field) => sets(caller, field, resource, true));
}

/** @param isNew the item is about to be made, so that the caller will own it */
function isGranted([name]: Caller, grants: readonly string[], resource: ResourceUnderTest, isNew: boolean): boolean {
  // An item that is keyed by its owner belongs to none of these callers.
  // <no-authors>
  // const belongsToMaker = resource.owner !== undefined && resource.isKeyedByOwner !== true;
  // </no-authors>
  // <authors>
  const isKeyed = resource.isKeyedByOwner === true || resource.author === (resource.keyField ?? '');
  const belongsToMaker = (resource.owner ?? resource.author) !== undefined && !isKeyed;
  // </authors>
  const isOwn = belongsToMaker && (isNew || name === MAKER);
  // <groups>
  const isFirst = resource.inGroup !== undefined && ((isNew && isGroup(resource)) || name === MAKER);
  const isMember = (grant: string): boolean =>
    isFirst
      ? isOfFirst(grant, resource)
      : name.startsWith('member ') && [name.replace(' ', ':'), 'member'].includes(grant);
  const given = grants.map((grant) => (isOfMembers(grant) && isMember(grant) ? 'authenticated' : grant));
  const others = given.filter((grant) => !isOfMembers(grant));
  return isGrantedTo(name, isOwn ? others : others.filter((grant) => grant !== 'owner'));
  // </groups>
  // <no-groups>
  // return isGrantedTo(name, isOwn ? grants : grants.filter((grant) => grant !== 'owner'));
  // </no-groups>
}

// <groups>
function isOfMembers(grant: string): boolean {
  return grant === 'member' || grant.startsWith('member:');
}

/** A grant that the first member of a group has. */
// <no-claimed-groups>
// function isOfFirst(grant: string, resource: ResourceUnderTest): boolean {
//   const { needed: [first = ''] = [], roles = {} } = groupAt(groupOf(resource)?.itemPath ?? '') ?? {};
//   return grant === 'member' || grant === `member:${roles[first]}`;
// }
// </no-claimed-groups>
// <claimed-groups>
function isOfFirst(grant: string, resource: ResourceUnderTest): boolean {
  return groupAt(groupOf(resource)?.itemPath ?? '') !== undefined && isOfMembers(grant);
}
// </claimed-groups>
// </groups>

/** `owner` counts as granted to every known caller, since the item may be the caller's own. */
function isGrantedTo(name: string, grants: readonly string[]): boolean {
  if (grants.includes('public')) return true;
  if (name === 'nobody') return false;
  // <groups>
  if (grants.some(isOfMembers)) return true;
  // </groups>
  return grants.some((grant) => ['authenticated', 'owner'].includes(grant) || grant === name.replace(' ', ':'));
}

/** A member that the caller does not see is as unknown as any other. */
function expectFault(reply: Reply, { name }: FieldUnderTest, isSeen: boolean): void {
  const problem: JsonObject = expectProblem(reply, 422, 'invalid-body');
  expect(faultsOf(problem)).toContain(`/${name} ${isSeen ? 'read-only' : 'unknown-member'}`);
}

function versionOf(etag = ''): string {
  return etag.slice(0, etag.indexOf('.'));
}
