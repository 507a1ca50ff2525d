// Conditional requests (section 8 of the conventions).
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { expectEmpty, expectProblem, expectRepresentation, faultsOf, wholeAnswer } from './expectations.js';
import { checkApart, offering, pathsWith, rule, urlOf, type Subjects } from './rule.js';
import { parentOf, type ResourceUnderTest } from './subject.js';
import { documentOf, type Reply } from './reply.js';
import { bodyOf, matching, type World } from './world.js';

const MALFORMED = ['x', '1.abc', '"a', 'a"', '"a" "b"', 'w/"a"', '"a",x', "'a'"];

/** Resources that can be deleted and made again at the same address. */
const remade = offering('delete').filter(
  ([, { kind, making }]) => ['document', 'store'].includes(kind) && making !== 'row',
);

/** Documents that always exist, below resources that can be made again. */
const shownAnew = changing().filter(([, resource]) => {
  const above = parentOf(resource);
  const isRemade = remade.some(([, one]) => one.key === above?.key);
  return resource.kind === 'always' && isRemade && resource.operations.includes('patch');
});

export function checkConditions(): void {
  rule('C.1', 'an item that is made again in the same place has another tag', remade, async (_shared, resource) => {
    await checkApart(async (world) => {
      const place = await world.placeOf(resource);
      const first = await world.itemAt(resource, place);
      expect((await world.send('DELETE', first.path, { 'if-match': first.etag })).status).toBe(204);
      world.service.clock.advance(1);
      const body = bodyOf(resource, resource.members);
      const second = await world.write(resource.making === 'PUT' ? 'PUT' : 'POST', first.path, body);
      expect(second.status).toBe(201);
      expect(second.headers['location']).toBe(first.path);
      expect(second.headers['etag']).not.toBe(first.etag);
    });
  });

  rule('C.1', 'a permanent document below a remade parent has another tag', shownAnew, async (_shared, resource) => {
    await checkApart(async (world) => {
      const above = parentOf(resource) ?? resource;
      const place = await world.placeOf(above);
      const { path, etag } = await world.itemAt(above, place);
      const below = path + resource.path.slice(resource.path.lastIndexOf('/'));
      const first = matching(world.firstTag(resource));
      const one = await world.write('PATCH', below, resource.changes, first);
      expect((await world.send('DELETE', path, matching(etag))).status).toBe(204);
      world.service.clock.advance(1);
      await world.write(above.making === 'PUT' ? 'PUT' : 'POST', path, bodyOf(above, above.members));
      const two = await world.write('PATCH', below, resource.changes, first);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(two.headers['etag']).not.toBe(one.headers['etag']);
    });
  });

  rule('C.1', 'a tag is the version and the shape', offering('get'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    expect(etag).toBe(world.firstTag(resource));
    // A hash of the computed members follows the shape.
    const isShape = resource.computed === undefined ? /^[A-Za-z0-9]{6,}$/ : /^[A-Za-z0-9]{6,}\.[\w-]{16}$/;
    expect(resource.shapes['application/json']).toMatch(isShape);
    expect((await world.send('GET', path)).headers['etag']).toBe(etag);
  });

  rule('C.1', 'each change increments the version', changing(), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const version = Number(etag.slice(1).split('.')[0]);
    const patched = await change(world, resource, path, { 'if-match': etag });
    const next = beginsAnew(resource) ? '\\d{16}' : String(version + 1);
    expect(patched.headers['etag']).toMatch(new RegExp(`^"${next}\\.${resource.shapes['application/json']}"$`));
  });

  rule('C.2', 'a representation that the client has is not sent again', offering('get'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const headers = { etag, vary: 'Accept', 'cache-control': 'no-cache', 'content-language': service.language };
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, `${etag},"y"`, '*', ` ${etag} `]) {
      for (const method of ['GET', 'HEAD']) {
        expectEmpty(await world.send(method, path, { 'if-none-match': tags }), 304, headers);
      }
    }
    const version = etag.slice(1).split('.')[0] ?? '';
    for (const tags of ['"x"', `"${version}"`, `"${version}.other"`, `"9${etag.slice(1)}`]) {
      expectRepresentation(await world.send('GET', path, { 'if-none-match': tags }), 200, { etag });
    }
  });

  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const subjects = changing().filter(([, resource]) => offers(resource, method));
    rule('C.3', `${method} with a stale tag is refused`, subjects, async (world, resource) => {
      const { path, etag } = await world.item(resource);
      const current = (await change(world, resource, path, { 'if-match': etag })).headers['etag'] ?? '';
      const before = await world.dump();
      for (const stale of staleTags(etag, current)) {
        const refused = await send(world, resource, method, path, { 'if-match': stale });
        const problem = expectProblem(refused, 412, 'precondition-failed', { etag: current });
        expect(faultsOf(problem)).toEqual(['If-Match precondition-failed']);
      }
      expect(await world.dump()).toEqual(before);
      const taken = await send(world, resource, method, path, { 'if-match': `"x", ${current}` });
      expect(taken.status).toBe(method === 'DELETE' ? 204 : 200);
    });
  }

  rule('C.3', 'If-Match: * accepts any existing item', writable(), async (world, resource) => {
    const { path } = await world.item(resource);
    const method = offers(resource, 'PATCH') ? 'PATCH' : 'PUT';
    expect((await send(world, resource, method, path, { 'if-match': '*' })).status).toBe(200);
  });

  rule('C.3', 'of two concurrent changes with the same tag, one is made', changing(), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const replies = await Promise.all([1, 2, 3, 4].map(() => change(world, resource, path, { 'if-match': etag })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  rule('C.3', 'If-None-Match protects an existing item', offering('replace'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    for (const tags of ['*', etag]) {
      const headers = { 'if-none-match': tags, ...(service.requiresMatch && { 'if-match': etag }) };
      const refused = await send(world, resource, 'PUT', path, headers);
      const problem = expectProblem(refused, 412, 'precondition-failed', { etag });
      expect(faultsOf(problem)).toEqual(['If-None-Match precondition-failed']);
    }
  });

  const putting = offering('replace').filter(([, { kind }]) => kind === 'document' || kind === 'store');
  rule('C.3', 'If-Match creates nothing', putting, async (world, resource) => {
    const place = await world.absent(resource);
    for (const tags of ['*', '"1.x"']) {
      const refused = await send(world, resource, 'PUT', place, { 'if-match': tags });
      expectProblem(refused, 412, 'precondition-failed');
    }
    expect((await send(world, resource, 'PUT', place, { 'if-none-match': '*' })).status).toBe(201);
  });

  rule('C.3', 'of concurrent creations, one succeeds', putting, async (_shared, resource) => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      await checkApart(async (world) => {
        const place = await world.absent(resource);
        // <groups>
        const before = (await world.rows(resource.table)).length;
        // </groups>
        const replies = await Promise.all([1, 2, 3].map(() => send(world, resource, 'PUT', place, headers)));
        const later = 'if-none-match' in headers ? 412 : service.requiresMatch ? 428 : 200;
        expect(replies.map(({ status }) => status).toSorted()).toEqual([201, later, later].toSorted());
        // <no-groups>
        // expect(await world.rows(resource.table)).toHaveLength(1);
        // </no-groups>
        // <groups>
        expect(await world.rows(resource.table)).toHaveLength(before + 1);
        // </groups>
      });
    }
  });

  rule('C.4', 'a change needs If-Match', service.requiresMatch ? writable() : [], async (world, resource) => {
    const { path } = await world.item(resource);
    const before = await world.dump();
    for (const method of ['PUT', 'PATCH', 'DELETE'].filter((one) => offers(resource, one))) {
      const refused = expectProblem(await send(world, resource, method, path, {}), 428, 'precondition-required');
      expect(faultsOf(refused)).toEqual(['If-Match precondition-required']);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('C.4', 'a change needs no If-Match', service.requiresMatch ? [] : changing(), async (world, resource) => {
    const { path } = await world.item(resource);
    expect((await change(world, resource, path, {})).status).toBe(200);
  });

  rule('C.5', 'a change that changes nothing keeps the tag', writable(), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    world.service.clock.advance(60_000);
    const before = await world.dump();
    const patched = offers(resource, 'PATCH') ? await world.write('PATCH', path, {}, { 'if-match': etag }) : undefined;
    if (patched !== undefined) expectRepresentation(patched, 200, { etag });
    if (offers(resource, 'PUT') && resource.kind !== 'always') {
      expectRepresentation(await send(world, resource, 'PUT', path, { 'if-match': etag }), 200, { etag });
    }
    expect(await world.dump()).toEqual(before);
    expect(before.flatMap(([, rows]) => rows).length + (resource.kind === 'always' ? 1 : 0)).toBeGreaterThan(0);
  });

  rule('C.6', 'a malformed tag is refused', [...pathsWith('PUT'), ...pathsWith('PATCH')], async (world, path) => {
    const url = await urlOf(world, path);
    for (const method of path.methods.filter((one) => ['PUT', 'PATCH', 'DELETE'].includes(one))) {
      for (const name of ['If-Match', 'If-None-Match']) {
        for (const value of MALFORMED) {
          const refused = await send(world, path.resource, method, url, { [name.toLowerCase()]: value });
          const problem = expectProblem(refused, 400, 'malformed-header');
          expect(faultsOf(problem)).toEqual([`${name} malformed-header`]);
        }
      }
    }
  });

  rule('C.6', 'a malformed tag is refused when reading, too', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    for (const value of MALFORMED) {
      const refused = expectProblem(await world.send('GET', url, { 'if-none-match': value }), 400, 'malformed-header');
      expect(faultsOf(refused)).toEqual(['If-None-Match malformed-header']);
    }
  });

  rule('C.7', 'Range is ignored', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const [plain, ranged] = [await world.send('GET', url), await world.send('GET', url, { range: 'bytes=0-3' })];
    expect(wholeAnswer(ranged)).toEqual(wholeAnswer(plain));
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(documentOf(ranged)).toEqual(documentOf(plain));
  });
}

/** The members that PATCH or PUT can change. */
/**
 * True when the first change of a permanent document counts its versions from the time, like a parent that can be made
 * again.
 */
function beginsAnew(resource: ResourceUnderTest): boolean {
  let above = resource.kind === 'always' ? parentOf(resource) : undefined;
  while (above?.kind === 'always') above = parentOf(above);
  return above !== undefined && above.kind !== 'collection';
}

function changing(): Subjects<ResourceUnderTest> {
  return writable().filter(([, resource]) => Object.keys(resource.changes).length > 0);
}

function writable(): Subjects<ResourceUnderTest> {
  const patched = offering('patch');
  return [...patched, ...offering('replace').filter(([key]) => patched.every(([other]) => other !== key))];
}

function offers({ operations }: ResourceUnderTest, method: string): boolean {
  const operation = method === 'PUT' ? 'replace' : method === 'PATCH' ? 'patch' : 'delete';
  return operations.includes(operation);
}

/** A request that changes every changeable member. */
function change(world: World, resource: ResourceUnderTest, path: string, headers: OutgoingHttpHeaders): Promise<Reply> {
  const { members, changes } = resource;
  return offers(resource, 'PATCH')
    ? world.write('PATCH', path, changes, headers)
    : world.write('PUT', path, bodyOf(resource, { ...members, ...changes }), headers);
}

/** Tags that do not stand for the present state. */
function staleTags(former: string, current: string): readonly string[] {
  const version = current.slice(1).split('.')[0] ?? '';
  return [former, `W/${current}`, `"${version}.other"`, `"${version}"`, '"x", "y"', `"0${current.slice(1)}`];
}

function send(
  world: World,
  resource: ResourceUnderTest,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<Reply> {
  if (method === 'DELETE') return world.send(method, path, headers);
  return world.write(method, path, method === 'PATCH' ? {} : bodyOf(resource, resource.members), headers);
}
