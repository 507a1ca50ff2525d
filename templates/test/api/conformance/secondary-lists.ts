// Lists of items that live elsewhere (R-P.11), compared with the lists in which the items are at home.
import { expect } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { lists, resources, service } from '../routes-under-test.js';
import { UNKNOWN_ID } from '../support.js';
import { deployedAt, NotApplicable } from './deployed.js';
import { expectProblem } from './expectations.js';
import { atMost, linkOf } from './paging.js';
import { documentOf, member } from './reply.js';
import { checkApart, openWorld, serviceRule } from './rule.js';
import type { ListUnderTest, ResourceUnderTest } from './subject.js';
import type { World } from './world.js';

const COUNT = 3;
const ALL = atMost(service.page.max);

export function checkSecondaryLists(): void {
  openWorld();

  forEach('a list has the items that belong on it, as they are at home', async (world, scene) => {
    for (const { path, holds } of scene.pages) {
      const wanted = scene.items.filter(holds).toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
      const listed = await world.send('GET', `${path}?${ALL}`, { prefer: 'count=exact' });
      expect([path, listed.status, itemsOf(documentOf(listed))]).toEqual([path, 200, wanted]);
      expect(documentOf(listed)['total']).toBe(wanted.length);
    }
    expect(scene.pages.length).toBeGreaterThan(0);
  });

  forEach('its pages lead through it once', async (world, { pages, items }) => {
    for (const { path, holds } of pages) {
      const found: string[] = [];
      let next: string | undefined = `${path}?${atMost(1)}`;
      while (next !== undefined && found.length <= items.length) {
        const reply = await world.send('GET', next);
        found.push(...itemsOf(documentOf(reply)).map(idOf));
        next = linkOf(reply, 'next');
      }
      expect(found).toEqual(items.filter(holds).map(idOf).toSorted());
    }
  });

  forEach('it is narrowed and ordered as the list of the items', async (world, { pages, places, home }) => {
    const filters = home.filters.flatMap(({ parameter, field, comparison }) => {
      // Items have the first of these values, and none has the other.
      const { value, other } = home.fields.find(({ name }) => name === field) ?? {};
      const texts = comparison === 'eq' ? [value, other].filter((one) => typeof one === 'string') : [];
      return texts.map((text) => `${parameter}=${encodeURIComponent(text)}`);
    });
    const sorts = home.sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]);
    for (const query of [...filters, ...sorts]) {
      for (const { path } of pages) {
        const listed = itemsOf(documentOf(await world.send('GET', `${path}?${query}&${ALL}`))).map(idOf);
        const all = itemsOf(documentOf(await world.send('GET', `${path}?${ALL}`))).map(idOf);
        for (const place of places) {
          const there = itemsOf(documentOf(await world.send('GET', `${place}?${query}&${ALL}`))).map(idOf);
          const local = itemsOf(documentOf(await world.send('GET', `${place}?${ALL}`))).map(idOf);
          expect([query, listed.filter((id) => local.includes(id))]).toEqual([
            query,
            there.filter((id) => all.includes(id)),
          ]);
        }
      }
    }
    expect(pages.length).toBeGreaterThan(0);
  });

  forEach('it is read, and nothing else', async (world, { pages: [page] }) => {
    const { path } = page ?? { path: '' };
    const allow = 'GET, HEAD, OPTIONS';
    expect((await world.send('OPTIONS', path)).headers['allow']).toBe(allow);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expectProblem(await world.send(method, path), 405, 'method-not-allowed', { allow });
    const got = await world.send('GET', path);
    const head = await world.send('HEAD', path);
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', got.headers['etag']]);
    const { etag = '' } = got.headers;
    expect((await world.send('GET', path, { 'if-none-match': etag })).status).toBe(304);
    expectProblem(await world.send('GET', `${path}?nothing=1`), 400, 'unknown-parameter');
    for (const mediaType of service.mediaTypes) {
      const reply = await world.send('GET', path, { accept: mediaType });
      expect([reply.status, reply.headers['content-type']?.startsWith(mediaType)]).toEqual([200, true]);
    }
  });

  forEach(
    'a deleted item is on it no longer, and its tag is another',
    async (world, { pages: [page], paths, home }) => {
      const { path } = page ?? { path: '' };
      if (!home.operations.includes('delete')) throw new NotApplicable('no item can be deleted');
      const before = await world.send('GET', path);
      const ids = itemsOf(documentOf(before)).map(idOf);
      const item = paths.find((one) => ids.includes(one.slice(one.lastIndexOf('/') + 1))) ?? '';
      expect((await world.send('DELETE', item, { 'if-match': '*' })).status).toBe(204);
      const after = await world.send('GET', path);
      expect(after.headers['etag']).not.toBe(before.headers['etag']);
      expect(itemsOf(documentOf(after)).length).toBe(ids.length - 1);
    },
  );

  for (const list of lists.filter(({ by }) => by !== undefined)) {
    serviceRule('R-P.11', `below an item that is not there is no list, ${list.path}`, async (world) => {
      const path = list.path.replaceAll(/\{[^}]*\}/g, UNKNOWN_ID);
      expectProblem(await world.send('GET', path), 404, 'no-such-resource');
    });
  }

  for (const list of lists.filter(({ by, isLinked }) => by !== undefined && isLinked)) {
    serviceRule('R-P.11', `an item leads to it, ${list.path}`, async () => {
      await inScene(list, async (world, { pages: [page] }) => {
        const { path } = page ?? { path: '' };
        const item = await world.send('GET', path.slice(0, path.lastIndexOf('/')));
        expect(member(documentOf(item), '_links', list.relation, 'href')).toBe(path);
      });
    });
  }
}

interface Scene {
  readonly home: ResourceUnderTest;
  /** The lists where the items are at home. */
  readonly places: readonly string[];
  readonly paths: readonly string[];
  readonly items: readonly JsonObject[];
  /** The pages of the list, each with what belongs on it. */
  readonly pages: readonly { readonly path: string; readonly holds: (item: JsonObject) => boolean }[];
}

function forEach(statement: string, check: (world: World, scene: Scene) => Promise<void>): void {
  for (const list of lists) serviceRule('R-P.11', `${statement}, ${list.path}`, () => inScene(list, check));
}

/** Items at two places where there can be several, in a service of their own. */
async function inScene(list: ListUnderTest, check: (world: World, scene: Scene) => Promise<void>): Promise<void> {
  if (deployedAt !== undefined) throw new NotApplicable('needs lists of its own');
  await checkApart(async (world) => {
    const home = found(list.home);
    const first = await world.placeOf(home);
    const paths: string[] = [];
    for (let count = 0; count < COUNT; count++) paths.push((await world.itemAt(home, first)).path);
    if (list.by?.target === home.key) await refer(world, home, list.by.field, paths);
    const second = home.parent === undefined ? first : await world.placeOf(home);
    if (second !== first) paths.push((await world.itemAt(home, second)).path);
    const places = [...new Set([first, second])];
    const items: JsonObject[] = [];
    for (const place of places) items.push(...itemsOf(documentOf(await world.send('GET', `${place}?${ALL}`))));
    await check(world, { home, places, paths, items, pages: pagesOf(list, items, first) });
  });
}

/** Lets items refer to the first one, since none is made with a reference to its own kind. */
async function refer(
  world: World,
  { operations, unsent = [] }: ResourceUnderTest,
  field: string,
  [first = '', ...others]: readonly string[],
): Promise<void> {
  if (!operations.includes('patch') || !unsent.includes(field))
    throw new NotApplicable('no item can refer to its kind');
  const id = first.slice(first.lastIndexOf('/') + 1);
  for (const path of others) {
    const { status } = await world.write('PATCH', path, { [field]: id }, { 'if-match': '*' });
    if (status !== 200) throw new NotApplicable('no item can refer to its kind afterwards');
  }
}

function pagesOf({ path, by, home }: ListUnderTest, items: readonly JsonObject[], ownPlace: string): Scene['pages'] {
  if (by === undefined) return [{ path, holds: () => true }];
  const { field, target } = by;
  const { path: own, fixturePlace = own } = target === home ? { path: ownPlace } : found(target);
  const ids = new Set(items.flatMap((item) => (typeof item[field] === 'string' ? [item[field]] : [])));
  const name = path.slice(path.lastIndexOf('/'));
  return [...ids].map((id) => ({ path: `${fixturePlace}/${id}${name}`, holds: (item) => item[field] === id }));
}

function found(wanted: string): ResourceUnderTest {
  const resource = resources.find(({ key }) => key === wanted);
  if (resource === undefined) throw new Error(`There is no resource ${wanted}.`);
  return resource;
}

function itemsOf({ items }: JsonObject): readonly JsonObject[] {
  if (items === undefined || !isArray(items)) throw new Error('The page has no items.');
  return items.filter(isObject);
}

/** Items that do not show their id show the address that ends with it. */
function idOf(item: JsonObject): string {
  const address = String(member(item, '_links', 'self', 'href'));
  return String(item['id'] ?? address.slice(address.lastIndexOf('/') + 1));
}
