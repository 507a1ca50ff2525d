// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import { type Made, Service, UNKNOWN_ID, faultsOf, header } from '../support.js';

describe('/v1/records', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const members: JsonObject = {};

  beforeEach(async () => {
    service = await Service.start();
    place = '/v1/records';
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { records: members };
  }

  /** What is shown of a record at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      id: path.slice(path.lastIndexOf('/') + 1),
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/records' },
        up: { href: place },
      },
    };
  }

  function make(): Promise<Made> {
    return service.make('POST', place, wrapped(members));
  }

  test('creates a record and shows where it is', async () => {
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

  test('lists records, a page at a time', async () => {
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

  test('takes back what it has shown', async () => {
    const made = await make();
    const replaced = await service.put(made.path, made.body);
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(made.body);
    expect(replaced.headers['etag']).toBe(made.etag);
  });

  test('does not create a record at an id of your own', async () => {
    const absent = await service.put(`${place}/${UNKNOWN_ID}`, wrapped(members));
    expect(absent.status).toBe(404);
  });

  test('changes what a patch names and nothing else', async () => {
    const made = await make();
    const patched = await service.patch(made.path, {});
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(made.body);
    expect(patched.headers['etag']).toBe(made.etag);
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
  });

  test('deletes a record for good', async () => {
    const made = await make();
    const deleted = await service.delete(made.path);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(made.path)).status).toBe(404);
    expect((await service.get(made.path)).status).toBe(404);
  });
});
