// The table of members.
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { without } from '../support.js';
import { requireForeseen } from './deployed.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { isStore, type Member, membersOf, offering, rule } from './rule.js';
import { hasItems, type ResourceUnderTest } from './subject.js';
import { bodyOf, firstShown, matching, type World } from './world.js';

export function checkMembers(): void {
  rule(
    'R-2.15',
    'a creation without a required member is refused',
    membersOf('make', isRequired),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      for (const members of withoutIt(resource.members, field)) {
        const reply = await world.create(resource, place, bodyOf(resource, members));
        const refused = expectProblem(reply, 422, 'invalid-body');
        expect(faultsOf(refused)).toEqual([`/${field.name} required`]);
      }
    },
  );

  rule('R-2.15', 'PUT needs required members', membersOf('replace', isShown), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    for (const members of withoutIt(resource.members, field)) {
      const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} required`]);
    }
  });

  rule(
    'PA.8',
    'null does not remove a required member',
    membersOf('patch', isRequired),
    async (world, { resource, field }) => {
      const { path, etag } = await world.item(resource);
      const refused = await world.write('PATCH', path, { [field.name]: null }, matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} required`]);
    },
  );

  rule(
    'R-2.15',
    'an optional member is absent, never null',
    membersOf('make', isOptional),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      for (const members of withoutIt(resource.members, field)) {
        const [only, reply] = await createdOnce(world, resource, place, members);
        expect(reply.status).toBe(201);
        expect(Object.keys(only)).not.toContain(field.name);
        expect(only).toMatchObject(without(resource.shown, field.name));
      }
    },
  );

  rule(
    'R-2.15',
    'PUT without an optional member removes it',
    membersOf('replace', isRemovable),
    async (world, member) => {
      await checkRemoval(world, member, 'PUT', (others) => bodyOf(member.resource, others));
    },
  );

  rule('PA.8', 'null removes an optional member', membersOf('patch', isRemovable), async (world, member) => {
    await checkRemoval(world, member, 'PATCH', () => ({ [member.field.name]: null }));
  });

  rule('R-2.15', 'a missing member is defaulted', membersOf('make', hasDefault), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    for (const members of withoutIt(resource.members, field)) {
      const [only] = await createdOnce(world, resource, place, members);
      expect(only[field.name]).toEqual(resource.minimalShown[field.name]);
    }
  });

  rule(
    'R-2.15',
    'PUT without a member resets it to its default',
    membersOf('replace', isResettable),
    async (world, member) => {
      const { resource, field } = member;
      const { path, etag } = await world.item(resource);
      const change = { [field.name]: resource.changes[field.name] ?? null };
      const changed = { ...resource.members, ...change };
      const first = await world.write('PUT', path, bodyOf(resource, changed), matching(etag));
      expect(documentOf(first)).toMatchObject(change);
      const second = await world.write(
        'PUT',
        path,
        bodyOf(resource, without(changed, field.name)),
        matching(tagOf(first)),
      );
      expect(documentOf(second)[field.name]).toEqual(resource.minimalShown[field.name]);
    },
  );

  rule(
    'R-2.15',
    'the service sets read-only members, and refuses other values',
    membersOf('make', isReadOnly),
    async (world, { resource, field }) => {
      requireForeseen(resource, field);
      const place = await world.placeOf(resource);
      const members = { ...resource.members, [field.name]: field.other ?? field.value };
      const refused = await world.create(resource, place, bodyOf(resource, members));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} read-only`]);
      const without = field.nullable === true ? {} : { [field.name]: null };
      const [only] = await createdOnce(world, resource, place, { ...resource.members, ...without });
      expect(only[field.name]).toEqual(resource.shown[field.name]);
    },
  );

  rule('R-2.15', 'PUT keeps read-only values', membersOf('replace', isReadOnly), async (world, { resource, field }) => {
    requireForeseen(resource, field);
    const { path, etag } = await world.item(resource);
    const shown = firstShown(resource)[field.name] ?? null;
    const same = await world.write(
      'PUT',
      path,
      bodyOf(resource, { ...resource.members, [field.name]: shown }),
      matching(etag),
    );
    expect(same.status).toBe(200);
    expect(documentOf(same)[field.name] ?? null).toEqual(shown);
    // Its default may be either of its two values.
    const other = [field.other, field.value].find(
      (value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(shown),
    );
    const members = { ...resource.members, [field.name]: same.text === '' ? 'x' : (other ?? 'x') };
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(tagOf(same)));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} read-only`]);
  });

  rule('R-2.15', 'no merge patch removes read-only values', membersOf('patch', isReadOnly), async (world, member) => {
    const { resource, field } = member;
    const { path, etag } = await world.item(resource);
    const read = resource.operations.includes('get') ? documentOf(await world.send('GET', path)) : firstShown(resource);
    const shown = read[field.name] ?? null;
    const reply = await world.write('PATCH', path, { [field.name]: null }, matching(etag));
    if (shown === null) return void expectRepresentation(reply, 200, { etag });
    expect(faultsOf(expectProblem(reply, 422, 'invalid-body'))).toEqual([`/${field.name} read-only`]);
  });

  rule('R-2.15', 'no merge patch removes the id', offering('patch').filter(isShowingId), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const reply = await world.write('PATCH', path, { id: null }, matching(etag));
    expect(faultsOf(expectProblem(reply, 422, 'invalid-body'))).toEqual(['/id read-only']);
  });

  rule('R-2.15', 'PUT cannot change the id', offering('replace').filter(isShowingId), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const same = await world.write('PUT', path, bodyOf(resource, { ...resource.members, id }), matching(etag));
    expect(expectRepresentation(same, 200, { etag: same.headers['etag'] })['id']).toBe(id);
    const other = { ...resource.members, id: otherThan(id) };
    const refused = await world.write('PUT', path, bodyOf(resource, other), matching(tagOf(same)));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual(['/id read-only']);
  });

  rule('R-2.15', 'POST cannot choose the id', offering('create').filter(isShowingId), async (world, resource) => {
    const place = await world.placeOf(resource);
    const body = bodyOf(resource, { ...resource.members, id: '0190a0a0-0000-7000-8000-000000000001' });
    const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
    expect(faultsOf(refused)).toEqual(['/id read-only']);
  });

  rule('R-2.15', 'an id in the body of a store item is refused', shownKeys, async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const refused = await world.create(resource, place, bodyOf(resource, { ...resource.members, id: 'another' }));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual(['/id read-only']);
    expect(await world.dump()).toEqual(before);
  });

  rule('R-2.15', 'a hidden id is not a member', offering('replace').filter(isHidingId), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const refused = await world.write('PUT', path, bodyOf(resource, { ...resource.members, id }), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual(['/id unknown-member']);
  });

  rule('R-2.15', 'the member with the id equals the id in the address', keyed, async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const name = resource.keyField ?? '';
    const id = path.slice(path.lastIndexOf('/') + 1);
    const put = (value: Json) =>
      world.write('PUT', path, bodyOf(resource, { ...resource.members, [name]: value }), matching(etag));
    for (const value of [id, null]) expect(expectRepresentation(await put(value), 200, { etag })[name]).toBe(id);
    for (const value of [otherThan(id), '', 7]) {
      expect(faultsOf(expectProblem(await put(value), 422, 'invalid-body'))).toEqual([`/${name} immutable`]);
    }
    const place = path.slice(0, path.lastIndexOf('/'));
    const before = await world.dump();
    const refused = await world.create(resource, place, bodyOf(resource, { ...resource.members, [name]: id }));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${name} immutable`]);
    expect(await world.dump()).toEqual(before);
  });

  rule('R-2.15', 'PATCH respects immutability', membersOf('patch', isImmutable), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const refused = await world.write('PATCH', path, { [field.name]: field.other ?? null }, matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} immutable`]);
    const same = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
    expectRepresentation(same, 200, { etag });
  });

  rule('R-2.15', 'PUT respects immutability', membersOf('replace', isImmutable), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const members = { ...resource.members, [field.name]: field.other ?? null };
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} immutable`]);
  });
}

/** The members without one of them: absent, and also null if that means the same. */
function withoutIt(members: JsonObject, { name, nullable }: Member['field']): readonly JsonObject[] {
  const others = without(members, name);
  return nullable === true ? [others] : [others, { ...others, [name]: null }];
}

const isShowingId = ([, resource]: readonly [string, ResourceUnderTest]): boolean => resource.showsId;
const isHidingId = ([, resource]: readonly [string, ResourceUnderTest]): boolean =>
  hasItems(resource) && !resource.showsId;
const stores = offering('replace').filter(isStore);
const shownKeys = stores.filter(isShowingId);
const keyed = stores.filter(([, { keyField }]) => keyField !== undefined);

/** The members in the answer to a creation. Afterwards there is room for the next one. */
export async function createdOnce(
  world: World,
  resource: ResourceUnderTest,
  place: string,
  members: JsonObject,
): Promise<readonly [JsonObject, Reply]> {
  const reply = await world.create(resource, place, bodyOf(resource, members));
  if (reply.status === 201) await world.makeRoom(resource, reply.headers);
  return [documentOf(reply), reply];
}

async function checkRemoval(
  world: World,
  { resource, field }: Member,
  method: string,
  bodyOfRemoval: (others: JsonObject) => Json,
): Promise<void> {
  const { path, etag } = await world.item(resource);
  const set = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
  const before = set.status === 200 ? tagOf(set) : etag;
  const removed = await world.write(
    method,
    path,
    bodyOfRemoval(without(resource.members, field.name)),
    matching(before),
  );
  const shown = expectRepresentation(removed, 200, { etag: removed.headers['etag'] });
  expect(tagOf(removed)).not.toBe(before);
  expect(Object.keys(shown)).not.toContain(field.name);
}

function tagOf({ headers }: Reply): string {
  return headers['etag'] ?? '';
}

function otherThan(id: string): string {
  return id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}

type Fact = (field: Member['field'], resource: ResourceUnderTest) => boolean;

const isRequired: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'required';
const isShown: Fact = (field, resource) => isRequired(field, resource) && field.access !== 'write-only';
const isOptional: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'optional';
const isRemovable: Fact = (field, { members, kind }) =>
  field.access === 'read-write' &&
  field.presence === 'optional' &&
  field.staysInside !== true &&
  (field.name in members || kind === 'always');
const hasDefault: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'default';
const isResettable: Fact = ({ access, presence, name, staysInside }, { changes }) =>
  access === 'read-write' && presence === 'default' && name in changes && staysInside !== true;
const isReadOnly: Fact = ({ access }) => access === 'read-only';
const isImmutable: Fact = ({ access, other, name }, { members }) =>
  access === 'immutable' && other !== undefined && name in members;
