// Members inside objects that are immutable, or that the service sets.
import { expect } from 'vitest';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { at, filled, pointerTo, withMember, withoutMember } from './nested-paths.js';
import { documentOf, member, type Reply } from './reply.js';
import { checkApart, nestedOf, rule } from './rule.js';
import type { NestedUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, matching, type World } from './world.js';

export function checkNestedMembers(): void {
  checkStaying();
  checkServiceSet();
}

function checkStaying(): void {
  rule('R-2.15', 'PATCH keeps a nested immutable member', nestedOf('patch', isStaying), async (world, member) => {
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

  rule('R-2.15', 'PUT respects immutability', nestedOf('replace', isStaying), async (world, { resource, nested }) => {
    const { path, etag } = await filled(world, resource);
    const members = withMember(resource.members, nested.path, nested.other ?? null);
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} immutable`]);
  });

  rule(
    'R-2.15',
    'the object around an immutable member cannot be removed',
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

function checkServiceSet(): void {
  rule('R-2.15', 'a missing time inside an object is set', nestedOf('make', isTime), (_shared, one) =>
    checkApart(async (world) => {
      const { resource, nested } = one;
      const place = await world.placeOf(resource);
      const [created, reply] = await createdOnce(world, resource, place, withoutMember(resource.members, nested.path));
      expect(reply.status).toBe(201);
      expect(member(created, ...nested.path)).toBe(shownTime(world, nested));
    }),
  );

  rule(
    'R-4.put',
    'a PUT without a nested time keeps it',
    nestedOf('replace', shown(isTime)),
    (_, { resource, nested }) =>
      checkApart(async (world) => {
        const { path, etag } = await filled(world, resource);
        const before = documentOf(await world.send('GET', path));
        world.service.clock.advance(86_400_000);
        const body = bodyOf(resource, withoutMember(resource.members, nested.path));
        const replaced = await world.write('PUT', path, body, matching(etag));
        expect(expectRepresentation(replaced, 200, { etag })).toEqual(before);
      }),
  );

  rule('R-2.15', 'an object that is set again has a new time', nestedOf('replace', isRenewed), (_shared, one) =>
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

  rule(
    'R-2.15',
    'the time of a change inside an object belongs to that object',
    nestedOf('patch', shown(isTouched)),
    (_, one) =>
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

  rule(
    'R-2.15',
    'a read-only member inside an object keeps its value',
    nestedOf('replace', shown(isReadOnly)),
    async (world, one) => {
      const { resource, nested } = one;
      const { path, etag } = await filled(world, resource);
      const shown = documentOf(await world.send('GET', path));
      const left = await world.write('PUT', path, bodyOf(resource, resource.members), matching(etag));
      expect(expectRepresentation(left, 200, { etag })).toEqual(shown);
      const members = withMember(resource.members, nested.path, nested.other ?? 'x');
      const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} read-only`]);
    },
  );

  rule('R-2.15', 'no body sets read-only values', nestedOf('make', isReadOnly), async (world, { resource, nested }) => {
    const place = await world.placeOf(resource);
    const members = withMember(resource.members, nested.path, nested.value);
    const refused = await world.create(resource, place, bodyOf(resource, members));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`${pointerTo(nested)} read-only`]);
  });
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

/** Where GET shows the previous value. */
const shown =
  (isMeant: Fact): Fact =>
  (nested, resource) =>
    resource.operations.includes('get') && isMeant(nested, resource);

const isStaying: Fact = ({ access, other }) => access === 'immutable' && other !== undefined;
const isHeld: Fact = ({ access, isRemovable }) => access === 'immutable' && isRemovable;
const isTime: Fact = ({ presence, access }) => presence === 'now' && access !== 'write-only';
const isRenewed: Fact = ({ presence, access, isRemovable, path }, { fields }) =>
  presence === 'now' && access !== 'write-only' && isRemovable && !holdsWhatStays(path[0], fields);
const isTouched: Fact = ({ touched, path: [outer = ''] }, { changes }) => touched === true && outer in changes;
const isReadOnly: Fact = ({ access }) => access === 'read-only';
