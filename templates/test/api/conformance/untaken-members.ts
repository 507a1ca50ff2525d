// Members that only some operations take: the others keep them.
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { without } from '../support.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { creatable, type Member, offering, rule, type Subjects } from './rule.js';
import type { FieldUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, firstShown, matching, type World } from './world.js';

export function checkUntakenMembers(): void {
  rule('R-2.15', 'a creation refuses a member that only changes set', untakenBy('create'), async (world, member) => {
    const { resource, field } = member;
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const body = bodyOf(resource, { ...resource.members, [field.name]: field.value });
    expectNotTaken(await world.create(resource, place, body), field);
    expect(await world.dump()).toEqual(before);
  });

  rule(
    'R-2.15',
    'PUT keeps a member that it does not take',
    untakenBy('replace'),
    async (world, { resource, field }) => {
      const { path, etag } = await world.item(resource);
      const shown = await shownAt(world, path, resource);
      const put = (members: JsonObject): Promise<Reply> => {
        const headers = { 'content-type': 'application/json', ...matching(etag) };
        return world.send('PUT', path, headers, JSON.stringify(bodyOf(resource, members)));
      };
      for (const value of valuesBeside(field, shown)) {
        expectNotTaken(await put({ ...shown, [field.name]: value }), field);
      }
      if (!resource.operations.includes('get')) return;
      const kept = await put(without(shown, field.name));
      expect(expectRepresentation(kept, 200, { etag })[field.name]).toEqual(shown[field.name]);
      expectRepresentation(await put(shown), 200, { etag });
    },
  );

  rule(
    'R-2.15',
    'PATCH keeps a member that it does not take',
    untakenBy('patch'),
    async (world, { resource, field }) => {
      const { path, etag } = await world.item(resource);
      const shown = await shownAt(world, path, resource);
      const before = await world.dump();
      for (const value of valuesBeside(field, shown)) {
        expectNotTaken(await world.write('PATCH', path, { [field.name]: value }, matching(etag)), field);
        const operations = [{ op: 'add', path: `/${field.name}`, value }];
        expectNotTaken(await world.patch(path, operations, matching(etag)), field);
      }
      const removed = await world.write('PATCH', path, { [field.name]: null }, matching(etag));
      const value = shown[field.name] ?? null;
      if (value !== null || field.hidden === true) expectNotTaken(removed, field);
      else expectRepresentation(removed, 200, { etag });
      expect(await world.dump()).toEqual(before);
      if (value === null) return;
      const same = await world.write('PATCH', path, { [field.name]: value }, matching(etag));
      expectRepresentation(same, 200, { etag });
      const gone = await world.patch(path, [{ op: 'remove', path: `/${field.name}` }], matching(etag));
      expectNotTaken(gone, field);
    },
  );

  rule('R-2.15', 'PUT sets a member that it takes', takenBy('replace'), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const shown = await shownAt(world, path, resource);
    const [value = null] = valuesBeside(field, shown);
    const reply = await world.write('PUT', path, bodyOf(resource, { ...shown, [field.name]: value }), matching(etag));
    expect(reply.status).toBe(200);
    expect(documentOf(reply)[field.name]).toEqual(value);
  });

  rule('R-2.15', 'PATCH sets a member that it takes', takenBy('patch'), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const [value = null] = valuesBeside(field, await shownAt(world, path, resource));
    const reply = await world.write('PATCH', path, { [field.name]: value }, matching(etag));
    expect(reply.status).toBe(200);
    expect(documentOf(reply)[field.name]).toEqual(value);
  });
}

type Writing = NonNullable<FieldUnderTest['takenBy']>[number];

/** The members that some operation takes, and this one does not. */
function untakenBy(operation: Writing): Subjects<Member> {
  const resources = operation === 'create' ? creatable : offering(operation);
  return resources.flatMap(([key, resource]) =>
    resource.fields
      .filter(({ takenBy }) => takenBy?.includes(operation) === false)
      .map((field): [string, Member] => [`${key}.${field.name}`, { resource, field }]),
  );
}

/** The members of which this operation takes any value, while others keep them. */
function takenBy(operation: Writing): Subjects<Member> {
  return offering('get', operation).flatMap(([key, resource]) =>
    resource.fields
      .filter((field) => field.takenBy?.includes(operation) === true && isFree(field, resource))
      .map((field): [string, Member] => [`${key}.${field.name}`, { resource, field }]),
  );
}

/** True when its value is shown as it was sent, and depends on nothing else. */
function isFree({ name, hidden, compared, inside, other }: FieldUnderTest, resource: ResourceUnderTest): boolean {
  const { references = [], uniques = [] } = resource;
  const isRelated = references.some(({ field }) => field === name) || uniques.some((group) => group.includes(name));
  return other !== undefined && hidden !== true && compared !== true && inside === undefined && !isRelated;
}

/** The members that GET shows, without links. */
async function shownAt(world: World, path: string, resource: ResourceUnderTest): Promise<JsonObject> {
  if (!resource.operations.includes('get')) return firstShown(resource);
  return without(documentOf(await world.send('GET', path)), '_links');
}

/** Values that differ from the shown one. Of a hidden member the stored value is among them, since no value is taken. */
function valuesBeside({ name, value, other }: FieldUnderTest, shown: JsonObject): readonly Json[] {
  const values = [value, ...(other === undefined ? [] : [other])];
  return values.filter((one) => JSON.stringify(one) !== JSON.stringify(shown[name]));
}

function expectNotTaken(reply: Reply, { name }: FieldUnderTest): void {
  expect(faultsOf(expectProblem(reply, 422, 'invalid-body'))).toEqual([`/${name} not-taken`]);
}
