// References in members and inside their values (O.17), and the effects of deleting their targets.
import { expect } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { resources } from '../routes-under-test.js';
import { expectEmpty, expectProblem } from './expectations.js';
// <no-one-of>
// import { documentOf } from './reply.js';
// </no-one-of>
// <one-of>
import { documentOf, member } from './reply.js';
// </one-of>
import { checkApart, creatable, rule, type Subjects } from './rule.js';
// <no-groups>
// import type { ReferenceUnderTest, ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { isGroup, type ReferenceUnderTest, type ResourceUnderTest } from './subject.js';
// </groups>
import { bodyOf, type Item, matching, type World } from './world.js';

const referring = creatable.filter(([, { references }]) => references !== undefined);

export function checkReferences(): void {
  // <one-of>
  rule('R-1.4', 'a reference to one of several resources has a link to its item', linking(), async (_, resource) => {
    for (const reference of linked(resource)) {
      await checkApart((world) => leadsToTarget(world, resource, reference));
    }
  });

  // </one-of>
  rule('O.17', 'the target of a reference cannot be deleted', deleting('restrict'), (_, resource) =>
    ofEach(resource, 'restrict', staysAsLongAsReferred),
  );

  rule('O.17', 'the target can be deleted once no value refers to it', emptying(), async (_, resource) => {
    for (const reference of emptied(resource)) await checkApart((world) => canGoAgain(world, resource, reference));
  });

  rule('O.17', 'a deletion of the parent takes row and target', beside(), async (_, resource) => {
    for (const reference of toSiblings(resource)) await checkApart((world) => goesTogether(world, resource, reference));
  });

  rule('O.17', 'a deletion of the target cascades', deleting('cascade'), (_, resource) =>
    ofEach(resource, 'cascade', goesWithReferred),
  );

  rule('O.17', 'a deletion cascades to items of the same kind', toOwnKind(), async (_, resource) => {
    for (const reference of ownCascades(resource)) {
      await checkApart((world) => goesWithOwnKind(world, resource, reference));
    }
  });

  rule('O.17', 'a deletion of the target clears the reference', deleting('clear'), (_, resource) =>
    ofEach(resource, 'clear', clearsReferences),
  );

  rule(
    'O.17',
    'a deletion of the target’s parent has the same effect',
    referring.filter(([, resource]) => toFollowers(resource).length > 0),
    async (_, resource) => {
      for (const reference of toFollowers(resource)) {
        await checkApart((world) => isMissedWithParent(world, resource, reference));
      }
    },
  );

  rule(
    'O.17',
    'a deletion that cascades to the target has the same effect',
    referring.filter(([, resource]) => waysThrough(resource).length > 0),
    async (_, resource) => {
      for (const way of waysThrough(resource)) await checkApart((world) => isMissedAlong(world, resource, way));
    },
  );
}

type Check = (world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) => Promise<void>;

/** Each reference has its own service, because unique members have few values. */
async function ofEach(
  resource: ResourceUnderTest,
  onDelete: ReferenceUnderTest['onDelete'],
  check: Check,
): Promise<void> {
  for (const reference of referencesOf(resource, onDelete)) {
    await checkApart((world) => check(world, resource, reference));
  }
}

// <one-of>
async function leadsToTarget(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  const read = documentOf(await world.send('GET', made.path));
  const href = String(member(read, '_links', reference.relation ?? '', 'href'));
  expect(href.slice(-target.path.length)).toBe(target.path);
}
// </one-of>

async function staysAsLongAsReferred(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  const before = await world.dump();
  expectProblem(await world.send('DELETE', target.path, matching(target.etag)), 409, 'still-referenced');
  expect(await world.dump()).toEqual(before);
  if (!resource.operations.includes('delete')) return;
  expectEmpty(await world.send('DELETE', made.path, matching(made.etag)), 204, {});
  expectEmpty(await world.send('DELETE', target.path, matching(target.etag)), 204, {});
}

async function canGoAgain(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  const { value, without = null } = reference.inside ?? {};
  const change = { [reference.field]: patchTo(without, value) };
  expect((await world.write('PATCH', made.path, change, matching(made.etag))).status).toBe(200);
  expectEmpty(await world.send('DELETE', target.path, matching(target.etag)), 204, {});
}

/** The merge patch after which only `kept` is left of `value`. Null removes the rest, since a hidden member would stay. */
function patchTo(kept: Json, value: Json | undefined): Json {
  if (value === undefined || !isObject(kept) || !isObject(value)) return kept;
  const removed = Object.keys(value).filter((name) => !Object.hasOwn(kept, name));
  return Object.fromEntries([
    ...removed.map((name) => [name, null] as const),
    ...Object.entries(kept).map(([name, inner]) => [name, patchTo(inner, value[name])] as const),
  ]);
}

/** Deletes the parent of both the row and its target. */
async function goesTogether(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const place = await world.placeOf(resource);
  const parent = place.slice(0, place.lastIndexOf('/'));
  const { path } = resourceOf(reference.target);
  const target = await world.itemAt(resourceOf(reference.target), parent + path.slice(path.lastIndexOf('/')));
  const members = { ...world.membersAt(resource, place), [reference.field]: valueWith(reference, target) };
  expect((await world.create(resource, place, bodyOf(resource, members))).status).toBe(201);
  expectEmpty(await world.send('DELETE', parent, matching('*')), 204, {});
  expect(await world.rows(resource.table)).toEqual([]);
}

async function goesWithReferred(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  const before = (await world.rows(resource.table)).length;
  expectEmpty(await world.send('DELETE', target.path, matching(target.etag)), 204, {});
  expect(await world.rows(resource.table)).toHaveLength(before - 1);
  if (!resource.operations.includes('get')) return;
  expectProblem(await world.send('GET', made.path), 404, 'no-such-resource');
}

/** An item refers to the deleted one, and another item to that. A fourth one stays. */
async function goesWithOwnKind(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const first = await world.item(resource);
  const second = await itemWith(world, resource, { [reference.field]: valueWith(reference, first) });
  const third = await itemWith(world, resource, { [reference.field]: valueWith(reference, second) });
  const other = await world.item(resource);
  const before = (await world.rows(resource.table)).length;
  expectEmpty(await world.send('DELETE', first.path, matching(first.etag)), 204, {});
  expect(await world.rows(resource.table)).toHaveLength(before - 3);
  if (!resource.operations.includes('get')) return;
  for (const { path } of [first, second, third]) {
    expectProblem(await world.send('GET', path), 404, 'no-such-resource');
  }
  expect((await world.send('GET', other.path)).status).toBe(200);
}

async function clearsReferences(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  expectEmpty(await world.send('DELETE', target.path, matching(target.etag)), 204, {});
  if (!resource.operations.includes('get')) return;
  const reply = await world.send('GET', made.path);
  const body = documentOf(reply);
  expect(body[reference.field] ?? null).toBeNull();
  expect(Object.keys(body['_links'] ?? {})).not.toContain(reference.relation ?? reference.field);
  expect(reply.headers['etag']).not.toBe(made.etag);
}

async function isMissedWithParent(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest) {
  const { target, made } = await referringTo(world, resource, reference);
  const parent = target.path.split('/').slice(0, -2).join('/');
  await expectMissed(world, resource, reference, made, parent);
}

async function isMissedAlong(world: World, resource: ResourceUnderTest, { to, between, from }: Way) {
  // <no-groups>
  // const first = await world.item(resourceOf(from.target));
  // </no-groups>
  // <groups>
  const first = await targetOf(world, from);
  // </groups>
  // <no-one-of-cascade>
  // const second = await itemWith(world, between, { [from.field]: idOf(first) });
  // </no-one-of-cascade>
  // <one-of-cascade>
  const second = await itemWith(world, between, { [from.field]: valueWith(from, first) });
  // </one-of-cascade>
  const made = await itemWith(world, resource, { [to.field]: valueWith(to, second) });
  await expectMissed(world, resource, to, made, first.path);
}

/** Deletes an item whose deletion cascades to the target of `made`. */
async function expectMissed(
  world: World,
  resource: ResourceUnderTest,
  { field, onDelete }: ReferenceUnderTest,
  made: Item,
  path: string,
): Promise<void> {
  const before = await world.dump();
  const reply = await world.send('DELETE', path, matching('*'));
  if (onDelete === 'restrict') {
    expectProblem(reply, 409, 'still-referenced');
    expect(await world.dump()).toEqual(before);
    return;
  }
  expectEmpty(reply, 204, {});
  if (!resource.operations.includes('get')) return;
  const read = await world.send('GET', made.path);
  if (onDelete === 'cascade') expectProblem(read, 404, 'no-such-resource');
  else expect([documentOf(read)[field] ?? null, read.headers['etag'] === made.etag]).toEqual([null, false]);
}

interface Pair {
  readonly target: Item;
  readonly made: Item;
}

/** Makes a target, and an item that refers to it. */
async function referringTo(world: World, resource: ResourceUnderTest, reference: ReferenceUnderTest): Promise<Pair> {
  // <no-groups>
  // const target = await world.item(resourceOf(reference.target));
  // return { target, made: await itemWith(world, resource, { [reference.field]: valueWith(reference, target) }) };
  // </no-groups>
  // <groups>
  const target = await targetOf(world, reference);
  const made = await itemWith(world, resource, { [reference.field]: valueWith(reference, target) }, async () => {
    const shown = resourceOf(reference.target);
    const others = resource.references?.map((one) => one.target) ?? [];
    if (isGroup(shown)) await world.enter(shown, target.path, others);
  });
  // Its other targets would keep a group.
  if (isGroup(resourceOf(reference.target))) await world.leave();
  return { target, made };
  // </groups>
}

// <groups>
/** Beside the rows that others refer to, in whose group its referrer will be made. */
async function targetOf(world: World, { target }: ReferenceUnderTest): Promise<Item> {
  const resource = resourceOf(target);
  return world.itemAt(resource, await world.placeOf(resource, true));
}
// </groups>

// <no-groups>
// async function itemWith(world: World, resource: ResourceUnderTest, own: JsonObject): Promise<Item> {
//   const place = await world.placeOf(resource);
// </no-groups>
// <groups>
async function itemWith(
  world: World,
  resource: ResourceUnderTest,
  own: JsonObject,
  prepare: () => Promise<void> = async () => undefined,
): Promise<Item> {
  const place = await world.placeOf(resource, true);
  await prepare();
  // </groups>
  const members = { ...world.membersAt(resource, place), ...own };
  const { status, headers, text } = await world.create(resource, place, bodyOf(resource, members));
  if (status !== 201) throw new Error(`${resource.key} answered ${status}: ${text}`);
  return { path: headers['location'] ?? '', etag: headers['etag'] ?? '' };
}

function idOf({ path }: Item): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The value of a member that refers to the target. */
function valueWith({ inside }: ReferenceUnderTest, target: Item): Json {
  return inside === undefined ? idOf(target) : replaced(inside.value, inside.at.split('/').slice(1), idOf(target));
}

function replaced(value: Json, [name, ...rest]: readonly string[], id: string): Json {
  if (name === undefined) return id;
  if (isArray(value)) return value.map((item, index) => (String(index) === name ? replaced(item, rest, id) : item));
  return isObject(value) ? { ...value, [name]: replaced(value[name] ?? null, rest, id) } : value;
}

function resourceOf(key: string): ResourceUnderTest {
  const found = resources.find((one) => one.key === key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
}

/** References that a client can set, and whose targets can be created and deleted. */
function referencesOf(
  resource: ResourceUnderTest,
  onDelete: ReferenceUnderTest['onDelete'],
): readonly ReferenceUnderTest[] {
  return settable(resource).filter(
    ({ target, onDelete: deletion }) => deletion === onDelete && (target !== resource.key || onDelete !== 'cascade'),
  );
}

// <one-of>
/** References to one of several resources, as far as they have links. */
function linked(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  if (!resource.operations.includes('get')) return [];
  return settable(resource).filter(({ inside, relation }) => inside !== undefined && relation !== undefined);
}

function linking(): Subjects<ResourceUnderTest> {
  return referring.filter(([, resource]) => linked(resource).length > 0);
}
// </one-of>

/** References to items of the same kind, with which an item is deleted. */
function ownCascades(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  // <groups>
  // A caller would have to enter each of the groups.
  if (isGroup(resource)) return [];
  // </groups>
  return settable(resource).filter(({ target, onDelete }) => target === resource.key && onDelete === 'cascade');
}

function toOwnKind(): Subjects<ResourceUnderTest> {
  return referring.filter(([, resource]) => ownCascades(resource).length > 0);
}

function settable(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  return (resource.references ?? []).filter(
    ({ field, target }) => isSet(field, resource) && resourceOf(target).operations.includes('delete'),
  );
}

/** True when a client sets the member, even with a value that the checks do not have. */
// <by-operation>
function isSet(field: string, { fields, members, unsent = [] }: ResourceUnderTest): boolean {
  const found = fields.find(({ name }) => name === field);
  if (found?.access === 'by-operation') return field in members;
  return found === undefined ? unsent.includes(field) : found.access !== 'read-only';
}
// </by-operation>
// <no-by-operation>
// function isSet(field: string, { fields, unsent = [] }: ResourceUnderTest): boolean {
//   const found = fields.find(({ name }) => name === field);
//   return found === undefined ? unsent.includes(field) : found.access !== 'read-only';
// }
// </no-by-operation>

/** References that a change can take out of a value. */
function emptied(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  if (!resource.operations.includes('patch')) return [];
  return referencesOf(resource, 'restrict').filter(({ field, inside }) => {
    const access = resource.fields.find(({ name }) => name === field)?.access ?? 'read-write';
    return inside?.without !== undefined && access === 'read-write';
  });
}

function emptying(): Subjects<ResourceUnderTest> {
  return referring.filter(([, resource]) => emptied(resource).length > 0);
}

/** References to items below the same parent, to which its deletion cascades as well. */
function toSiblings(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  const parent = resource.goesWithParent ? resource.parent : undefined;
  if (parent === undefined || !resourceOf(parent).operations.includes('delete')) return [];
  return settable(resource).filter(({ target, onDelete }) => {
    const sibling = resourceOf(target);
    return onDelete === 'restrict' && sibling.parent === parent && sibling.goesWithParent;
  });
}

function beside(): Subjects<ResourceUnderTest> {
  return referring.filter(([, resource]) => toSiblings(resource).length > 0);
}

/** A reference by way of another row: deleting the first target cascades to that row. */
interface Way {
  readonly to: ReferenceUnderTest;
  readonly between: ResourceUnderTest;
  readonly from: ReferenceUnderTest;
}

function waysThrough(resource: ResourceUnderTest): readonly Way[] {
  return (['restrict', 'cascade', 'clear'] as const)
    .flatMap((onDelete) => referencesOf(resource, onDelete))
    .flatMap((to) => {
      const between = resourceOf(to.target);
      const makes = between !== resource && (between.making === 'POST' || between.making === 'PUT');
      // <no-groups>
      // return makes
      //   ? settable(between).flatMap((from) => (from.onDelete === 'cascade' ? [{ to, between, from }] : []))
      //   : [];
      // </no-groups>
      // <groups>
      // The row would go along with the group of both.
      const ways = settable(between).filter(({ target }) => target !== resource.inGroup?.key);
      return makes ? ways.flatMap((from) => (from.onDelete === 'cascade' ? [{ to, between, from }] : [])) : [];
      // </groups>
    });
}

/** References to items that are deleted with their parent, if that can be deleted. */
function toFollowers(resource: ResourceUnderTest): readonly ReferenceUnderTest[] {
  return settable(resource).filter(({ target }) => {
    const { goesWithParent, parent } = resourceOf(target);
    // <groups>
    // The row would go along with the group of both.
    if (resource.inGroup?.key === parent && parent !== undefined) return false;
    // </groups>
    return goesWithParent && parent !== undefined && resourceOf(parent).operations.includes('delete');
  });
}

function deleting(onDelete: ReferenceUnderTest['onDelete']): Subjects<ResourceUnderTest> {
  return referring.filter(([, resource]) => referencesOf(resource, onDelete).length > 0);
}
