// Members whose own members are data: any name is allowed, and each entry can be changed alone.
import { expect } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { pointerOf } from '../../../src/api/runtime/json/pointer.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, member } from './reply.js';
import { type Member, membersOf, rule } from './rule.js';
import { bodyOf, matching, type Item, type World } from './world.js';

const NAMES = ['', ' ', 'a.b', 'a/b', '~0', '*', 'toString', 'hasOwnProperty', '\u0001', 'é', '12', 'x'.repeat(1000)];

export function checkMaps(): void {
  rule('B.7', 'an entry can have any name', membersOf('replace', isMap), async (world, { resource, field }) => {
    let { path, etag } = await world.item(resource);
    for (const name of NAMES) {
      const entries = renamed(field, name);
      const body = bodyOf(resource, { ...resource.members, [field.name]: entries });
      const put = await world.write('PUT', path, body, matching(etag));
      etag = put.headers['etag'] ?? '';
      expect(expectRepresentation(put, 200, { etag })[field.name]).toEqual(entries);
      expectRepresentation(await world.write('PUT', path, documentOf(put), matching(etag)), 200, { etag });
    }
  });

  rule('B.7', 'an entry cannot have a name of a prototype', membersOf('patch', isMap), async (world, member) => {
    const { field } = member;
    const { path, etag } = await world.item(member.resource);
    const before = await world.dump();
    for (const name of ['__proto__', 'constructor']) {
      const text = JSON.stringify({ [field.name]: renamed(field, 'a name') }).replace('"a name"', `"${name}"`);
      const headers = { 'content-type': 'application/merge-patch+json', ...matching(etag) };
      const refused = expectProblem(await world.send('PATCH', path, headers, text), 422, 'invalid-body');
      expect(faultsOf(refused)).toContain(`/${field.name}/${name} unknown-member`);
    }
    expect(Reflect.get({}, 'first')).toBeUndefined();
    expect(await world.dump()).toEqual(before);
  });

  rule('C.5', 'entries of a map have no order', membersOf('replace', isFree), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const value = anEntry(field);
    const put = (entries: JsonObject, tag: string) =>
      world.write('PUT', path, bodyOf(resource, { ...resource.members, [field.name]: entries }), matching(tag));
    const first = await put({ b: value, a: value, c: value }, etag);
    const tag = first.headers['etag'] ?? '';
    expectRepresentation(await put({ c: value, a: value, b: value }, tag), 200, { etag: tag });
  });

  rule('PA.8', 'a merge patch changes one entry', membersOf('patch', isFree), async (world, { resource, field }) => {
    const value = anEntry(field);
    const item = await withEntries(world, await world.item(resource), field, { one: value, two: value });
    const headers = matching(item.etag);
    const merged = await world.write('PATCH', item.path, { [field.name]: { three: value, one: null } }, headers);
    const tag = merged.headers['etag'] ?? '';
    const entries = expectRepresentation(merged, 200, { etag: tag })[field.name] ?? null;
    expect(isObject(entries) ? Object.keys(entries) : []).toEqual(expect.arrayContaining(['three', 'two']));
    expect(entries).not.toHaveProperty('one');
  });

  rule('PA.4', 'a JSON Patch changes one entry', membersOf('patch', isFree), async (world, { resource, field }) => {
    const value = anEntry(field);
    const name = 'a/b~c';
    const item = await withEntries(world, await world.item(resource), field, { other: value });
    const pointer = pointerOf([field.name, name]);
    const added = await world.patch(item.path, [{ op: 'add', path: pointer, value }], matching(item.etag));
    const tag = added.headers['etag'] ?? '';
    expect(member(expectRepresentation(added, 200, { etag: tag }), field.name, name)).toEqual(
      member(documentOf(added), field.name, 'other'),
    );
    const patch = [{ op: 'test', path: pointer, value: member(documentOf(added), field.name, name) ?? null }];
    expectRepresentation(await world.patch(item.path, patch, matching(tag)), 200, { etag: tag });
    const removed = await world.patch(item.path, [{ op: 'remove', path: pointer }], matching(tag));
    expect(member(documentOf(removed), field.name, name)).toBeUndefined();
  });
}

/** A map with an entry in its example, which shows the type of entries. */
function isMap({ type, access, value }: Member['field']): boolean {
  return type === 'map' && access === 'read-write' && isObject(value) && Object.keys(value).length > 0;
}

function isFree(field: Member['field']): boolean {
  return isMap(field) && field.isBounded === false && anEntry(field) !== null;
}

/** The entries of the example, the first one under another name. */
function renamed({ value }: Member['field'], name: string): JsonObject {
  const [[, first = null] = [], ...others] = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries([...others, [name, first]]);
}

function anEntry({ value }: Member['field']): Json {
  return (isObject(value) ? Object.values(value)[0] : undefined) ?? null;
}

async function withEntries(world: World, item: Item, field: Member['field'], entries: JsonObject): Promise<Item> {
  const set = await world.patch(
    item.path,
    [{ op: 'add', path: `/${field.name}`, value: entries }],
    matching(item.etag),
  );
  return { path: item.path, etag: set.headers['etag'] ?? '' };
}
