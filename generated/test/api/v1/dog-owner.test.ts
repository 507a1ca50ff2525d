// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import { type Made, Service, belowNothing, faultsOf, header } from '../support.js';

describe('/v1/dogs/{dogID}/owner', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const dogBody: JsonObject = {
    dogs: {},
  };
  const members: JsonObject = {};

  beforeEach(async () => {
    service = await Service.start();
    const { path: dogPath } = await service.make('POST', '/v1/dogs', dogBody);
    place = `${dogPath}/owner`;
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { owner: members };
  }

  /** What is shown of an owner at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/dog-owner' },
        up: { href: path.slice(0, path.lastIndexOf('/')) },
      },
    };
  }

  function make(): Promise<Made> {
    return service.make('POST', place, wrapped(members));
  }

  test('is absent until there is one', async () => {
    const absent = await service.get(place);
    expect(absent.status).toBe(404);
    expect(absent.body['code']).toBe('no-such-resource');
  });

  test('is created where it belongs', async () => {
    const created = await service.post(place, wrapped(members));
    expect(created.status).toBe(201);
    expect(created.headers['location']).toBe(place);
    expect(created.body).toEqual(representation(place, members));
    const read = await service.get(place);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect(read.headers['etag']).toBe(header(created, 'etag'));
  });

  test('is created once', async () => {
    await make();
    const second = await service.post(place, wrapped(members));
    expect(second.status).toBe(409);
    expect(second.body['code']).toBe('already-exists');
  });

  test('is created by a replacement too', async () => {
    const created = await service.put(place, wrapped(members));
    expect(created.status).toBe(201);
    expect(created.headers['location']).toBe(place);
    expect(created.body).toEqual(representation(place, members));
  });

  test('has no place below a parent that is not there', async () => {
    const nowhere = belowNothing(place);
    const read = await service.get(nowhere);
    expect(read.status).toBe(404);
    expect(read.body['detail']).toBe('There is no dog with this id.');
    const created = await service.post(nowhere, wrapped(members));
    expect(created.status).toBe(404);
    expect(created.body['detail']).toBe('There is no dog with this id.');
  });

  test('takes back what it has shown', async () => {
    const made = await make();
    const replaced = await service.put(made.path, made.body);
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(made.body);
    expect(replaced.headers['etag']).toBe(made.etag);
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

  test('is deleted, and can be made again', async () => {
    const made = await make();
    const deleted = await service.delete(place);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(place)).status).toBe(404);
    expect((await service.get(place)).status).toBe(404);
    expect((await make()).path).toBe(made.path);
  });
});
