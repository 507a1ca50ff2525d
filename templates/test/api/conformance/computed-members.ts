// Members that the owner's code computes for each answer. None of their values is stored.
import { expect } from 'vitest';
import type { Extensions } from '../../../src/api/extensions.js';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { Problem } from '../../../src/api/runtime/problems/problem.js';
import { credentialsAt, NO_EXTENSIONS } from '../support.js';
import { versionName } from './controllers-under-test.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { atMost } from './paging.js';
import { documentOf, member, type Reply } from './reply.js';
import { everyResource, openWorld, rule } from './rule.js';
import type { ComputedUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, World } from './world.js';

type Represent = (items: readonly unknown[]) => readonly unknown[];

/** @param own the owner's code, of which the checks run only these hooks */
export function checkComputedMembers(own: object): void {
  openWorld();
  const computing = everyResource.filter(([, { computed = [] }]) => computed.length > 0);
  const readable = computing.filter(([, { operations }]) => operations.includes('get'));
  const listed = readable.filter(([, { operations }]) => operations.includes('list'));

  rule('R-2.15', 'your code computes members of every answer', computing, async (_world, resource) => {
    const version = { ...NO_EXTENSIONS[versionName()], ...own };
    await within({ ...NO_EXTENSIONS, [versionName()]: version }, async (world) => {
      const names = computedOf(resource).filter(({ optional }) => !optional);
      for (const shown of await shownIn(world, resource)) {
        for (const { name } of names) expect(shown).toHaveProperty([name]);
      }
    });
  });

  rule('R-2.15', 'all items of a page are computed in one call', listed, async (_world, resource) => {
    const counts: number[] = [];
    const counting: Represent = (items) => {
      counts.push(items.length);
      return items.map((_, index) => valuesOf(resource, index % 2 === 1));
    };
    await withRepresent(resource, counting, async (world) => {
      const place = await world.placeOf(resource);
      for (let made = 0; made < 3; made++) await world.itemAt(resource, place);
      counts.splice(0);
      const page = documentOf(await world.send('GET', `${place}?${atMost(2)}`));
      expect(counts).toEqual([2]);
      const items = page['items'];
      expect(items).toMatchObject([valuesOf(resource, false), valuesOf(resource, true)]);
    });
  });

  rule(
    'C.1',
    'a tag changes with computed members, and If-Match ignores that part',
    readable,
    async (_world, resource) => {
      let isOther = false;
      await withRepresent(
        resource,
        (items) => items.map(() => valuesOf(resource, isOther)),
        async (world) => {
          const { path } = await world.item(resource);
          const first = await world.send('GET', path);
          const etag = first.headers['etag'] ?? '';
          expect(etag).toMatch(/^"\d+\.\w+\.[\w-]{16}"$/);
          expect((await world.send('GET', path, { 'if-none-match': etag })).status).toBe(304);
          if (valuesDiffer(resource)) {
            isOther = true;
            const second = await world.send('GET', path, { 'if-none-match': etag });
            expect(expectRepresentation(second, 200, { etag: expect.not.stringContaining(etag) })).toMatchObject(
              valuesOf(resource, true),
            );
          }
          if (!resource.operations.includes('replace')) return;
          const body = bodyOf(resource, resource.members);
          const stale = etag.replace(/^"\d+/, '"7');
          const current = (await world.send('GET', path)).headers['etag'];
          expectProblem(await world.write('PUT', path, body, { 'if-match': stale }), 412, 'precondition-failed', {
            etag: current ?? '',
          });
          expect((await world.write('PUT', path, body, { 'if-match': etag })).status).toBe(200);
        },
      );
    },
  );

  rule('C.9', 'members computed for one caller are kept for no other', readable, async (_world, resource) => {
    let isOther = false;
    const representFor: Represent = (items) => items.map(() => valuesOf(resource, isOther));
    await withHooks(resource, { representFor }, async (world) => {
      const { path } = await world.item(resource);
      const paths = [path, ...(resource.operations.includes('list') ? [path.slice(0, path.lastIndexOf('/'))] : [])];
      for (const place of paths) {
        isOther = false;
        const first = await saidTo(world, place);
        expect(first).toMatchObject({ status: 200, cacheControl: 'private, no-cache', varies: true });
        expect(await saidTo(world, place, first.etag)).toEqual({ ...first, status: 304 });
        // The next caller sees other values, whatever tag they have.
        isOther = valuesDiffer(resource);
        if (isOther) expect((await saidTo(world, place, first.etag)).status).toBe(200);
      }
    });
  });

  rule('R-2.15', 'a PUT ignores computed members, and no patch sets them', readable, async (_world, resource) => {
    await withRepresent(
      resource,
      (items) => items.map(() => valuesOf(resource, false)),
      async (world) => {
        const { path } = await world.item(resource);
        const reply = await world.send('GET', path);
        const whole = documentOf(reply);
        const headers = { 'if-match': reply.headers['etag'] };
        expect(whole).toMatchObject(valuesOf(resource, false));
        for (const { name, other } of computedOf(resource)) {
          if (other === undefined) continue;
          if (resource.operations.includes('replace')) {
            const put = await world.write('PUT', path, { ...whole, [name]: other }, headers);
            expect(expectRepresentation(put, 200, { etag: reply.headers['etag'] })).toEqual(whole);
          }
          if (!resource.operations.includes('patch')) continue;
          const patched = await world.write('PATCH', path, { [name]: other }, headers);
          expect(faultsOf(expectProblem(patched, 422, 'invalid-body'))).toEqual([`/${name} read-only`]);
          const same = [{ op: 'test', path: `/${name}`, value: whole[name] ?? null }];
          expect((await world.patch(path, same, headers)).status).toBe(200);
        }
      },
    );
  });

  rule('R-7.3', 'an error of your code is a fault of the service', readable, async (_world, resource) => {
    let represent: Represent = (items) => items.map(() => valuesOf(resource, false));
    await withRepresent(
      resource,
      (items) => represent(items),
      async (world) => {
        const { path } = await world.item(resource);
        const wrong: readonly Represent[] = [
          () => [],
          (items) => [...items, ...items].map(() => valuesOf(resource, false)),
          (items) => items.map(() => ({ nothing: 1 })),
          () => {
            throw new Error('of the owner');
          },
        ];
        for (const one of wrong) {
          represent = one;
          expectProblem(await world.send('GET', path), 500, 'internal-error');
        }
        represent = () => {
          throw new Problem('service-unavailable', 'Not now.');
        };
        expectProblem(await world.send('GET', path), 503, 'service-unavailable');
      },
    );
  });
}

function computedOf({ computed = [] }: ResourceUnderTest): readonly ComputedUnderTest[] {
  return computed;
}

/** A possible result of the hook for one item. */
function valuesOf(resource: ResourceUnderTest, areOther: boolean): JsonObject {
  return Object.fromEntries(
    computedOf(resource).map(({ name, value, other = value }): [string, Json] => [name, areOther ? other : value]),
  );
}

function valuesDiffer(resource: ResourceUnderTest): boolean {
  return computedOf(resource).some(({ other }) => other !== undefined);
}

async function withRepresent(
  resource: ResourceUnderTest,
  represent: Represent,
  check: (world: World) => Promise<void>,
): Promise<void> {
  await withHooks(resource, { represent }, check);
}

/** The headers of a GET for caches. It uses a connection, because other checks leave out these headers. */
async function saidTo({ service }: World, path: string, etag = '') {
  const { port } = Object(service.app.server.address());
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...credentialsAt(path), ...(etag !== '' && { 'if-none-match': etag }) },
  });
  const vary = (headers.get('vary') ?? '').split(', ');
  const varies = ['*', 'Authorization', 'X-API-Key', 'Cookie'].some((name) => vary.includes(name));
  return { status, cacheControl: headers.get('cache-control'), varies, etag: headers.get('etag') ?? '' };
}

async function withHooks(
  { hooks = '' }: ResourceUnderTest,
  own: object,
  check: (world: World) => Promise<void>,
): Promise<void> {
  const version = { ...NO_EXTENSIONS[versionName()], [hooks]: own };
  await within({ ...NO_EXTENSIONS, [versionName()]: version }, check);
}

/** Runs the check with a service that has only this code. */
async function within(extensions: Extensions, check: (world: World) => Promise<void>): Promise<void> {
  const world = await World.open(extensions);
  try {
    await check(world);
  } finally {
    await world.close();
  }
}

/** Every answer that shows an item. Each is compared with the OpenAPI document, which has the types. */
async function shownIn(world: World, resource: ResourceUnderTest): Promise<readonly Json[]> {
  const { path } = await world.item(resource);
  const shown: Json[] = [];
  const note = (reply: Reply): void => {
    expect(`${reply.status} ${reply.text}`).toMatch(/^20[01] /);
    shown.push(documentOf(reply));
  };
  const anything = { 'if-match': '*' };
  if (resource.operations.includes('replace'))
    note(await world.write('PUT', path, bodyOf(resource, resource.members), anything));
  if (resource.operations.includes('patch')) note(await world.write('PATCH', path, resource.changes, anything));
  if (resource.operations.includes('get')) note(await world.send('GET', path));
  if (resource.operations.includes('create') && resource.kind === 'collection') {
    note(await world.write('POST', await world.placeOf(resource), bodyOf(resource, resource.members)));
  }
  if (resource.operations.includes('list')) {
    const page = await world.send('GET', path.slice(0, path.lastIndexOf('/')));
    expect(page.status).toBe(200);
    const items = member(documentOf(page), 'items');
    shown.push(...(Array.isArray(items) ? items : []));
  }
  return shown;
}
