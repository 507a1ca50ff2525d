// Former paths. Clients of older versions find the same items there, under the former names. Everything else is
// as at the present paths.
import { expect } from 'vitest';
import { controllers, service } from '../routes-under-test.js';
import { UNKNOWN_ID } from '../support.js';
import { expectProblem } from './expectations.js';
import { atMost, linkOf } from './paging.js';
import { documentOf, member } from './reply.js';
import { creatable, everyResource, openWorld, rule, type Subjects } from './rule.js';
import { formerPathsOf, hasItems, type FormerUnderTest, type PathUnderTest } from './subject.js';
import { bodyOf, bodyType, type World } from './world.js';

interface FormerPath extends PathUnderTest {
  readonly place: FormerUnderTest;
  /** The present path. */
  readonly now: string;
}

const formerPaths: Subjects<FormerPath> = everyResource.flatMap(([, resource]) =>
  formerPathsOf(resource).map((one): [string, FormerPath] => [one.path, { ...one, resource }]),
);

export function checkFormerPaths(): void {
  openWorld();

  rule('R-9.3', 'a former path offers the methods of the present one', formerPaths, async (world, path) => {
    await expectSameOffer(world, path.path, path.now, path.methods);
  });

  rule('R-9.3', 'the OpenAPI document names the present path of a former one', formerPaths, async (world, path) => {
    await expectDeprecated(world, path.path, path.now, path.methods);
  });

  rule(
    'R-9.3',
    'a controller keeps its former path',
    controllers.filter(({ former }) => former !== undefined).map((one) => [one.key, one] as const),
    async (world, { former = [], path, safe }) => {
      const methods = [...(safe ? ['GET', 'HEAD'] : ['POST']), 'OPTIONS'];
      for (const one of former) {
        await expectSameOffer(world, one, path, methods);
        await expectDeprecated(world, one, path, methods);
      }
    },
  );

  rule('R-9.3', 'a list keeps its former path', ofLists('GET'), async (world, { resource, place }) => {
    const now = await world.placeOf(resource);
    await world.itemAt(resource, now);
    const former = placedAt(place.path, now);
    const [page, same] = [await world.send('GET', former), await world.send('GET', now)];
    expect(page.status).toBe(200);
    expect(documentOf(page)['items']).toEqual(documentOf(same)['items']);
    const first = await world.send('GET', `${former}?${atMost(1)}`);
    for (const relation of ['self', 'first']) expect(linkOf(first, relation)?.split('?')[0]).toBe(former);
    if (resource.making !== 'POST' || resource.distinct !== undefined) return;
    await world.itemAt(resource, now);
    const next = linkOf(await world.send('GET', `${former}?${atMost(1)}`), 'next') ?? '';
    expect(next.split('?')[0]).toBe(former);
    expect((await world.send('GET', next)).status).toBe(200);
  });

  rule(
    'R-9.3',
    'a former path still accepts creations',
    formerPaths.filter(isMaking),
    async (world, { resource, place }) => {
      const now = await world.placeOf(resource);
      const absent = await world.absent(resource);
      const method = resource.making;
      for (const { wrapper } of [place, resource]) {
        const path = resource.kind === 'store' ? placedAt(place.itemPath, absent) : placedAt(place.path, now);
        const body = JSON.stringify(bodyOf({ ...resource, wrapper }, world.membersAt(resource, now)));
        const made = await world.send(method, path, { 'content-type': bodyType(method) }, body);
        expect(made.status).toBe(201);
        const location = made.headers['location'] ?? '';
        if (resource.operations.includes('get'))
          await expectSameItem(world, placedAt(place.itemPath, location), location);
        if (resource.operations.includes('delete')) await world.send('DELETE', location, { 'if-match': '*' });
        else return;
      }
    },
  );

  rule('R-9.3', 'an item keeps its former path', formerPaths.filter(isReadable), async (world, { resource, place }) => {
    const { path } = await world.item(resource);
    await expectSameItem(world, placedAt(place.itemPath, path), path);
  });

  rule(
    'R-9.3',
    'a profile keeps its former path',
    everyResource.filter(([, { former }]) => former !== undefined),
    async (world, { former = [], profile }) => {
      const same = await world.send('GET', profile);
      for (const place of former) expect((await world.send('GET', place.profile)).text).toBe(same.text);
    },
  );
}

function ofLists(method: string): Subjects<FormerPath> {
  return formerPaths.filter(([, { ofList, methods }]) => ofList && methods.includes(method));
}

function isMaking([, { resource, ofList }]: readonly [string, FormerPath]): boolean {
  const isMadeHere = resource.kind === 'store' ? !ofList : ofList || !hasItems(resource);
  return isMadeHere && creatable.some(([key]) => key === resource.key) && ['POST', 'PUT'].includes(resource.making);
}

function isReadable([, { methods, ofList, resource }]: readonly [string, FormerPath]): boolean {
  return !ofList && methods.includes('GET') && resource.making !== 'none';
}

/** The former path with the ids of a present one. */
function placedAt(template: string, reference: string): string {
  const ids = reference.split('/');
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? ids[index] : segment))
    .join('/');
}

async function expectSameOffer(world: World, path: string, now: string, methods: readonly string[]): Promise<void> {
  const [here, there] = [path, now].map((template) => template.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID));
  const [said, same] = [await world.send('OPTIONS', here ?? ''), await world.send('OPTIONS', there ?? '')];
  const { allow = '' } = said.headers;
  expect([said.status, allow]).toEqual([204, methods.join(', ')]);
  expect([same.headers['allow'], same.headers['accept-patch'], same.headers['accept-post']]).toEqual([
    allow,
    said.headers['accept-patch'],
    said.headers['accept-post'],
  ]);
  expectProblem(await world.send('TRACE', here ?? ''), 405, 'method-not-allowed', { allow });
}

async function expectDeprecated(world: World, path: string, now: string, methods: readonly string[]): Promise<void> {
  const { paths } = documentOf(await world.send('GET', `/openapi/${service.version}.json`));
  const [own, place] = [path, now].map((one) => one.slice(`/${service.version}`.length));
  for (const method of methods) {
    const operation = member(paths, own ?? '', method.toLowerCase());
    expect(member(operation, 'deprecated')).toBe(true);
    expect(member(operation, 'description')).toContain(`\`${place ?? ''}\``);
  }
}

async function expectSameItem(world: World, former: string, now: string): Promise<void> {
  const [here, there] = [await world.send('GET', former), await world.send('GET', now)];
  expect(here.status).toBe(200);
  expect([here.text, here.headers['etag']]).toEqual([there.text, there.headers['etag']]);
}
