// The effects of each method, and its limits (section 4 of the conventions).
import { expect } from 'vitest';
import { UNKNOWN_ID } from '../support.js';
import { expectEmpty, expectProblem, expectRepresentation, headersOf } from './expectations.js';
import { atMost, pageAt } from './paging.js';
import {
  checkApart,
  everyResource,
  isCollection,
  isDocument,
  isStore,
  offering,
  pathsWith,
  rule,
  urlOf,
} from './rule.js';
import { hasItems, type ResourceUnderTest } from './subject.js';
import { documentOf } from './reply.js';
import { bodyOf, changedMembers, matching } from './world.js';

const ODD_QUERIES = [
  '',
  '?fields=id',
  `?${atMost(0)}`,
  `?${pageAt(5, 1)}`,
  '?nothing=1',
  '?fields=',
  '?limit=x',
  '?%zz',
];
const ODD_HEADERS = [
  {},
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { 'if-match': '"0.x"' },
  { range: 'bytes=0-1' },
  { prefer: 'count=exact' },
];

/** An optional immutable member cannot be removed once it is set. */
const leavingOut = offering('replace').filter(([, { fields }]) =>
  fields.every(
    ({ access, presence, staysInside }) => presence === 'required' || (access !== 'immutable' && staysInside !== true),
  ),
);

export function checkMethods(): void {
  rule('R-4.get', 'reading changes nothing', pathsWith('GET'), async (world, path) => {
    world.requireInside();
    const url = await urlOf(world, path);
    const before = await world.dump();
    for (const query of ODD_QUERIES) {
      for (const headers of ODD_HEADERS) {
        const body = query === '' ? JSON.stringify(bodyOf(path.resource, path.resource.members)) : undefined;
        await world.send('GET', url + query, headers, body);
        await world.send('HEAD', url + query, headers);
      }
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.head', 'HEAD is GET without the body', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const nowhere = `${url.slice(0, url.lastIndexOf('/'))}/${UNKNOWN_ID}`;
    for (const target of [
      url,
      `${url}?${atMost(1)}`,
      `${url}?nothing=1`,
      `${url}?fields=nothing`,
      nowhere,
      `${url}/`,
      `${url}?%zz`,
    ]) {
      for (const headers of ODD_HEADERS) {
        const [get, head] = [await world.send('GET', target, headers), await world.send('HEAD', target, headers)];
        expect({ status: head.status, headers: headersOf(head) }).toEqual({
          status: get.status,
          headers: headersOf(get),
        });
        expect(head.text).toBe('');
        if (get.status !== 304) expect(get.text).not.toBe('');
      }
    }
  });

  rule(
    'R-4.post',
    'two equal POSTs create two items',
    offering('create').filter(isCollection).filter(canRepeat),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const before = await world.rows(resource.table);
      const first = await world.write('POST', place, bodyOf(resource, resource.members));
      const second = await world.write('POST', place, bodyOf(resource, resource.members));
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.headers['location']).not.toBe(first.headers['location']);
      expect(await world.rows(resource.table)).toHaveLength(before.length + 2);
    },
  );

  rule('R-4.post', 'a unique value forbids the second', offering('create').filter(isOwn), async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.rows(resource.table);
    const first = await world.write('POST', place, bodyOf(resource, resource.members));
    const second = await world.write('POST', place, bodyOf(resource, resource.members));
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(await world.rows(resource.table)).toHaveLength(before.length + 1);
  });

  rule('R-4.post', 'a document is created once', offering('create').filter(isDocument), async (world, resource) => {
    const place = await world.placeOf(resource);
    expect((await world.write('POST', place, bodyOf(resource, resource.members))).status).toBe(201);
    const before = await world.dump();
    const second = await world.write('POST', place, bodyOf(resource, changedMembers(resource)));
    expectProblem(second, 409, 'already-exists');
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.post', 'POST takes no criteria', offering('create'), async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const refused = await world.write('POST', `${place}?${atMost(1)}`, bodyOf(resource, resource.members));
    expectProblem(refused, 400, 'unknown-parameter');
    expect(await world.dump()).toEqual(before);
  });

  for (const method of ['POST', 'PUT', 'PATCH']) {
    rule('R-4.post', `${method} honours return=minimal`, pathsWith(method), async (world, path) => {
      const { resource } = path;
      const prefer = { prefer: 'handling=lenient, return=minimal' };
      const item = method === 'POST' ? { path: await world.placeOf(resource), etag: '' } : await world.item(resource);
      const headers = { ...(method !== 'POST' && { 'if-match': item.etag }), ...prefer };
      const body = method === 'PATCH' ? resource.changes : bodyOf(resource, changedMembers(resource));
      const reply = await world.write(method, item.path, body, headers);
      const { etag = '', location = item.path } = reply.headers;
      expectEmpty(reply, method === 'POST' ? 201 : 204, {
        etag,
        vary: 'Accept, Prefer',
        'cache-control': 'no-cache',
        'preference-applied': 'return=minimal',
        ...(method === 'POST' && { location, 'content-length': '0' }),
      });
      if (!resource.operations.includes('get')) return;
      const shown = expectRepresentation(await world.send('GET', location), 200, { etag });
      expect(shown).toMatchObject(method === 'PATCH' ? resource.changes : { ...resource.shown, ...resource.changes });
    });
  }

  rule('R-4.post', 'any other preference is ignored', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    for (const prefer of [
      'return=representation',
      'respond-async',
      'return',
      'a="b, return=minimal"',
      '=;,',
      'return=MINI',
    ]) {
      expectRepresentation(await world.write('PATCH', path, {}, { prefer, ...matching(etag) }), 200, { etag });
    }
  });

  rule('R-4.put', 'PUT fills in the same defaults each time', leavingOut, async (_shared, resource) => {
    await checkApart(async (world) => {
      const { path, etag } = await world.item(resource);
      const body = bodyOf(resource, resource.minimal);
      const first = await world.write('PUT', path, body, matching(etag));
      const tag = first.headers['etag'] ?? '';
      world.service.clock.advance(86_400_000);
      const again = await world.write('PUT', path, body, matching(tag));
      expect(expectRepresentation(again, 200, { etag: tag })).toEqual(documentOf(first));
    });
  });

  rule('R-4.put', 'a repeated PUT changes nothing', offering('replace'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const body = bodyOf(resource, { ...resource.members, ...resource.changes });
    const first = await world.write('PUT', path, body, matching(etag));
    const tag = first.headers['etag'] ?? '';
    const shown = expectRepresentation(first, 200, { etag: tag });
    expect(shown).toMatchObject({ ...resource.shown, ...resource.changes });
    const changes = Object.keys(resource.changes).length > 0;
    // A permanent document had none of these members before.
    if (changes || resource.kind !== 'always') expect(tag === etag).toBe(!changes);
    const before = await world.dump();
    for (let count = 0; count < 2; count++) {
      const again = await world.write('PUT', path, body, matching(tag));
      expect(expectRepresentation(again, 200, { etag: tag })).toEqual(shown);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule(
    'R-2.6',
    'PUT on an absent id creates nothing',
    offering('replace').filter(isCollection),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      const refused = await world.write('PUT', `${place}/${UNKNOWN_ID}`, bodyOf(resource, resource.members));
      expectProblem(refused, 404, 'no-such-resource');
      expect(await world.dump()).toEqual(before);
    },
  );

  rule('R-2.6', 'PUT creates a document', offering('replace').filter(isDocument), async (world, resource) => {
    const place = await world.placeOf(resource);
    const created = await world.write('PUT', place, bodyOf(resource, resource.members));
    const etag = world.firstTag(resource);
    expect(expectRepresentation(created, 201, { etag, location: place })).toMatchObject(resource.shown);
    const replaced = await world.write('PUT', place, bodyOf(resource, resource.members), matching(etag));
    expect(expectRepresentation(replaced, 200, { etag })).toEqual(documentOf(created));
  });

  rule('R-2.6', 'PUT creates in a store', offering('replace').filter(isStore), async (world, resource) => {
    const path = await world.absent(resource);
    const others = (await world.rows(resource.table)).length;
    const etag = world.firstTag(resource);
    const created = await world.write('PUT', path, bodyOf(resource, resource.members));
    const shown = expectRepresentation(created, 201, { etag, location: path });
    expect(shown).toMatchObject(resource.shown);
    if (resource.keyField !== undefined) expect(shown[resource.keyField]).toBe(path.slice(path.lastIndexOf('/') + 1));
    const replaced = await world.write('PUT', path, bodyOf(resource, resource.members), matching(etag));
    expect(expectRepresentation(replaced, 200, { etag })).toEqual(shown);
    expect(await world.rows(resource.table)).toHaveLength(others + 1);
  });

  const nestedStores = offering('get', 'replace').filter((subject) => isStore(subject) && isNested(subject));
  rule('R-P.9', 'the same id below another parent is another item', nestedStores, async (world, resource) => {
    const [one, place] = [await world.item(resource), await world.placeOf(resource)];
    const other = place + one.path.slice(one.path.lastIndexOf('/'));
    expect(other).not.toBe(one.path);
    const created = await world.write('PUT', other, bodyOf(resource, resource.members));
    expect(created.status).toBe(201);
    const changed = bodyOf(resource, { ...resource.members, ...resource.changes });
    expect((await world.write('PUT', one.path, changed, matching(one.etag))).status).toBe(200);
    expect(documentOf(await world.send('GET', other))).toEqual(documentOf(created));
    if (!resource.operations.includes('delete')) return;
    const { etag = '' } = (await world.send('GET', one.path)).headers;
    expectEmpty(await world.send('DELETE', one.path, matching(etag)), 204, {});
    expect(documentOf(await world.send('GET', other))).toEqual(documentOf(created));
  });

  rule('R-2.6', 'a store takes no POST', offering('list').filter(isStore), async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const refused = await world.write('POST', place, bodyOf(resource, resource.members));
    expectProblem(refused, 405, 'method-not-allowed', { allow: refused.headers['allow'] ?? '' });
    expect(refused.headers['allow']).not.toContain('POST');
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.delete', 'a deleted item is gone', offering('delete'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    expectEmpty(await world.send('DELETE', path, matching(etag)), 204, {});
    expectProblem(await world.send('DELETE', path, matching(etag)), 404, 'no-such-resource');
    if (resource.operations.includes('get')) expectProblem(await world.send('GET', path), 404, 'no-such-resource');
  });

  rule(
    'R-4.delete',
    'the neighbours of a deleted item stay',
    offering('delete').filter(([, one]) => hasItems(one)),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const [one, other] = [await world.itemAt(resource, place), await world.itemAt(resource, place)];
      const before = (await world.rows(resource.table)).length;
      expectEmpty(await world.send('DELETE', one.path, matching(one.etag)), 204, {});
      expect(await world.rows(resource.table)).toHaveLength(before - 1);
      expectEmpty(await world.send('DELETE', other.path, matching(other.etag)), 204, {});
    },
  );

  rule('R-4.empty', 'an empty collection is 200', offering('list').filter(isNested), async (world, resource) => {
    const reply = await world.send('GET', await world.placeOf(resource));
    expect(reply.status).toBe(200);
    expect(documentOf(reply)['items']).toEqual([]);
  });

  rule('R-2.6', 'an absent document is 404', everyResource.filter(isDocument), async (world, resource) => {
    const place = await world.placeOf(resource);
    const offers = resource.operations;
    if (offers.includes('get')) expectProblem(await world.send('GET', place), 404, 'no-such-resource');
    if (offers.includes('patch')) expectProblem(await world.write('PATCH', place, {}), 404, 'no-such-resource');
    if (offers.includes('delete')) expectProblem(await world.send('DELETE', place), 404, 'no-such-resource');
    expect((await world.send('OPTIONS', place)).status).toBe(204);
  });
}

function isNested([, { path }]: readonly [string, ResourceUnderTest]): boolean {
  return path.includes('{');
}

/** The resource allows two equal items. */
function canRepeat([, { distinct }]: readonly [string, ResourceUnderTest]): boolean {
  return distinct === undefined;
}

function isOwn([, { uniques, overlaps }]: readonly [string, ResourceUnderTest]): boolean {
  return uniques !== undefined || overlaps !== undefined;
}
