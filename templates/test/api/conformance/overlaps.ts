// Intervals that must not overlap (O.17). The later request is refused at its members, in each group and below each
// parent. Intervals may meet, because the end is exclusive.
import { expect } from 'vitest';
import { expectProblem, faultsOf } from './expectations.js';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { creatable, rule, type Subjects } from './rule.js';
import { parentOf, type IntervalUnderTest, type ResourceUnderTest } from './subject.js';
import type { Reply } from './reply.js';
import { bodyOf, matching, type World } from './world.js';

const disjoint = creatable.filter(([, { overlaps }]) => overlaps !== undefined);

const RACERS = 6;

export function checkOverlaps(): void {
  rule('O.17', 'an overlap is refused at its members', disjoint.flatMap(byEnds), async (world, resource) => {
    const place = await world.placeOf(resource);
    expect((await createAt(world, resource, place)).status).toBe(201);
    const before = await world.dump();
    for (const interval of intervalsOf(resource)) {
      for (const ends of interval.overlapping)
        expectOverlap(await createAt(world, resource, place, ends), resource, interval);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('O.17', 'intervals may meet', disjoint.flatMap(byEnds), async (world, resource) => {
    const place = await world.placeOf(resource);
    expect((await createAt(world, resource, place)).status).toBe(201);
    const [interval] = intervalsOf(resource);
    expect((await createAt(world, resource, place, interval?.meeting)).status).toBe(201);
  });

  rule('O.17', 'no change can make an overlap', changing('replace', 'patch'), async (world, resource) => {
    const place = await world.placeOf(resource);
    expect((await createAt(world, resource, place)).status).toBe(201);
    const members = membersAt(world, resource, place, endsIn(resource, world.membersAt(resource, place)));
    const { status, headers } = await world.create(resource, place, bodyOf(resource, members));
    expect(status).toBe(201);
    const { location: path = '', etag = '' } = headers;
    const before = await world.dump();
    for (const interval of intervalsOf(resource).filter((one) => canChange(resource, one))) {
      const ends = interval.overlapping[0] ?? {};
      const body = bodyOf(resource, { ...members, ...ends });
      if (resource.operations.includes('replace'))
        expectOverlap(await world.write('PUT', path, body, matching(etag)), resource, interval);
      if (resource.operations.includes('patch'))
        expectOverlap(await world.write('PATCH', path, ends, matching(etag)), resource, interval);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('O.17', 'an item does not overlap with itself', changing('patch'), async (world, resource) => {
    const interval = intervalsOf(resource).find((one) => canChange(resource, one));
    const { path, etag } = await world.itemAt(resource, await world.placeOf(resource));
    const ends = interval?.overlapping[1] ?? {};
    expect((await world.write('PATCH', path, ends, matching(etag))).status).toBe(200);
  });

  rule(
    'O.17',
    'an item without an interval overlaps with no other',
    disjoint.filter(isAbsentable),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const absent = intervalsOf(resource).map(({ group }) => group.find((name) => isOptional(resource, name)));
      const members = Object.fromEntries(Object.entries(resource.members).filter(([name]) => !absent.includes(name)));
      for (let count = 0; count < 2; count++)
        expect((await world.create(resource, place, bodyOf(resource, members))).status).toBe(201);
    },
  );

  rule('O.17', 'another parent has its own intervals', disjoint.filter(isBelow), async (world, resource) => {
    const [one, other] = [await world.placeOf(resource), await world.placeOf(resource)];
    expect((await createAt(world, resource, one)).status).toBe(201);
    expect((await createAt(world, resource, other)).status).toBe(201);
  });

  rule('O.17', 'of concurrent overlapping items, one is created', disjoint, async (world, resource) => {
    const place = await world.placeOf(resource);
    const racers = Array.from({ length: RACERS }, (_, index) => race(world, resource, place, index));
    const refused = (await Promise.all(racers)).filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(RACERS - 1);
    for (const reply of refused) expectProblem(reply, 409, 'overlapping');
  });

  rule('O.17', 'a fault of the body comes before an overlap', disjoint, async (world, resource) => {
    const place = await world.placeOf(resource);
    expect((await createAt(world, resource, place)).status).toBe(201);
    expectProblem(await createAt(world, resource, place, { 'not a member': 1 }), 422, 'invalid-body');
  });
}

/** Creates an item with the group and the ends of `members`, and with new values for unique members. */
function createAt(world: World, resource: ResourceUnderTest, place: string, others?: JsonObject): Promise<Reply> {
  return world.create(resource, place, bodyOf(resource, membersAt(world, resource, place, others)));
}

function membersAt(world: World, resource: ResourceUnderTest, place: string, others: JsonObject = {}): JsonObject {
  return { ...world.membersAt(resource, place), ...pick(resource.members, comparedIn(resource)), ...others };
}

function comparedIn(resource: ResourceUnderTest): readonly string[] {
  return intervalsOf(resource).flatMap(({ group, ends }) => [...group, ...ends]);
}

function endsIn(resource: ResourceUnderTest, members: JsonObject): JsonObject {
  return pick(
    members,
    intervalsOf(resource).flatMap(({ ends }) => ends),
  );
}

function pick(members: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

/**
 * Creates an item that overlaps with the others. It has its own id, if clients choose ids, and its own unique values.
 */
function race(world: World, resource: ResourceUnderTest, place: string, index: number): Promise<Reply> {
  const { members, distinct = {} } = resource;
  const own = Object.entries(distinct).map(([name, values]) => [name, values[index % values.length] ?? null] as const);
  const body = bodyOf(resource, {
    ...members,
    ...Object.fromEntries(own.filter(([name]) => name in members)),
    ...pick(members, comparedIn(resource)),
  });
  if (resource.kind !== 'store') return world.create(resource, place, body);
  return world.write('PUT', `${place}/${resource.keys?.[index] ?? `racer-${index}`}`, body);
}

/** If several intervals with the same ends overlap, the answer names the first one. */
function expectOverlap(reply: Reply, resource: ResourceUnderTest, { ends }: IntervalUnderTest): void {
  const problem = expectProblem(reply, 409, 'overlapping');
  const first = intervalsOf(resource).find((one) => one.ends.join() === ends.join());
  expect(faultsOf(problem)).toEqual([...(first?.group ?? []), ...ends].map((name) => `/${name} overlapping`));
}

/**
 * The intervals of each pair of ends alone. Each check then begins with an empty place, where no other interval
 * overlaps.
 */
function byEnds([key, resource]: readonly [string, ResourceUnderTest]): Subjects<ResourceUnderTest> {
  const pairs = new Set(intervalsOf(resource).map(({ ends }) => ends.join(', ')));
  return [...pairs].map((pair) => {
    const overlaps = intervalsOf(resource).filter(({ ends }) => ends.join(', ') === pair);
    return [`${pair}: ${key}`, { ...resource, overlaps }];
  });
}

function intervalsOf({ overlaps = [] }: ResourceUnderTest): readonly IntervalUnderTest[] {
  return overlaps;
}

function canChange({ fields }: ResourceUnderTest, { ends }: IntervalUnderTest): boolean {
  return fields.every(({ name, access }) => !ends.includes(name) || access === 'read-write');
}

function isOptional({ fields }: ResourceUnderTest, name: string): boolean {
  return fields.some((field) => field.name === name && field.presence === 'optional');
}

function changing(...operations: readonly ('replace' | 'patch')[]): Subjects<ResourceUnderTest> {
  return disjoint.filter(
    ([, resource]) =>
      operations.some((one) => resource.operations.includes(one)) &&
      intervalsOf(resource).some((one) => canChange(resource, one)),
  );
}

/** Equal items may exist twice without one member of each group, if no other member is unique. */
function isAbsentable([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const isLeftOut = ({ group }: IntervalUnderTest): boolean => group.some((name) => isOptional(resource, name));
  return resource.uniques === undefined && intervalsOf(resource).every(isLeftOut);
}

function isBelow([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const parent = parentOf(resource);
  return parent !== undefined && parent.kind !== 'always' && parent.kind !== 'document';
}
