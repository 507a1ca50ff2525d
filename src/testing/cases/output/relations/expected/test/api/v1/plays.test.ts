// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import {
  type Made,
  type Seed,
  Service,
  UNKNOWN_ID,
  faultsOf,
  header,
  pointersOf,
  related,
  without,
} from '../support.js';

describe('/v1/plays', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const personRows: Readonly<Record<string, Seed>> = {
    '0198f3a0-5c00-7abc-8def-0123456789ab': {
      itemPath: '/v1/people/{personId}',
      sql: 'INSERT INTO "people" ("_version", "id", "name") VALUES (?, ?, ?)',
      values: ['Aoi'],
    },
    '0198f3a0-5c00-7abc-8def-fedcba987654': {
      itemPath: '/v1/people/{personId}',
      sql: 'INSERT INTO "people" ("_version", "id", "name") VALUES (?, ?, ?)',
      values: ['Aoh'],
    },
  };
  const houseRows: Readonly<Record<string, Seed>> = {
    abc: {
      itemPath: '/v1/houses/{houseId}',
      sql: 'INSERT INTO "houses" ("_version", "id", "seats") VALUES (?, ?, ?)',
      values: [1],
    },
    abb: {
      itemPath: '/v1/houses/{houseId}',
      sql: 'INSERT INTO "houses" ("_version", "id", "seats") VALUES (?, ?, ?)',
      values: [1],
    },
  };
  const members: JsonObject = {
    title: 'A first title',
    author: '0198f3a0-5c00-7abc-8def-0123456789ab',
    translator: '0198f3a0-5c00-7abc-8def-0123456789ab',
    house: 'abc',
  };
  const shown: JsonObject = {
    title: 'A first title',
    author: '0198f3a0-5c00-7abc-8def-0123456789ab',
    translator: '0198f3a0-5c00-7abc-8def-0123456789ab',
    house: 'abc',
    changed_at: '2026-01-02T03:04:05.678Z',
  };
  const changes: JsonObject = {
    title: 'Another A first title',
    author: '0198f3a0-5c00-7abc-8def-fedcba987654',
    translator: '0198f3a0-5c00-7abc-8def-fedcba987654',
    house: 'abb',
  };
  const minimal: JsonObject = {
    title: 'A first title',
    author: '0198f3a0-5c00-7abc-8def-0123456789ab',
  };
  const minimalShown: JsonObject = {
    title: 'A first title',
    author: '0198f3a0-5c00-7abc-8def-0123456789ab',
    changed_at: '2026-01-02T03:04:05.678Z',
  };
  const required = ['title', 'author'];
  const wrong: JsonObject = {
    title: 42,
    author: 'not-a-uuid',
    translator: 'not-a-uuid',
    house: '',
  };
  const stray: JsonObject = {
    author: '0198f3a0-5c00-7abc-8def-0123456789ca',
    translator: '0198f3a0-5c00-7abc-8def-0123456789ca',
    house: 'abt',
    sequel_of: '0198f3a0-5c00-7abc-8def-0123456789ca',
  };
  const readOnly: JsonObject = {
    changed_at: '2025-06-16T10:45:00.000Z',
  };

  beforeEach(async () => {
    service = await Service.start();
    for (const [id, row] of Object.entries(personRows)) await service.seed(row, '/v1/people', id);
    for (const [id, row] of Object.entries(houseRows)) await service.seed(row, '/v1/houses', id);
    place = '/v1/plays';
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { plays: members };
  }

  /** What is shown of a play at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      id: path.slice(path.lastIndexOf('/') + 1),
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/plays' },
        up: { href: place },
        acts: { href: `${path}/acts` },
        poster: { href: `${path}/poster` },
        reviews: { href: `${path}/reviews` },
        ...related(members, 'author', '/v1/people'),
        ...related(members, 'translator', '/v1/people'),
        ...related(members, 'house', '/v1/houses'),
        ...related(members, 'sequel_of', '/v1/plays'),
      },
    };
  }

  function make(): Promise<Made> {
    return service.make('POST', place, wrapped(members));
  }

  test('creates a play and shows where it is', async () => {
    const created = await service.post(place, wrapped(members));
    const path = header(created, 'location');
    expect(created.status).toBe(201);
    expect(created.body).toEqual(representation(path, shown));
    expect(path).toBe(`${place}/${String(created.body['id'])}`);
    const read = await service.get(path);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect(read.headers['etag']).toBe(header(created, 'etag'));
  });

  test('fills in what the body leaves out', async () => {
    const created = await service.post(place, wrapped(minimal));
    expect(created.status).toBe(201);
    expect(created.body).toEqual(representation(header(created, 'location'), minimalShown));
  });

  test('lists plays, a page at a time', async () => {
    expect((await service.get(place)).body['items']).toEqual([]);
    const [one, two] = [await make(), await make()];
    const first = await service.get(`${place}?limit=1`);
    expect(first.body['items']).toEqual([one.body]);
    expect(first.headers['link']).toContain(`<${place}?offset=1&limit=1>; rel="next"`);
    const last = await service.get(`${place}?offset=1&limit=1`);
    expect(last.body['items']).toEqual([two.body]);
    expect(last.headers['link']).not.toContain('rel="next"');
  });

  test('narrows plays to those that are asked for', async () => {
    const made = await make();
    const found = await service.get(`${place}?author=0198f3a0-5c00-7abc-8def-0123456789ab`);
    expect(found.body['items']).toEqual([made.body]);
  });

  test('has nothing at an id that was never given', async () => {
    const absent = await service.get(`${place}/${UNKNOWN_ID}`);
    expect(absent.status).toBe(404);
    expect(absent.body['code']).toBe('no-such-resource');
  });

  test('replaces a play; the same once more changes nothing', async () => {
    const made = await make();
    const replaced = await service.put(made.path, wrapped({ ...members, ...changes }));
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(representation(made.path, { ...shown, ...changes }));
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

  test('does not create a play at an id of your own', async () => {
    const absent = await service.put(`${place}/${UNKNOWN_ID}`, wrapped(members));
    expect(absent.status).toBe(404);
  });

  test('changes what a patch names and nothing else', async () => {
    const made = await make();
    const patched = await service.patch(made.path, changes);
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(representation(made.path, { ...shown, ...changes }));
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
    expect(patched.body).toEqual(representation(made.path, { ...shown, ...changes }));
  });

  test('keeps what somebody else has changed meanwhile', async () => {
    const made = await make();
    const other = await service.patch(made.path, changes);
    expect(other.status).toBe(200);
    const late = await service.patch(made.path, {}, { 'if-match': made.etag });
    expect(late.status).toBe(412);
    expect(late.headers['etag']).toBe(other.headers['etag']);
  });

  test('says when it was changed', async () => {
    const made = await make();
    service.clock.advance(86_400_000);
    const patched = await service.patch(made.path, changes);
    expect(patched.body).not.toEqual(representation(made.path, { ...shown, ...changes }));
    expect(patched.text).toContain(service.clock.now().toISOString().slice(0, 10));
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

  test.each(Object.entries(readOnly))('sets %s itself', async (name, value) => {
    const refused = await service.post(place, wrapped({ ...members, [name]: value }));
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([`/${name} read-only`]);
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
    const other = await service.get(`${made.path}?fields=title`);
    expect(other.body).toEqual({ title: shown['title'] });
  });

  test('deletes a play for good', async () => {
    const made = await make();
    const deleted = await service.delete(made.path);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(made.path)).status).toBe(404);
    expect((await service.get(made.path)).status).toBe(404);
  });

  test('keeps a play that still has reviews', async () => {
    const childBody: JsonObject = {
      reviews: {
        stars: 1,
      },
    };
    const made = await make();
    const child = await service.make('POST', `${made.path}/reviews`, childBody);
    const refused = await service.delete(made.path);
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('has-children');
    expect((await service.delete(child.path)).status).toBe(204);
    expect((await service.delete(made.path)).status).toBe(204);
  });

  test('deletes a play with its acts', async () => {
    const childBody: JsonObject = {
      acts: {
        number: 1,
      },
    };
    const made = await make();
    const child = await service.make('POST', `${made.path}/acts`, childBody);
    expect((await service.delete(made.path)).status).toBe(204);
    expect((await service.get(child.path)).status).toBe(404);
  });

  test('deletes a play with its poster', async () => {
    const childBody: JsonObject = {
      poster: {
        alt: 'A short description of the picture',
        painter: '0198f3a0-5c00-7abc-8def-0123456789ab',
      },
    };
    const made = await make();
    const child = await service.make('POST', `${made.path}/poster`, childBody);
    expect((await service.delete(made.path)).status).toBe(204);
    expect((await service.get(child.path)).status).toBe(404);
  });

  test('keeps the person that a play refers to', async () => {
    await make();
    const refused = await service.delete('/v1/people/0198f3a0-5c00-7abc-8def-0123456789ab');
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('still-referenced');
  });

  test('forgets the house that a play refers to', async () => {
    const made = await make();
    expect((await service.delete('/v1/houses/abc')).status).toBe(204);
    const cleared = await service.get(made.path);
    expect(cleared.body['house']).toBe(undefined);
    expect(cleared.headers['etag']).not.toBe(made.etag);
  });
});
