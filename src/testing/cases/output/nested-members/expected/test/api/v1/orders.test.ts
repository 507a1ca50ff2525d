// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import { type Made, Service, UNKNOWN_ID, faultsOf, header, pointersOf, without } from '../support.js';

describe('/v1/orders', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;

  const members: JsonObject = {
    title: 'A first title',
    password: 'correct horse',
    shipping: {
      city: 'Lisbon',
      carrier: 'Example carrier',
      gate_code: 'Example gate code',
      ordered_at: '2025-06-15T09:30:00.000Z',
      terms: {
        rate: 1,
        word: 'Example word',
        since: '2025-06-15',
        note: 'A note.',
      },
    },
    billing: {
      street: 'Main Street 1',
      token: 'abcd',
    },
    plan: {
      size: 1,
      key: 'abc',
      kind: 'small',
    },
    login: {
      pin: 'Example pin',
    },
    terms: {
      days: 1,
      agreed_on: '2025-06-15',
    },
    vault: {
      word: 'Example word',
      set_at: '2025-06-15T09:30:00.000Z',
    },
  };
  const shown: JsonObject = {
    title: 'A first title',
    shipping: {
      city: 'Lisbon',
      carrier: 'Example carrier',
      ordered_at: '2025-06-15T09:30:00.000Z',
      terms: {
        rate: 1,
        since: '2025-06-15',
        note: 'A note.',
        changed_on: '2026-01-02',
      },
    },
    billing: {
      street: 'Main Street 1',
      signed_on: '2026-01-02',
      origin: 'counter',
      made_at: '2026-01-02T03:04:05.678Z',
      changed_at: '2026-01-02T03:04:05.678Z',
    },
    plan: {
      size: 1,
      since: '2026-01-02T03:04:05.678Z',
      kind: 'small',
    },
    login: {},
    terms: {
      days: 1,
      agreed_on: '2025-06-15',
      entered_at: '2026-01-02T03:04:05.678Z',
    },
  };
  const changes: JsonObject = {
    title: 'Another A first title',
    shipping: {
      city: 'Another Lisbon',
      carrier: 'Example carrier',
      ordered_at: '2025-06-16T10:45:00.000Z',
      terms: {
        rate: 1,
        since: '2025-06-16',
        note: 'Another A note.',
      },
    },
    billing: {
      street: 'Another Main Street 1',
    },
    plan: {
      size: 2,
      since: '2025-06-16T10:45:00.000Z',
      kind: 'small',
    },
  };
  const shownChanges: JsonObject = {
    title: 'Another A first title',
    shipping: {
      city: 'Another Lisbon',
      carrier: 'Example carrier',
      ordered_at: '2025-06-16T10:45:00.000Z',
      terms: {
        rate: 1,
        since: '2025-06-16',
        note: 'Another A note.',
        changed_on: '2026-01-02',
      },
    },
    billing: {
      street: 'Another Main Street 1',
      signed_on: '2026-01-02',
      origin: 'counter',
      made_at: '2026-01-02T03:04:05.678Z',
      changed_at: '2026-01-02T03:04:05.678Z',
    },
    plan: {
      size: 2,
      since: '2025-06-16T10:45:00.000Z',
      kind: 'small',
    },
  };
  const minimal: JsonObject = {
    title: 'A first title',
    password: 'correct horse',
    billing: {
      street: 'Main Street 1',
      token: 'abcd',
    },
    login: {
      pin: 'Example pin',
    },
  };
  const minimalShown: JsonObject = {
    title: 'A first title',
    billing: {
      street: 'Main Street 1',
      signed_on: '2026-01-02',
      origin: 'counter',
      made_at: '2026-01-02T03:04:05.678Z',
      changed_at: '2026-01-02T03:04:05.678Z',
    },
    plan: {
      size: 1,
      since: '2026-01-02T03:04:05.678Z',
      kind: 'small',
    },
    login: {},
  };
  const required = ['title', 'password', 'login'];
  const wrong: JsonObject = {
    title: 42,
    password: 42,
    shipping: 'not an object',
    billing: 'not an object',
    plan: 'not an object',
    login: 'not an object',
    terms: 'not an object',
    vault: 'not an object',
  };
  const immutable: JsonObject = {
    terms: {
      days: 2,
      agreed_on: '2025-06-16',
    },
  };
  const immutableInside: JsonObject = {
    '/shipping/carrier': {
      shipping: {
        carrier: 'Another Example carrier',
      },
    },
    '/shipping/terms/rate': {
      shipping: {
        terms: {
          rate: 2,
        },
      },
    },
    '/plan/kind': {
      plan: {
        kind: 'Another small',
      },
    },
  };

  beforeEach(async () => {
    service = await Service.start();
    place = '/v1/orders';
  });

  afterEach(() => service.stop());

  /** A body. */
  function wrapped(members: JsonObject): JsonObject {
    return { orders: members };
  }

  /** What is shown of an order at `path`. */
  function representation(path: string, members: JsonObject): JsonObject {
    return {
      id: path.slice(path.lastIndexOf('/') + 1),
      ...members,
      _links: {
        self: { href: path },
        profile: { href: '/v1/profiles/orders' },
        up: { href: place },
        settings: { href: `${path}/settings` },
        receipt: { href: `${path}/receipt` },
      },
    };
  }

  function make(): Promise<Made> {
    return service.make('POST', place, wrapped(members));
  }

  test('creates an order and shows where it is', async () => {
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

  test('lists orders, a page at a time', async () => {
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

  test('replaces an order; the same once more changes nothing', async () => {
    const made = await make();
    const replaced = await service.put(made.path, wrapped({ ...members, ...changes }));
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual(representation(made.path, { ...shown, ...shownChanges }));
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

  test('does not create an order at an id of your own', async () => {
    const absent = await service.put(`${place}/${UNKNOWN_ID}`, wrapped(members));
    expect(absent.status).toBe(404);
  });

  test('changes what a patch names and nothing else', async () => {
    const made = await make();
    const patched = await service.patch(made.path, changes);
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual(representation(made.path, { ...shown, ...shownChanges }));
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
    expect(patched.body).toEqual(representation(made.path, { ...shown, ...shownChanges }));
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

  test('refuses a member that it does not have', async () => {
    const refused = await service.post(place, wrapped({ ...members, 'not a member': 1 }));
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(['/not a member unknown-member']);
  });

  test.each(Object.entries(immutableInside))('keeps %s as it was set', async (pointer, patch) => {
    const made = await make();
    const refused = await service.patch(made.path, patch);
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([`${pointer} immutable`]);
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
    const other = await service.get(`${made.path}?fields=title`);
    expect(other.body).toEqual({ title: shown['title'] });
  });

  test('deletes an order for good', async () => {
    const made = await make();
    const deleted = await service.delete(made.path);
    expect(deleted.status).toBe(204);
    expect(deleted.text).toBe('');
    expect((await service.delete(made.path)).status).toBe(404);
    expect((await service.get(made.path)).status).toBe(404);
  });

  test('keeps an order that still has a receipt', async () => {
    const childBody: JsonObject = {
      receipt: {
        sent: {
          to: 'Example to',
          seal: 'Example seal',
        },
      },
    };
    const made = await make();
    const child = await service.make('POST', `${made.path}/receipt`, childBody);
    const refused = await service.delete(made.path);
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('has-children');
    expect((await service.delete(child.path)).status).toBe(204);
    expect((await service.delete(made.path)).status).toBe(204);
  });
});
