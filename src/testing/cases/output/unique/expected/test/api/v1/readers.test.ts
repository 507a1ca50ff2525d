// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import { type Made, Service, UNKNOWN_ID, faultsOf, header, pointersOf, without } from '../support.js';

describe('/v1/readers', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const members: JsonObject = {
    email: 'ann@example.com',
    card: 1,
    name: 'Ann',
    code: 'AB-4567',
    rating: 1,
  };
  const changes: JsonObject = {
    email: 'bob@example.com',
    card: 2,
    name: 'Another Ann',
    rating: 0,
    fax: 'Another Example fax',
  };
  const unlike: JsonObject = {
    email: 'ann@example.con',
    card: 2,
    code: 'AB-4568',
    rating: 0,
  };
  const uniques = [
    {
      title: 'email',
      names: ['email'],
    },
    {
      title: 'card',
      names: ['card'],
    },
    {
      title: 'code',
      names: ['code'],
    },
    {
      title: 'rating',
      names: ['rating'],
    },
  ];
  const minimal: JsonObject = {
    email: 'ann@example.com',
    name: 'Ann',
    code: 'AB-4567',
    rating: 1,
  };
  const required = ['email', 'name', 'code', 'rating'];
  const optional = ['card'];
  const wrong: JsonObject = {
    email: 'not-an-email',
    card: 0,
    name: 42,
    code: 'aaaaaaaaaaaaaaaaaaaaa',
    rating: -1,
    fax: 'aaaaaaaaaaaaaaaaaaaaa',
  };
  const immutable: JsonObject = {
    code: 'AB-4561',
  };

  beforeEach(async () => {
    service = await Service.start();
    place = '/v1/readers';
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { readers: members };
  }

  /** What is shown of a reader at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      id: path.slice(path.lastIndexOf('/') + 1),
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/readers' },
        up: { href: place },
        notes: { href: `${path}/notes` },
      },
    };
  }

  function make(sent = members): Promise<Made> {
    return service.make('POST', place, wrapped(sent));
  }

  test('creates a reader and shows where it is', async () => {
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

  test('fills in what the body leaves out', async () => {
    const created = await service.post(place, wrapped(minimal));
    expect(created.status).toBe(201);
    expect(created.body).toEqual(representation(header(created, 'location'), minimal));
  });

  test.each(uniques)('has no two readers with the same $title', async ({ names }) => {
    await make();
    const same = Object.fromEntries(names.map((name) => [name, members[name] ?? null]));
    const refused = await service.post(place, wrapped({ ...members, ...unlike, ...same }));
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('not-unique');
    expect(faultsOf(refused)).toEqual(names.map((name) => `/${name} not-unique`));
  });

  test('lists readers, a page at a time', async () => {
    expect((await service.get(place)).body['items']).toEqual([]);
    const [one, two] = [await make(), await make({ ...members, ...unlike })];
    const first = await service.get(`${place}?limit=1`);
    expect(first.body['items']).toEqual([one.body]);
    expect(first.headers['link']).toContain(`<${place}?offset=1&limit=1>; rel="next"`);
    const last = await service.get(`${place}?offset=1&limit=1`);
    expect(last.body['items']).toEqual([two.body]);
    expect(last.headers['link']).not.toContain('rel="next"');
  });

  test('orders readers', async () => {
    const [one, two] = [await make(), await make({ ...members, ...unlike })];
    const ordered = await service.get(`${place}?sort=email`);
    expect(ordered.body['items']).toEqual([one.body, two.body]);
    const refused = await service.get(`${place}?sort=nothing`);
    expect(refused.status).toBe(400);
    expect(refused.body['code']).toBe('invalid-parameter');
  });

  test('has nothing at an id that was never given', async () => {
    const absent = await service.get(`${place}/${UNKNOWN_ID}`);
    expect(absent.status).toBe(404);
    expect(absent.body['code']).toBe('no-such-resource');
  });

  test('replaces a reader; the same once more changes nothing', async () => {
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

  test('does not create a reader at an id of your own', async () => {
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

  test.each(optional)('can do without %s', async (name) => {
    const made = await make();
    const patched = await service.patch(made.path, { [name]: null });
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(without(made.body, name));
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

  test('refuses a member that it does not have', async () => {
    const refused = await service.post(place, wrapped({ ...members, 'not a member': 1 }));
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(['/not a member unknown-member']);
  });

  test.each(Object.entries(immutable))('keeps %s as it was set', async (name, value) => {
    const made = await make();
    const refused = await service.patch(made.path, { [name]: value });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([`/${name} immutable`]);
  });

  test('shows the selected fields alone', async () => {
    const made = await make();
    const id = made.path.slice(place.length + 1);
    const read = await service.get(`${made.path}?fields=id`);
    expect(read.body).toEqual({ id });
    const other = await service.get(`${made.path}?fields=email`);
    expect(other.body).toEqual({ email: members['email'] });
  });

  test('deletes a reader for good', async () => {
    const made = await make();
    const deleted = await service.delete(made.path);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(made.path)).status).toBe(404);
    expect((await service.get(made.path)).status).toBe(404);
  });

  test('keeps a reader that still has notes', async () => {
    const childBody: JsonObject = {
      notes: {
        title: 'A first title',
        day: '2025-06-15',
      },
    };
    const made = await make();
    const child = await service.make('POST', `${made.path}/notes`, childBody);
    const refused = await service.delete(made.path);
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('has-children');
    expect((await service.delete(child.path)).status).toBe(204);
    expect((await service.delete(made.path)).status).toBe(204);
  });
});
