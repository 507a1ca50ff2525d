// Pages (section 5 of the conventions). Each list has its own service, because other items would be on its pages.
import { afterAll, expect } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { deployedAt, NotApplicable } from './deployed.js';
import { expectEmpty, expectProblem, expectRepresentation, faultsOf, varyOf } from './expectations.js';
import { pathsIn, tellingLists } from './listed-items.js';
import { atMost, isNumbered, linkOf, membersAt, PAGE_VARY, pageAt } from './paging.js';
import { documentOf } from './reply.js';
import { rule } from './rule.js';
import { isParen, selecting } from './selecting.js';
import { namesOf } from './selections.js';
import { hasItems, parentOf, type ResourceUnderTest } from './subject.js';
import { World } from './world.js';

const NO_NUMBERS = ['-1', '1.5', '1e3', '%2B5', '007', '', '%20', '9007199254740992', 'x', '0x10', '1,2'];
const ALL_STYLES = ['offset', 'limit', 'page', 'rpp', 'start', 'count', 'cursor'];
const COUNT = 5;
const { position, size, first, isOpaque } = service.page;
const SIZE = Math.min(2, service.page.max);

/** Lists whose pages a position chooses. */
const positioned = isOpaque ? [] : tellingLists;

export function checkPages(): void {
  afterAll(closeScenes);

  paged('PG.1', `the first page is that of ${position} ${first}`, async (world, place, paths) => {
    const reply = await world.send('GET', place);
    const body = documentOf(reply);
    expect(pathsIn(body['items'], place)).toEqual(paths.slice(0, service.page.default));
    expect(body).toMatchObject(membersAt(0, service.page.default));
    if (!isOpaque) expect(documentOf(await world.send('GET', `${place}?${position}=${first}`))).toEqual(body);
  });

  paged('PG.2', 'the parameters are plain numbers', async (world, place) => {
    for (const name of isOpaque ? [size] : [position, size]) {
      for (const text of [...NO_NUMBERS, ...(isNumbered ? ['0'] : [])]) {
        const refused = expectProblem(await world.send('GET', `${place}?${name}=${text}`), 400, 'invalid-parameter');
        expect(faultsOf(refused)).toEqual([`${name} invalid-parameter`]);
      }
    }
  });

  paged('PG.3', 'a page of size 0 is empty, or refused with numbered pages', async (world, place) => {
    const reply = await world.send('GET', `${place}?${atMost(0)}`);
    if (isNumbered) return void expectProblem(reply, 400, 'invalid-parameter');
    const body = documentOf(reply);
    expect({ status: reply.status, items: body['items'], size: body[size] }).toEqual({
      status: 200,
      items: [],
      size: 0,
    });
  });

  paged('PG.4', 'a size over the maximum is cut or refused', async (world, place, paths) => {
    const { max, overMax } = service.page;
    const most = documentOf(await world.send('GET', `${place}?${atMost(max)}`));
    expect(most[size]).toBe(max);
    const over = await world.send('GET', `${place}?${atMost(max + 1)}`);
    if (overMax === 'reject') expectProblem(over, 400, 'invalid-parameter');
    else {
      expect(documentOf(over)[size]).toBe(max);
      expect(pathsIn(documentOf(over)['items'], place)).toEqual(paths.slice(0, max));
    }
  });

  paged(
    'PG.5',
    'a page past the end is empty',
    async (world, place) => {
      for (const start of [COUNT, COUNT + 1, Number.MAX_SAFE_INTEGER - first]) {
        const reply = await world.send('GET', `${place}?${pageAt(start, 1)}`);
        expect(reply.status).toBe(200);
        expect(documentOf(reply)['items']).toEqual([]);
        expect(linkOf(reply, 'next')).toBeUndefined();
      }
    },
    positioned,
  );

  paged('PG.6', 'a parameter of another style is refused', async (world, place, _paths, { filters }) => {
    // A filter may have the name of a parameter of another style.
    const known = [position, size, ...filters.map(({ parameter }) => parameter)];
    for (const name of ALL_STYLES.filter((one) => !known.includes(one))) {
      const refused = expectProblem(await world.send('GET', `${place}?${name}=1`), 400, 'unknown-parameter');
      expect(faultsOf(refused)).toEqual([`${name} unknown-parameter`]);
      expect(refused['detail']).toContain(`${position} and ${size}`);
    }
  });

  paged('PG.7', 'a repeated parameter is refused', async (world, place) => {
    const encoded = `%${size.charCodeAt(0).toString(16)}${size.slice(1)}`;
    for (const query of [`${size}=1&${size}=1`, `${size}=1&${position}=1&${size}=1`, `${size}=1&${encoded}=1`]) {
      expectProblem(await world.send('GET', `${place}?${query}`), 400, 'duplicate-parameter');
    }
  });

  paged(
    'PG.8',
    'a page links to its neighbours',
    async (world, place, paths, resource) => {
      for (const start of startsOf(COUNT)) {
        const links = linksAt(place, start);
        const reply = await world.send('GET', `${place}?${pageAt(start, SIZE)}`);
        const { etag, link } = reply.headers;
        const body = expectRepresentation(reply, 200, { etag, link, vary: varyOf(PAGE_VARY) });
        const inBody = Object.fromEntries(Object.entries(links).map(([relation, href]) => [relation, { href }]));
        const more = { profile: { href: resource.profile }, ...upOf(resource, place) };
        const { items, ...rest } = body;
        expect(rest).toEqual({
          ...membersAt(start, SIZE),
          ...(service.page.exactTotal && { total: COUNT }),
          ...(service.links && { _links: { ...inBody, ...more } }),
        });
        expect(pathsIn(items, place)).toEqual(paths.slice(start, start + SIZE));
        expect(link).toBe(
          Object.entries(links)
            .map(([relation, href]) => `<${href}>; rel="${relation}"`)
            .join(', '),
        );
      }
    },
    positioned,
  );

  paged('PG.8', 'links keep the other parameters', async (world, place, _paths, resource) => {
    const [name] = service.selects === 'none' ? [] : namesOf(resource);
    if (name === undefined) return void expect(service.selects === 'none' || !service.links).toBe(true);
    const reply = await world.send('GET', selecting(place, name, atMost(1)));
    const next = await world.send('GET', linkOf(reply, 'next') ?? '');
    const kept = isParen ? `${place}:(${name})?` : `${place}?fields=${name}&`;
    for (const one of [reply, next]) {
      for (const relation of ['self', 'first', 'next']) expect(linkOf(one, relation)).toContain(kept);
    }
    expect(linkOf(next, 'prev')).toContain(kept);
    expect(Object.keys(firstItem(documentOf(next))).filter((other) => other !== name)).toEqual([]);
  });

  paged('PG.9', 'a list is counted on request', async (world, place, paths) => {
    const { exactTotal } = service.page;
    const applied = exactTotal ? undefined : 'count=exact';
    for (const prefer of ['count=exact', 'Count="exact"', 'wait=1, a="b, count=x", count=exact, count=no']) {
      const reply = await world.send('GET', `${place}?${atMost(SIZE)}`, { prefer });
      const { etag, link, ...headers } = reply.headers;
      expect(headers['preference-applied']).toBe(applied);
      const more = {
        etag,
        link,
        vary: varyOf(PAGE_VARY),
        ...(applied !== undefined && { 'preference-applied': applied }),
      };
      expect(expectRepresentation(reply, 200, more)['total']).toBe(COUNT);
      const last = await world.send('GET', linkOf(reply, 'last') ?? '');
      const end = isOpaque ? paths.slice(-SIZE) : paths.slice(startsOf(COUNT).findLast((start) => start % SIZE === 0));
      expect(pathsIn(documentOf(last)['items'], place)).toEqual(end);
      expect(linkOf(last, 'next')).toBeUndefined();
    }
    for (const prefer of ['return=minimal', 'count=none', 'count', 'a="count=exact"', ',;="']) {
      const reply = await world.send('GET', place, { prefer });
      expect(reply.headers['preference-applied']).toBeUndefined();
      expect(documentOf(reply)['total']).toBe(exactTotal ? COUNT : undefined);
      expect(linkOf(reply, 'last') !== undefined).toBe(exactTotal);
    }
  });

  paged('PG.9', 'a counted page has its own tag', async (world, place) => {
    const counted = await world.send('GET', place, { prefer: 'count=exact' });
    const plain = await world.send('GET', place);
    expect(counted.headers['etag'] === plain.headers['etag']).toBe(service.page.exactTotal);
  });

  paged('PG.10', 'the next links lead through the list once', async (world, place, paths) => {
    for (const count of [1, 2, 3, COUNT].filter((one) => one <= service.page.max)) {
      const found: Json[] = [];
      let next: string | undefined = `${place}?${atMost(count)}`;
      while (next !== undefined) {
        expect(found.length).toBeLessThan(COUNT);
        const reply = await world.send('GET', next);
        found.push(...pathsIn(documentOf(reply)['items'], place));
        next = linkOf(reply, 'next');
      }
      expect(found).toEqual(paths);
    }
  });

  paged('C.2', 'an unchanged page is not sent again', async (world, place) => {
    const reply = await world.send('GET', place);
    const etag = reply.headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    const headers = { etag, vary: PAGE_VARY, 'cache-control': 'no-cache', 'content-language': service.language };
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      expectEmpty(await world.send('GET', place, { 'if-none-match': tags }), 304, headers);
    }
    const other = await world.send('GET', `${place}?${atMost(1)}`, { 'if-none-match': etag });
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

/** Checks each list, with items in it and others below other parents. */
function paged(id: string, statement: string, check: PageCheck, lists = tellingLists): void {
  rule(id, statement, lists, async (_world, resource) => {
    const known = scenes.get(resource.key) ?? sceneOf(resource);
    // At a deployed service, it would take unique values from other checks.
    if (deployedAt === undefined) scenes.set(resource.key, known);
    const { world, place, paths } = await known;
    try {
      await check(world, place, paths, resource);
    } finally {
      if (deployedAt !== undefined) await world.close();
    }
  });
}

async function sceneOf(resource: ResourceUnderTest): Promise<Scene> {
  if (deployedAt !== undefined && parentOf(resource) === undefined) throw new NotApplicable('needs a list of its own');
  const world = await World.open();
  const place = await world.placeOf(resource);
  const parent = parentOf(resource);
  if (parent !== undefined && hasItems(parent)) await world.item(resource);
  const paths: string[] = [];
  for (let count = 0; count < COUNT; count++) paths.push((await world.itemAt(resource, place)).path);
  return { world, place, paths: paths.toSorted() };
}

async function closeScenes(): Promise<void> {
  for (const scene of scenes.values()) {
    // A scene that could not be set up has failed its checks.
    const set = await scene.catch(() => undefined);
    await set?.world.close();
  }
}

function firstItem(body: JsonObject): JsonObject {
  const items = body['items'];
  const item = items !== undefined && isArray(items) ? items[0] : undefined;
  if (item === undefined || !isObject(item)) throw new Error('The page has no items.');
  return item;
}

/** The positions at which pages of such a list can begin. */
function startsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index).filter((start) => !isNumbered || start % SIZE === 0);
}

/** The links of a page in a list of five. */
function linksAt(place: string, start: number): Readonly<Record<string, string>> {
  const at = (other: number): string => `${place}?${pageAt(other, SIZE)}`;
  return {
    self: at(start),
    first: at(0),
    ...(start > 0 && { prev: at(Math.max(0, start - SIZE)) }),
    ...(start + SIZE < COUNT && { next: at(start + SIZE) }),
    ...(service.page.exactTotal && { last: at(Math.floor((COUNT - 1) / SIZE) * SIZE) }),
  };
}

function upOf(resource: ResourceUnderTest, place: string): JsonObject {
  const isUp = parentOf(resource)?.operations.includes('get') === true;
  return isUp ? { up: { href: place.slice(0, place.lastIndexOf('/')) } } : {};
}
