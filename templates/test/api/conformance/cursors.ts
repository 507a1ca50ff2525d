// Pages that begin at a cursor (section 5 of the conventions).
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { expectProblem, faultsOf } from './expectations.js';
import { pathsIn, tellingLists } from './listed-items.js';
import { atMost, linkOf } from './paging.js';
import { checkApart, rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { documentOf, type Reply } from './reply.js';
import { matching, type Item, type World } from './world.js';

const lists = service.page.isOpaque ? tellingLists : [];
const SIZE = Math.min(2, service.page.max);
const COUNT = 7;

export function checkCursors(): void {
  rule('PG.2', 'a cursor that no link has given is refused', lists, async (_world, resource) => {
    await onItems(resource, async (world, place) => {
      const next = linkOf(await world.send('GET', `${place}?${atMost(1)}`), 'next') ?? '';
      const given = /cursor=([^&]+)/.exec(next)?.[1] ?? '';
      const made = [
        [],
        {},
        1,
        [0],
        [0, ''],
        [0, '', 1],
        [0, '', null],
        [2, '', 'a'],
        [0, 'x', 'a'],
        [0, '', 'a', 'b'],
        ['0', '', 'a'],
      ];
      const texts = ['', 'x', '!', `${given}A`, `${given}=`, given.slice(1), `${given}.${given}`, given.toLowerCase()];
      for (const cursor of [...texts, ...made.map((one) => encoded(JSON.stringify(one))), encoded('[0,"","a"] ')]) {
        const refused = expectProblem(
          await world.send('GET', `${place}?cursor=${encodeURIComponent(cursor)}`),
          400,
          'invalid-parameter',
        );
        expect(faultsOf(refused)).toEqual(['cursor invalid-parameter']);
      }
      expect((await world.send('GET', `${place}?cursor=${given}`)).status).toBe(200);
    });
  });

  rule(
    'PG.2',
    'a cursor is valid for one sort only',
    lists.filter(([, { sorts }]) => sorts.length > 0),
    async (_world, resource) => {
      await onItems(resource, async (world, place) => {
        const [name = ''] = resource.sorts;
        const next = linkOf(await world.send('GET', `${place}?sort=${name}&${atMost(1)}`), 'next') ?? '';
        expect((await world.send('GET', next)).status).toBe(200);
        for (const sort of ['', `&sort=-${name}`]) {
          const other = `${place}?${/cursor=[^&]+/.exec(next)?.[0]}${sort}`;
          expectProblem(await world.send('GET', other), 400, 'invalid-parameter');
        }
      });
    },
  );

  rule('PG.5', 'a page past the end is empty', lists, async (_world, resource) => {
    await onItems(resource, async (world, place, items) => {
      const first = await world.send('GET', `${place}?${atMost(1)}`);
      for (const { path, etag } of items.slice(1)) await world.send('DELETE', path, matching(etag));
      if (!resource.operations.includes('delete')) return void expect(first.status).toBe(200);
      const reply = await world.send('GET', linkOf(first, 'next') ?? '');
      expect([reply.status, pathsOn(reply, place)]).toEqual([200, []]);
      expect(linkOf(reply, 'next')).toBeUndefined();
      expect(linkOf(reply, 'first')).toBe(`${place}?${atMost(1)}`);
    });
  });

  rule('PG.8', 'prev leads back to the pages that next came from', lists, async (_world, resource) => {
    await onItems(resource, async (world, place) => {
      const pages = [await world.send('GET', `${place}?${atMost(SIZE)}`)];
      for (let next = linkOf(last(pages), 'next'); next !== undefined; next = linkOf(last(pages), 'next')) {
        expect(pages.length).toBeLessThan(COUNT);
        pages.push(await world.send('GET', next));
      }
      for (const [index, page] of pages.entries()) {
        expect(linkOf(page, 'first')).toBe(`${place}?${atMost(SIZE)}`);
        const before = pages[index - 1];
        const prev = linkOf(page, 'prev');
        expect(prev === undefined).toBe(before === undefined);
        if (prev === undefined || before === undefined) continue;
        const back = await world.send('GET', prev);
        expect(pathsOn(back, place)).toEqual(pathsOn(before, place));
        expect(linkOf(back, 'prev') === undefined).toBe(index === 1);
        expect(pathsOn(await world.send('GET', linkOf(back, 'next') ?? ''), place)).toEqual(pathsOn(page, place));
      }
    });
  });

  rule('PG.10', 'nothing is skipped or repeated while others write', lists, async (_world, resource) => {
    await onItems(resource, async (world, place, items) => {
      const first = await world.send('GET', `${place}?${atMost(SIZE)}`);
      const seen = pathsOn(first, place);
      if (resource.operations.includes('delete')) {
        for (const { path, etag } of items.filter(({ path }) => seen.includes(path))) {
          expect((await world.send('DELETE', path, matching(etag))).status).toBe(204);
        }
      }
      const added = await world.itemAt(resource, place);
      const later: string[] = [];
      for (let next = linkOf(first, 'next'); next !== undefined;) {
        expect(later.length).toBeLessThanOrEqual(COUNT);
        const page = await world.send('GET', next);
        later.push(...pathsOn(page, place));
        next = linkOf(page, 'next');
      }
      const wanted = [...items, added].map(({ path }) => path).filter((path) => !seen.includes(path));
      expect(later).toEqual(wanted.toSorted());
    });
  });
}

async function onItems(
  resource: ResourceUnderTest,
  check: (world: World, place: string, items: readonly Item[]) => Promise<void>,
): Promise<void> {
  await checkApart(async (world) => {
    const place = await world.placeOf(resource);
    const items: Item[] = [];
    for (let count = 0; count < COUNT; count++) items.push(await world.itemAt(resource, place));
    await check(world, place, items);
  });
}

function pathsOn(reply: Reply, place: string): readonly string[] {
  return pathsIn(documentOf(reply)['items'], place);
}

function last(pages: readonly Reply[]): Reply {
  const page = pages.at(-1);
  if (page === undefined) throw new Error('There is no page.');
  return page;
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
