// Checks of a row (`checks`): a condition on two members, or on one member and a constant. A request that breaks it is
// refused at one of its members.
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, faultsOf } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { creatable, everyResource, openWorld, rule, type Subjects } from './rule.js';
import type { CheckUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, matching } from './world.js';

const keeping: Subjects<ResourceUnderTest> = everyResource.filter(([, { checks }]) => checks !== undefined);
const made = keeping.filter(([key]) => creatable.some(([other]) => other === key));

export function checkRowChecks(): void {
  openWorld();

  rule('B.2', 'a broken check is refused at one of its members', made, async (world, resource) => {
    const place = await world.placeOf(resource);
    for (const check of checksOf(resource)) {
      const members = world.membersAt(resource, place);
      const before = await world.dump();
      expectBroken(
        await world.create(resource, place, bodyOf(resource, { ...members, ...check.broken })),
        check,
        resource,
      );
      expect(await world.dump()).toEqual(before);
    }
    const sound = await world.create(resource, place, bodyOf(resource, world.membersAt(resource, place)));
    expect(sound.status).toBe(201);
  });

  rule('B.2', 'no change can break a check', keeping.filter(canBeBroken), async (world, resource) => {
    const place = await world.placeOf(resource);
    const members = world.membersAt(resource, place);
    const { path, etag } = await world.itemAt(resource, place);
    const before = await world.dump();
    for (const check of checksOf(resource).filter(({ broken }) => isChangeable(resource, broken))) {
      if (resource.operations.includes('replace')) {
        const body = bodyOf(resource, { ...members, ...check.broken });
        expectBroken(await world.write('PUT', path, body, matching(etag)), check, resource);
      }
      if (resource.operations.includes('patch')) {
        const patch = { ...pick(members, check.names), ...check.broken };
        expectBroken(await world.write('PATCH', path, patch, matching(etag)), check, resource);
        const operations = Object.entries(patch).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
        expectBroken(await world.patch(path, operations, matching(etag)), check, resource);
      }
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('B.2', 'a member with a fault is not compared', made, async (world, resource) => {
    const place = await world.placeOf(resource);
    for (const { broken, names } of checksOf(resource)) {
      const [name = ''] = names;
      const wrong: Json = [];
      const body = bodyOf(resource, { ...world.membersAt(resource, place), ...broken, [name]: wrong });
      const refused = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
      expect(faultsOf(refused)).toEqual([`/${name} type`]);
    }
  });

  rule('B.2', 'an absent member breaks no check', made.filter(isAbsentable), async (world, resource) => {
    for (const { broken, absent } of checksOf(resource)) {
      if (absent === undefined) continue;
      const place = await world.placeOf(resource);
      const members = { ...world.membersAt(resource, place), ...broken };
      const left = Object.fromEntries(Object.entries(members).filter(([name]) => name !== absent));
      expect((await world.create(resource, place, bodyOf(resource, left))).status).toBe(201);
    }
  });

  rule(
    'C.3',
    'of two changes that break a check together, one is made',
    keeping.flatMap(byRace),
    async (world, resource) => {
      const race = checksOf(resource).flatMap((check) => check.race ?? []);
      const { path, etag } = await world.item(resource);
      const replies = await Promise.all(race.map((patch) => world.write('PATCH', path, patch, matching(etag))));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, service.requiresMatch ? 412 : 422]);
      const winner = replies.find(({ status }) => status === 200);
      const shown = documentOf(await world.send('GET', path));
      const [first = {}, second = {}] = race;
      expect(shown).toMatchObject(winner === replies[0] ? first : second);
      expect(shown).not.toMatchObject({ ...first, ...second });
    },
  );
}

/** Expects one fault for each broken check, and one of them at a member of this check. */
function expectBroken(reply: Reply, { names }: CheckUnderTest, resource: ResourceUnderTest): void {
  const faults = faultsOf(expectProblem(reply, 422, 'invalid-body'));
  expect(faults.filter((fault) => !fault.endsWith(' check'))).toEqual([]);
  expect(faults.filter((fault) => names.some((name) => fault === `/${name} check`))).not.toEqual([]);
  expect(faults.length).toBeLessThanOrEqual(checksOf(resource).length);
}

function checksOf({ checks = [] }: ResourceUnderTest): readonly CheckUnderTest[] {
  return checks;
}

/** The changeable ones among the members. */
function pick(members: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

function isChangeable({ fields }: ResourceUnderTest, broken: JsonObject): boolean {
  return fields.every(({ name, access }) => !(name in broken) || access === 'read-write');
}

function canBeBroken([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const changes = resource.operations.includes('replace') || resource.operations.includes('patch');
  return changes && checksOf(resource).some(({ broken }) => isChangeable(resource, broken));
}

function isAbsentable([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return checksOf(resource).some(({ absent }) => absent !== undefined);
}

/** Each check alone, because the changes of one check could collide with those of another (O.17). */
function byRace([key, resource]: readonly [string, ResourceUnderTest]): Subjects<ResourceUnderTest> {
  const { operations, making } = resource;
  const isMade = making === 'POST' || making === 'PUT';
  if (!isMade || !operations.includes('patch') || !operations.includes('get')) return [];
  const raced = checksOf(resource).filter(({ race }) => race !== undefined);
  return raced.map((check) => [`${check.names.join(', ')}: ${key}`, { ...resource, checks: [check] }]);
}
