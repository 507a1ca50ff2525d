// Instances of the service on one database answer as one: no answer depends on the state of one instance.
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { headersOf, wholeAnswer } from './expectations.js';
import { tellingLists } from './listed-items.js';
import { atMost, linkOf } from './paging.js';
import { everyResource, offering, rule, type Subjects } from './rule.js';
import type { Reply } from './reply.js';
import type { ResourceUnderTest } from './subject.js';
import { bodyOf, newKey, type World } from './world.js';

const keyed: Subjects<ResourceUnderTest> = service.idempotency === 'off' ? [] : offering('create');

export function checkInstances(): void {
  rule('R-1.5', 'each instance shows what another has made', everyResource.filter(isShown), async (world, resource) => {
    const { path } = await world.item(resource);
    await withAnother(world, async (another) => {
      expect(wholeAnswer(await another.send('GET', path))).toEqual(wholeAnswer(await world.send('GET', path)));
    });
  });

  rule('R-1.5', 'the next link of one instance works in each', tellingLists, async (world, resource) => {
    const place = await world.placeOf(resource);
    await world.itemAt(resource, place);
    await world.itemAt(resource, place);
    const next = linkOf(await world.send('GET', `${place}?${atMost(1)}`), 'next') ?? '';
    await withAnother(world, async (another) => {
      const reply = await another.send('GET', next);
      expect(reply.status).toBe(200);
      expect(wholeAnswer(reply)).toEqual(wholeAnswer(await world.send('GET', next)));
    });
  });

  rule('R-1.5', 'concurrent requests to two instances are done once', keyed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = (await world.rows(resource.table)).length;
    await withAnother(world, async (another) => {
      const key = newKey();
      const body = bodyOf(resource, resource.members);
      await expectOneDone(world, another, 201, (where) => where.write('POST', place, body, key));
    });
    expect(await world.rows(resource.table)).toHaveLength(before + 1);
  });
}

/** Sends the request to both instances twice at the same time, then to each alone. All answers are of one change. */
export async function expectOneDone(
  world: World,
  another: World,
  status: number,
  send: (where: World) => Promise<Reply>,
): Promise<void> {
  const atOnce = await Promise.all([world, another, another, world].map(send));
  const later = [await send(world), await send(another)];
  for (const reply of atOnce) expect([status, 409]).toContain(reply.status);
  const done = [...atOnce.filter((reply) => reply.status !== 409), ...later];
  for (const reply of done) expect([reply.status, headersOf(reply), reply.text]).toEqual(firstOf(done));
  expect(later[0]?.status).toBe(status);
}

function firstOf([reply]: readonly Reply[]): unknown {
  return reply && [reply.status, headersOf(reply), reply.text];
}

export async function withAnother(world: World, check: (another: World) => Promise<void>): Promise<void> {
  const another = await world.beside();
  try {
    await check(another);
  } finally {
    await another.close();
  }
}

function isShown([, { operations }]: readonly [string, ResourceUnderTest]): boolean {
  return operations.includes('get');
}
