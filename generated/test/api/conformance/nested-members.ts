// Members inside objects that stay, that are never shown, or that the service sets.
import { expect } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../src/api/runtime/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { documentOf, member, type Reply } from './reply.js';
import { checkApart, nestedOf, rule } from './rule.js';
import { selecting } from './selecting.js';
import type { NestedUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, matching, type Item, type World } from './world.js';

export function checkNestedMembers(): void {
  checkStaying();
  checkHidden();
  checkServiceSet();
}

function checkStaying(): void {
  rule('R-2.15', 'what is immutable inside an object stays', nestedOf('patch', isStaying), async (world, member) => {
    const { resource, nested } = member;
    const { path, etag } = await filled(world, resource);
    const faults = [`${pointerTo(nested)} immutable`];
    const other = nested.other ?? null;
    const merged = await world.write('PATCH', path, at(nested.path, other), matching(etag));
    expect(faultsOf(expectProblem(merged, 422, 'invalid-body'))).toEqual(faults);
    const replacing = [{ op: 'replace', path: pointerTo(nested), value: other }];
    const patched = await world.patch(path, replacing, matching(etag));
    expect(faultsOf(expectProblem(patched, 422, 'invalid-body'))).toEqual(faults);
    const same = await world.write('PATCH', path, at(nested.path, nested.value), matching(etag));
    expectRepresentation(same, 200, { etag });
  });

  rule('R-2.15', 'also under PUT', nestedOf('replace', isStaying), async (world, { resource, nested }) => {
    const { path, etag } = await filled(world, resource);
    const members = withMember(resource.members, nested.path, nested.other ?? null);
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} immutable`]);
  });

  rule(
    'R-2.15',
    'nor does the object around it go',
    nestedOf('replace', isHeld),
    async (world, { resource, nested }) => {
      const { path, etag } = await filled(world, resource);
      const [outer = ''] = nested.path;
      const before = await world.dump();
      const members = { ...resource.members, [outer]: null };
      const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toContain(`${pointerTo(nested)} immutable`);
      expect(await world.dump()).toEqual(before);
    },
  );
}

function checkHidden(): void {
  rule(
    'R-2.15',
    'what is write-only inside an object is never shown',
    nestedOf('get', isHidden),
    async (world, one) => {
      const { resource, nested } = one;
      const { path, etag } = await filled(world, resource);
      const marked = typeof nested.other === 'string' ? nested.other : undefined;
      const replies: Reply[] = [];
      if (marked !== undefined && resource.operations.includes('replace')) {
        const members = withMember(resource.members, nested.path, marked);
        replies.push(await world.write('PUT', path, bodyOf(resource, members), matching(etag)));
      }
      for (const accept of service.mediaTypes) replies.push(await world.send('GET', path, { accept }));
      for (const reply of replies) {
        expect(reply.status).toBe(200);
        if (!reply.headers['content-type']?.startsWith('text/html')) {
          expect(isObject(member(documentOf(reply), ...nested.path.slice(0, -1)) ?? null)).toBe(true);
          expect(member(documentOf(reply), ...nested.path)).toBe(undefined);
        }
        if (marked !== undefined) expect(reply.text).not.toContain(marked);
      }
      if (marked === undefined || !resource.operations.includes('list')) return;
      const place = path.slice(0, path.lastIndexOf('/'));
      for (const accept of service.mediaTypes) {
        expect((await world.send('GET', place, { accept })).text).not.toContain(marked);
      }
    },
  );

  rule('R-2.15', 'nor where it is created', nestedOf('make', isHidden), async (world, { resource, nested }) => {
    const place = await world.placeOf(resource);
    const [created, reply] = await createdOnce(world, resource, place, resource.members);
    expect(reply.status).toBe(201);
    expect(member(created, ...nested.path)).toBe(undefined);
  });

  rule(
    'F.3',
    'nor can it be selected inside its object',
    service.selects === 'none' ? [] : nestedOf('get', isHidden),
    async (world, { resource, nested }) => {
      const { path } = await filled(world, resource);
      const refused = expectProblem(
        await world.send('GET', selecting(path, nested.path.join('.'))),
        400,
        'unknown-field',
      );
      expect(String(refused['detail']).split('There are: ')[1] ?? '').not.toMatch(
        new RegExp(`\\b${nested.path.at(-1)}\\b`),
      );
    },
  );

  rule('R-2.15', 'a PUT that leaves it out keeps it', nestedOf('replace', isHidden), async (world, member) => {
    const { resource, nested } = member;
    const { path, etag } = await filled(world, resource);
    const value = nested.other ?? nested.value;
    const put = (members: JsonObject, tag: string) =>
      world.write('PUT', path, bodyOf(resource, members), matching(tag));
    const set = await put(withMember(resource.members, nested.path, value), etag);
    const tag = set.headers['etag'] ?? '';
    // Were it gone, the version would be another one.
    expect(expectRepresentation(await put(documentOf(set), tag), 200, { etag: tag })).toEqual(documentOf(set));
    const same = await put(withMember(documentOf(set), nested.path, value), tag);
    expect(expectRepresentation(same, 200, { etag: tag })).toEqual(documentOf(set));
  });

  rule(
    'R-2.15',
    'a patch that leaves it out, too',
    nestedOf('patch', isHidden),
    async (world, { resource, nested }) => {
      const { path, etag } = await filled(world, resource);
      const value = nested.other ?? nested.value;
      const set = await world.write('PATCH', path, at(nested.path, value), matching(etag));
      const tag = set.headers['etag'] ?? '';
      expectRepresentation(await world.write('PATCH', path, {}, matching(tag)), 200, { etag: tag });
      const [outer = ''] = nested.path;
      const shown = member(documentOf(set), outer) ?? null;
      for (const patch of [
        [],
        [{ op: 'add', path: pointerTo(nested), value }],
        [{ op: 'test', path: `/${outer}`, value: shown }],
        [{ op: 'replace', path: `/${outer}`, value: shown }],
      ]) {
        expectRepresentation(await world.patch(path, patch, matching(tag)), 200, { etag: tag });
      }
    },
  );

  rule('PA.8', 'null takes it away where it is optional', nestedOf('patch', isOptional), async (world, one) => {
    const { resource, nested } = one;
    const { path, etag } = await filled(world, resource);
    const removed = await world.write('PATCH', path, at(nested.path, null), matching(etag));
    const after = removed.headers['etag'] ?? '';
    expect(after).not.toBe(etag);
    const again = await world.write('PATCH', path, at(nested.path, null), matching(after));
    expectRepresentation(again, 200, { etag: after });
  });

  rule('PA.4', 'a JSON Patch finds nothing of it', nestedOf('patch', isHidden), async (world, { resource, nested }) => {
    const { path, etag } = await filled(world, resource);
    const place = pointerTo(nested);
    const details = new Set<unknown>();
    for (const value of [nested.value, nested.other ?? 'a wrong guess', null]) {
      const refused = await world.patch(path, [{ op: 'test', path: place, value }], matching(etag));
      details.add(expectProblem(refused, 409, 'patch-conflict')['detail']);
    }
    expect(details.size).toBe(1);
    for (const operation of [
      { op: 'copy', from: place, path: '/copied' },
      { op: 'move', from: place, path: '/moved' },
      { op: 'replace', path: place, value: nested.value },
      { op: 'remove', path: place },
    ]) {
      expectProblem(await world.patch(path, [operation], matching(etag)), 409, 'patch-conflict');
    }
  });
}

function checkServiceSet(): void {
  rule('R-2.15', 'a time inside an object is set where it is left out', nestedOf('make', isTime), (_shared, one) =>
    checkApart(async (world) => {
      const { resource, nested } = one;
      const place = await world.placeOf(resource);
      const [created, reply] = await createdOnce(world, resource, place, withoutMember(resource.members, nested.path));
      expect(reply.status).toBe(201);
      expect(member(created, ...nested.path)).toBe(shownTime(world, nested));
    }),
  );

  rule('R-4.put', 'and stays when it is left out later', nestedOf('replace', isTime), (_shared, { resource, nested }) =>
    checkApart(async (world) => {
      const { path, etag } = await filled(world, resource);
      const before = documentOf(await world.send('GET', path));
      world.service.clock.advance(86_400_000);
      const body = bodyOf(resource, withoutMember(resource.members, nested.path));
      const replaced = await world.write('PUT', path, body, matching(etag));
      expect(expectRepresentation(replaced, 200, { etag })).toEqual(before);
    }),
  );

  rule('R-2.15', 'an object that is made anew has a time of its own', nestedOf('replace', isRenewed), (_shared, one) =>
    checkApart(async (world) => {
      const { resource, nested } = one;
      const { path, etag } = await filled(world, resource);
      const [outer = ''] = nested.path;
      const none = bodyOf(resource, { ...resource.members, [outer]: null });
      const removed = await world.write('PUT', path, none, matching(etag));
      world.service.clock.advance(86_400_000);
      const body = bodyOf(resource, withoutMember(resource.members, nested.path));
      const again = await world.write('PUT', path, body, matching(removed.headers['etag'] ?? ''));
      expect(again.status).toBe(200);
      expect(member(documentOf(again), ...nested.path)).toBe(shownTime(world, nested));
    }),
  );

  rule('R-2.15', 'the time of a change inside an object is that of its own', nestedOf('patch', isTouched), (_, one) =>
    checkApart(async (world) => {
      const { resource, nested } = one;
      const { path, etag } = await filled(world, resource);
      const [outer = ''] = nested.path;
      const { [outer]: change = null, ...elsewhere } = resource.changes;
      const made = member(documentOf(await world.send('GET', path)), ...nested.path);
      world.service.clock.advance(86_400_000);
      const beside = await world.write('PATCH', path, elsewhere, matching(etag));
      expect(member(documentOf(beside), ...nested.path)).toBe(made);
      const changed = await world.write('PATCH', path, { [outer]: change }, matching(tagOf(beside)));
      expect(member(documentOf(changed), ...nested.path)).toBe(shownTime(world, nested));
      world.service.clock.advance(86_400_000);
      const again = await world.write('PATCH', path, { [outer]: change }, matching(tagOf(changed)));
      expect(expectRepresentation(again, 200, { etag: tagOf(changed) })).toEqual(documentOf(changed));
    }),
  );

  rule('R-2.15', 'what is read-only inside an object is kept', nestedOf('replace', isReadOnly), async (world, one) => {
    const { resource, nested } = one;
    const { path, etag } = await filled(world, resource);
    const shown = documentOf(await world.send('GET', path));
    const left = await world.write('PUT', path, bodyOf(resource, resource.members), matching(etag));
    expect(expectRepresentation(left, 200, { etag })).toEqual(shown);
    const members = withMember(resource.members, nested.path, nested.other ?? 'x');
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} read-only`]);
  });

  rule('R-2.15', 'and cannot be chosen', nestedOf('make', isReadOnly), async (world, { resource, nested }) => {
    const place = await world.placeOf(resource);
    const members = withMember(resource.members, nested.path, nested.value);
    const refused = await world.create(resource, place, bodyOf(resource, members));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} read-only`]);
  });
}

/** One that has every member; what is always there has none at first. */
async function filled(world: World, resource: ResourceUnderTest): Promise<Item> {
  const item = await world.item(resource);
  if (resource.kind !== 'always') return item;
  const isPut = resource.operations.includes('replace');
  const body = isPut ? bodyOf(resource, resource.members) : resource.members;
  const reply = await world.write(isPut ? 'PUT' : 'PATCH', item.path, body, matching(item.etag));
  return { path: item.path, etag: reply.headers['etag'] ?? '' };
}

function pointerTo({ path }: NestedUnderTest): string {
  return `/${path.join('/')}`;
}

/** Nothing but the value at the end of its path, as a merge patch has it. */
function at(path: readonly string[], value: Json): JsonObject {
  const [name = '', ...rest] = path;
  return { [name]: rest.length === 0 ? value : at(rest, value) };
}

function withMember(members: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inside = members[name];
  const objects = inside !== undefined && isObject(inside) ? inside : {};
  return { ...members, [name]: rest.length === 0 ? value : withMember(objects, rest, value) };
}

function withoutMember(members: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inside, ...others } = members;
  if (rest.length === 0) return others;
  return inside !== undefined && isObject(inside) ? { ...members, [name]: withoutMember(inside, rest) } : members;
}

function tagOf({ headers }: Reply): string {
  return headers['etag'] ?? '';
}

function shownTime(world: World, { type }: NestedUnderTest): string {
  const now = world.service.clock.now().toISOString();
  return type === 'date' ? now.slice(0, 10) : now;
}

function holdsWhatStays(name: string | undefined, fields: ResourceUnderTest['fields']): boolean {
  return fields.some((field) => field.name === name && field.staysInside === true);
}

type Fact = (nested: NestedUnderTest, resource: ResourceUnderTest) => boolean;

const isStaying: Fact = ({ access, other }) => access === 'immutable' && other !== undefined;
const isHeld: Fact = ({ access, isRemovable }) => access === 'immutable' && isRemovable;
const isHidden: Fact = ({ access }) => access === 'write-only';
const isOptional: Fact = (nested) => nested.access === 'write-only' && nested.presence === 'optional';
const isTime: Fact = ({ presence, access }) => presence === 'now' && access !== 'write-only';
const isRenewed: Fact = ({ presence, access, isRemovable, path }, { fields }) =>
  presence === 'now' && access !== 'write-only' && isRemovable && !holdsWhatStays(path[0], fields);
const isTouched: Fact = ({ touched, path: [outer = ''] }, { changes }) => touched === true && outer in changes;
const isReadOnly: Fact = ({ access }) => access === 'read-only';
