// Pages (section 5 of the conventions): each list has a service to itself, since what else is there would be on its pages.
import { afterAll, expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json.js';
import { service } from '../routes-under-test.js';
import { expectEmpty, expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { deployedAt, NotApplicable } from './deployed.js';
import { offering, rule } from './rule.js';
import { parentOf, type ResourceUnderTest } from './subject.js';
import { documentOf, member, World } from './world.js';

const NO_NUMBERS = ['-1', '1.5', '1e3', '%2B5', '007', '', '%20', '9007199254740992', 'x', '0x10', '1,2'];
const OTHER_STYLES = ['page', 'rpp', 'start', 'count', 'cursor'];
const COUNT = 5;
const SIZE = Math.min(2, service.page.max);

export function checkPages(): void {
  afterAll(closeScenes);

  paged('PG.1', 'the first page starts at 0', async (world, place, paths) => {
    const body = documentOf(await world.send('GET', place));
    expect(pathsOn(body, place)).toEqual(paths.slice(0, service.page.default));
    expect([body['offset'], body['limit']]).toEqual([0, service.page.default]);
  });

  paged('PG.2', 'offset and limit are plain numbers', async (world, place) => {
    for (const name of ['offset', 'limit']) {
      for (const text of NO_NUMBERS) {
        const refused = expectProblem(await world.send('GET', `${place}?${name}=${text}`), 400, 'invalid-parameter');
        expect(faultsOf(refused)).toEqual([`${name} invalid-parameter`]);
      }
    }
  });

  paged('PG.3', 'a page of size 0 has no items', async (world, place) => {
    const body = documentOf(await world.send('GET', `${place}?limit=0`));
    expect({ items: body['items'], limit: body['limit'] }).toEqual({ items: [], limit: 0 });
  });

  paged('PG.4', 'a size over the maximum', async (world, place, paths) => {
    const { max, overMax } = service.page;
    const most = documentOf(await world.send('GET', `${place}?limit=${max}`));
    expect(most['limit']).toBe(max);
    const over = await world.send('GET', `${place}?limit=${max + 1}`);
    if (overMax === 'reject') expectProblem(over, 400, 'invalid-parameter');
    else {
      expect(documentOf(over)['limit']).toBe(max);
      expect(pathsOn(documentOf(over), place)).toEqual(paths.slice(0, max));
    }
  });

  paged('PG.5', 'past the end there is nothing', async (world, place) => {
    for (const offset of [COUNT, COUNT + 1, Number.MAX_SAFE_INTEGER]) {
      const reply = await world.send('GET', `${place}?offset=${offset}&limit=1`);
      expect(reply.status).toBe(200);
      expect(documentOf(reply)['items']).toEqual([]);
      expect(reply.headers['link']).not.toContain('rel="next"');
    }
  });

  paged('PG.6', 'other styles are named and refused', async (world, place) => {
    for (const name of OTHER_STYLES) {
      const refused = expectProblem(await world.send('GET', `${place}?${name}=1`), 400, 'unknown-parameter');
      expect(faultsOf(refused)).toEqual([`${name} unknown-parameter`]);
      expect(refused['detail']).toContain('offset and limit');
    }
  });

  paged('PG.7', 'nothing is given twice', async (world, place) => {
    for (const query of ['offset=0&offset=0', 'limit=1&offset=0&limit=1', 'limit=1&%6cimit=1']) {
      expectProblem(await world.send('GET', `${place}?${query}`), 400, 'duplicate-parameter');
    }
  });

  paged('PG.8', 'a page links to those around it', async (world, place, paths, resource) => {
    for (let offset = 0; offset < COUNT; offset++) {
      const links = linksAt(place, offset);
      const reply = await world.send('GET', `${place}?offset=${offset}&limit=${SIZE}`);
      const { etag, link } = reply.headers;
      const body = expectRepresentation(reply, 200, { etag, link });
      const inBody = Object.fromEntries(Object.entries(links).map(([relation, href]) => [relation, { href }]));
      const more = { profile: { href: resource.profile }, ...upOf(resource, place) };
      const { items, ...rest } = body;
      expect(rest).toEqual({
        offset,
        limit: SIZE,
        ...(service.links && { _links: { ...inBody, ...more } }),
      });
      expect(pathsOn({ items: items ?? null }, place)).toEqual(paths.slice(offset, offset + SIZE));
      expect(link).toBe(
        Object.entries(links)
          .map(([relation, href]) => `<${href}>; rel="${relation}"`)
          .join(', '),
      );
    }
  });

  paged('PG.8', 'the links keep the other parameters', async (world, place) => {
    if (!service.selects) return void expect(service.selects).toBe(false);
    const reply = await world.send('GET', `${place}?limit=1&fields=id&offset=1`);
    expect(reply.headers['link']).toBe(
      ['self', 'first', 'prev', 'next']
        .map((relation, index) => `<${place}?fields=id&offset=${[1, 0, 0, 2][index]}&limit=1>; rel="${relation}"`)
        .join(', '),
    );
  });

  paged('PG.10', 'following next gives the list once', async (world, place, paths) => {
    for (const limit of [1, 2, 3, COUNT].filter((one) => one <= service.page.max)) {
      const found: Json[] = [];
      let next: string | undefined = `${place}?limit=${limit}`;
      while (next !== undefined) {
        expect(found.length).toBeLessThan(COUNT);
        const reply = await world.send('GET', next);
        found.push(...pathsOn(documentOf(reply), place));
        next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1];
      }
      expect(found).toEqual(paths);
    }
  });

  paged('C.2', 'a page that is known is not sent again', async (world, place) => {
    const first = await world.send('GET', place);
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    const headers = { etag, vary: 'Accept', 'cache-control': 'no-cache', 'content-language': service.language };
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      expectEmpty(await world.send('GET', place, { 'if-none-match': tags }), 304, headers);
    }
    const other = await world.send('GET', `${place}?limit=0`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
    expect(other.headers['etag']).not.toBe(etag);
  });
}

type PageCheck = (
  world: World,
  place: string,
  /** The items in the order of the list. */
  paths: readonly string[],
  resource: ResourceUnderTest,
) => Promise<void>;

interface Scene {
  readonly world: World;
  readonly place: string;
  readonly paths: readonly string[];
}

/** Reading changes nothing, so all checks of a list share one service. */
const scenes = new Map<string, Promise<Scene>>();

/** Over each list, with items in it and some of other parents beside them. */
function paged(id: string, statement: string, check: PageCheck): void {
  rule(id, statement, offering('list'), async (_world, resource) => {
    const known = scenes.get(resource.key) ?? sceneOf(resource);
    scenes.set(resource.key, known);
    const { world, place, paths } = await known;
    await check(world, place, paths, resource);
  });
}

async function sceneOf(resource: ResourceUnderTest): Promise<Scene> {
  if (deployedAt !== undefined && parentOf(resource) === undefined) throw new NotApplicable('needs a list of its own');
  const world = await World.open();
  const place = await world.placeOf(resource);
  if (parentOf(resource)?.kind === 'collection') await world.item(resource);
  const paths: string[] = [];
  for (let count = 0; count < COUNT; count++) paths.push((await world.itemAt(resource, place)).path);
  return { world, place, paths: paths.toSorted() };
}

async function closeScenes(): Promise<void> {
  for (const scene of scenes.values()) {
    // One that could not be set has failed its checks.
    const set = await scene.catch(() => undefined);
    await set?.world.close();
  }
}

function pathsOn(body: JsonObject, place: string): readonly string[] {
  const items = body['items'];
  if (!Array.isArray(items)) throw new Error('The page has no items.');
  return items.map((item: Json) => `${place}/${String(member(item, 'id'))}`);
}

/** Of a list of five. */
function linksAt(place: string, offset: number): Readonly<Record<string, string>> {
  const at = (start: number): string => `${place}?offset=${start}&limit=${SIZE}`;
  return {
    self: at(offset),
    first: at(0),
    ...(offset > 0 && { prev: at(Math.max(0, offset - SIZE)) }),
    ...(offset + SIZE < COUNT && { next: at(offset + SIZE) }),
  };
}

function upOf(resource: ResourceUnderTest, place: string): JsonObject {
  const isUp = parentOf(resource)?.operations.includes('get') === true;
  return isUp ? { up: { href: place.slice(0, place.lastIndexOf('/')) } } : {};
}
