// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import { type Made, Service, UNKNOWN_ID, faultsOf, header, pointersOf, related, without } from '../support.js';

describe('/v1/authors', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const members: JsonObject = {
    name: 'Ann',
  };
  const changes: JsonObject = {
    name: 'Another Ann',
  };
  const required = ['name'];
  const wrong: JsonObject = {
    name: 42,
  };
  const stray: JsonObject = {
    favourite: '0198f3a0-5c00-7abc-8def-0123456789ca',
    rival: '0198f3a0-5c00-7abc-8def-0123456789ca',
    best: '0198f3a0-5c00-7abc-8def-0123456789ca',
  };

  beforeEach(async () => {
    service = await Service.start();
    place = '/v1/authors';
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { authors: members };
  }

  /** What is shown of an author at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      id: path.slice(path.lastIndexOf('/') + 1),
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/authors' },
        up: { href: place },
        ...related(members, 'favourite', '/v1/books'),
        ...related(members, 'rival', '/v1/authors'),
        ...related(members, 'best', '/v1/books'),
      },
    };
  }

  function make(): Promise<Made> {
    return service.make('POST', place, wrapped(members));
  }

  test('creates an author and shows where it is', async () => {
    const created = await service.post(place, wrapped(members));
    const path = header(created, 'location');
    expect(created.status).toBe(201);
    expect(created.body).toEqual(representation(path, members));
    expect(path).toBe(`${place}/${String(created.body['id'])}`);
    const read = await service.get(path);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect(read.headers['etag']).toBe(header(created, 'etag'));
  });

  test('lists authors, a page at a time', async () => {
    expect((await service.get(place)).body['items']).toEqual([]);
    const [one, two] = [await make(), await make()];
    const first = await service.get(`${place}?limit=1`);
    expect(first.body['items']).toEqual([one.body]);
    expect(first.headers['link']).toContain(`<${place}?offset=1&limit=1>; rel="next"`);
    const last = await service.get(`${place}?offset=1&limit=1`);
    expect(last.body['items']).toEqual([two.body]);
    expect(last.headers['link']).not.toContain('rel="next"');
  });

  test('has nothing at an id that was never given', async () => {
    const absent = await service.get(`${place}/${UNKNOWN_ID}`);
    expect(absent.status).toBe(404);
    expect(absent.body['code']).toBe('no-such-resource');
  });

  test('replaces an author; the same once more changes nothing', async () => {
    const made = await make();
    const replaced = await service.put(made.path, wrapped({ ...members, ...changes }));
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(representation(made.path, { ...members, ...changes }));
    expect(header(replaced, 'etag')).not.toBe(made.etag);
    const again = await service.put(made.path, wrapped({ ...members, ...changes }));
    expect(again.body).toEqual(replaced.body);
    expect(again.headers['etag']).toBe(header(replaced, 'etag'));
  });

  test('takes back what it has shown', async () => {
    const made = await make();
    const replaced = await service.put(made.path, made.body);
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(made.body);
    expect(replaced.headers['etag']).toBe(made.etag);
  });

  test('does not create an author at an id of your own', async () => {
    const absent = await service.put(`${place}/${UNKNOWN_ID}`, wrapped(members));
    expect(absent.status).toBe(404);
  });

  test('changes what a patch names and nothing else', async () => {
    const made = await make();
    const patched = await service.patch(made.path, changes);
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(representation(made.path, { ...members, ...changes }));
    expect(patched.headers['etag']).not.toBe(made.etag);
  });

  test('takes a JSON Patch too, all of it or nothing', async () => {
    const made = await make();
    const operations = Object.entries(changes).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
    const failing = [...operations, { op: 'remove', path: '/nothing' }];
    const refused = await service.jsonPatch(made.path, failing);
    expect(refused.status).toBe(409);
    const patched = await service.jsonPatch(made.path, operations);
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(representation(made.path, { ...members, ...changes }));
  });

  test('keeps what somebody else has changed meanwhile', async () => {
    const made = await make();
    const other = await service.patch(made.path, changes);
    expect(other.status).toBe(200);
    const late = await service.patch(made.path, {}, { 'if-match': made.etag });
    expect(late.status).toBe(412);
    expect(late.headers['etag']).toBe(other.headers['etag']);
  });

  test.each(required)('requires %s', async (name) => {
    const refused = await service.post(place, wrapped(without(members, name)));
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([`/${name} required`]);
    const empty = await service.post(place, wrapped({ ...members, [name]: null }));
    expect(empty.status).toBe(422);
    expect(faultsOf(empty)).toEqual([`/${name} required`]);
  });

  test.each(Object.entries(wrong))('refuses a wrong %s', async (name, value) => {
    const refused = await service.post(place, wrapped({ ...members, [name]: value }));
    expect(refused.status).toBe(422);
    expect(refused.body['code']).toBe('invalid-body');
    expect(pointersOf(refused)).toEqual([`/${name}`]);
  });

  test.each(Object.entries(stray))('refuses a %s that is not there', async (name, value) => {
    const refused = await service.post(place, wrapped({ ...members, [name]: value }));
    expect(refused.status).toBe(422);
    expect(refused.body['code']).toBe('no-such-reference');
    expect(faultsOf(refused)).toEqual([`/${name} no-such-reference`]);
  });

  test('refuses a member that it does not have', async () => {
    const refused = await service.post(place, wrapped({ ...members, 'not a member': 1 }));
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(['/not a member unknown-member']);
  });

  test('shows the selected fields alone', async () => {
    const made = await make();
    const id = made.path.slice(place.length + 1);
    const read = await service.get(`${made.path}?fields=id`);
    expect(read.body).toEqual({ id });
    const other = await service.get(`${made.path}?fields=name`);
    expect(other.body).toEqual({ name: members['name'] });
  });

  test('deletes an author for good', async () => {
    const made = await make();
    const deleted = await service.delete(made.path);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(made.path)).status).toBe(404);
    expect((await service.get(made.path)).status).toBe(404);
  });
});
