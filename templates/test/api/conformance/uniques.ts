// Unique values (O.17). The later request is refused at its members. Below each parent, values are unique by
// themselves.
import { expect } from 'vitest';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { creatable, rule, type Subjects } from './rule.js';
import { parentOf, type ResourceUnderTest } from './subject.js';
import type { Reply } from './reply.js';
import { bodyOf, matching, type World } from './world.js';

const unique = creatable.filter(([, { uniques }]) => uniques !== undefined);

const RACERS = 6;

export function checkUniques(): void {
  rule('O.17', 'a duplicate is refused at its members', unique, async (world, resource) => {
    for (const group of groupsOf(resource)) {
      const { place, taken, free } = await taking(world, resource);
      const before = await world.dump();
      expectTaken(await world.create(resource, place, bodyOf(resource, { ...free, ...pick(taken, group) })), group);
      expect(await world.dump()).toEqual(before);
      expect((await world.create(resource, place, bodyOf(resource, free))).status).toBe(201);
    }
  });

  rule('O.17', 'no change can make a duplicate', changing('replace', 'patch'), async (world, resource) => {
    for (const group of groupsOf(resource)) {
      const { place, taken } = await taking(world, resource);
      const free = world.membersAt(resource, place);
      const { path, etag } = await world.itemAt(resource, place);
      const before = await world.dump();
      if (resource.operations.includes('replace') && canChange(resource, group)) {
        const body = bodyOf(resource, { ...free, ...pick(taken, group) });
        expectTaken(await world.write('PUT', path, body, matching(etag)), group);
      }
      if (resource.operations.includes('patch') && canChange(resource, group)) {
        expectTaken(await world.write('PATCH', path, pick(taken, group), matching(etag)), group);
      }
      expect(await world.dump()).toEqual(before);
    }
  });

  rule('O.17', 'a PUT can keep its own unique value', changing('replace'), async (world, resource) => {
    const place = await world.placeOf(resource);
    const members = world.membersAt(resource, place);
    const { path, etag } = await world.itemAt(resource, place);
    const again = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expectRepresentation(again, 200, { etag });
  });

  rule('O.17', 'an absent value is not unique', unique.filter(isAbsentable), async (world, resource) => {
    for (const group of groupsOf(resource)) {
      const absent = group.find((name) => isOptional(resource, name));
      if (absent === undefined) continue;
      const { place, taken, free } = await taking(world, resource, absent);
      const body = bodyOf(resource, { ...free, ...pick(taken, group) });
      expect((await world.create(resource, place, body)).status).toBe(201);
    }
  });

  rule('O.17', 'each parent has its own unique values', unique.filter(isBelow), async (world, resource) => {
    const [one, other] = [await world.placeOf(resource), await world.placeOf(resource)];
    const body = bodyOf(resource, resource.members);
    expect((await world.create(resource, one, body)).status).toBe(201);
    expect((await world.create(resource, other, body)).status).toBe(201);
  });

  rule('O.17', 'of concurrent duplicates, one is created', unique, async (world, resource) => {
    const place = await world.placeOf(resource);
    const posts = Array.from({ length: RACERS }, (_, index) => createAt(world, resource, place, index));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: RACERS - 1 }, () => 409)]);
  });

  rule('O.17', 'a fault of the body comes before a duplicate', unique, async (world, resource) => {
    const { place, taken } = await taking(world, resource);
    const body = bodyOf(resource, { ...taken, 'not a member': 1 });
    expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
  });
}

interface Taking {
  readonly place: string;
  /** The members of the existing item. */
  readonly taken: ResourceUnderTest['members'];
  /** The members of an item that could exist beside it. */
  readonly free: ResourceUnderTest['members'];
}

/** Creates an item, without the member that is to be absent. */
async function taking(world: World, resource: ResourceUnderTest, absent = ''): Promise<Taking> {
  const place = await world.placeOf(resource);
  const left = (members: ResourceUnderTest['members']): ResourceUnderTest['members'] =>
    Object.fromEntries(Object.entries(members).filter(([name]) => name !== absent));
  const taken = left(world.membersAt(resource, place));
  expect((await world.create(resource, place, bodyOf(resource, taken))).status).toBe(201);
  return { place, taken, free: left(world.membersAt(resource, place)) };
}

/** Sends the item to an id of its own if clients choose ids. */
function createAt(world: World, resource: ResourceUnderTest, place: string, index: number): Promise<Reply> {
  const body = bodyOf(resource, resource.members);
  if (resource.kind !== 'store') return world.create(resource, place, body);
  return world.write('PUT', `${place}/${resource.keys?.[index] ?? `racer-${index}`}`, body);
}

function expectTaken(reply: Reply, group: readonly string[]): void {
  const problem = expectProblem(reply, 409, 'not-unique');
  expect(faultsOf(problem)).toEqual(group.map((name) => `/${name} not-unique`));
}

function groupsOf({ uniques = [] }: ResourceUnderTest): readonly (readonly string[])[] {
  return uniques;
}

function pick(members: ResourceUnderTest['members'], names: readonly string[]): ResourceUnderTest['members'] {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

function canChange({ fields }: ResourceUnderTest, group: readonly string[]): boolean {
  return fields.every(({ name, access }) => !group.includes(name) || access === 'read-write');
}

function isOptional({ fields }: ResourceUnderTest, name: string): boolean {
  return fields.some((field) => field.name === name && field.presence === 'optional');
}

function changing(...operations: readonly ('replace' | 'patch')[]): Subjects<ResourceUnderTest> {
  return unique.filter(
    ([, resource]) =>
      operations.some((one) => resource.operations.includes(one)) &&
      groupsOf(resource).some((group) => canChange(resource, group)),
  );
}

function isAbsentable([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return groupsOf(resource).some((group) => group.some((name) => isOptional(resource, name)));
}

function isBelow([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const parent = parentOf(resource);
  return parent !== undefined && parent.kind !== 'always' && parent.kind !== 'document';
}
