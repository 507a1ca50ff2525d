// What hooks may rely on, shown with the resources of this service.
import { afterEach, describe, expect, it } from 'vitest';
import type { Extensions } from '../src/api/extensions.js';
import type { Principal } from '../src/api/runtime/access/principal.js';
import type { Query } from '../src/api/store/database.js';
import { faultsOf, header, NO_EXTENSIONS, Service, type Made } from './api/support.js';

type UserHooks = NonNullable<Extensions['v1']['users']>;
type ParticipantHooks = NonNullable<Extensions['v1']['roomParticipants']>;

const services: Service[] = [];

afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

async function started(extensions: Partial<Extensions>): Promise<Service> {
  const service = await Service.start({ ...NO_EXTENSIONS, ...extensions });
  services.push(service);
  return service;
}

function withUsers(users: UserHooks, identify?: Extensions['identify']): Promise<Service> {
  return started({ v1: { ...NO_EXTENSIONS.v1, users }, ...(identify && { identify }) });
}

function ann(service: Service): Promise<Made> {
  return service.make('POST', '/v1/users', { users: { name: 'Ann' } });
}

const selectNames: Query<string, readonly [name: string]> = {
  sql: 'SELECT "name" FROM "users" ORDER BY "id"',
  row: ([name]) => name,
};

async function names(service: Service): Promise<readonly string[]> {
  return service.database.read((reader) => reader.all(selectNames, []));
}

const known: Record<string, Principal> = {
  ann: { id: 'ann', roles: [] },
  bob: { id: 'bob', roles: ['admin'] },
};

describe('authorize', () => {
  it('decides on each operation before anything else about the request is looked at', async () => {
    const asked: string[] = [];
    const service = await withUsers({
      authorize: ({ operation, ids }) => {
        asked.push(`${operation} ${ids['userId'] ?? '-'}`);
        return false;
      },
    });
    const id = '0190a0a0-0000-7000-8000-000000000000';
    const answers = [
      await service.get('/v1/users?unknown=1'),
      await service.get(`/v1/users/${id}`, { accept: 'image/png' }),
      await service.post('/v1/users', {}, { 'content-type': 'text/plain' }),
      await service.put(`/v1/users/${id}`, {}),
      await service.patch(`/v1/users/${id}`, {}),
      await service.delete(`/v1/users/${id}`),
      await service.request('HEAD', '/v1/users'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(answers[0]?.body).toMatchObject({ type: '/problems/forbidden', status: 403 });
    expect(asked).toEqual([
      'list -',
      `get ${id}`,
      'create -',
      `replace ${id}`,
      `patch ${id}`,
      `delete ${id}`,
      'list -',
    ]);
    // What comes before it.
    expect((await service.request('OPTIONS', '/v1/users')).status).toBe(204);
    expect((await service.post(`/v1/users/${id}`, {})).status).toBe(405);
    expect((await service.get('/v1/rooms')).status).toBe(200);
  });

  it('knows who calls, and what is asked for', async () => {
    const service = await withUsers(
      {
        authorize: async ({ operation, item }, { principal }) => {
          if (operation === 'list' || operation === 'create') return principal !== undefined;
          return (await item())?.name === principal?.id || (principal?.roles.includes('admin') ?? false);
        },
      },
      ({ headers }) => known[String(headers['x-user'])],
    );
    expect((await service.post('/v1/users', { users: { name: 'ann' } })).status).toBe(403);
    const made = await service.post('/v1/users', { users: { name: 'ann' } }, { 'x-user': 'ann' });
    const path = header(made, 'location');
    const statuses = async (user: string): Promise<number> => (await service.get(path, { 'x-user': user })).status;
    expect([await statuses('ann'), await statuses('bob'), await statuses('carl')]).toEqual([200, 200, 403]);
    expect((await service.delete(path, { 'x-user': 'carl' })).status).toBe(403);
    expect((await service.get(path.replace(/.$/, 'z'), { 'x-user': 'bob' })).status).toBe(404);
  });

  it('may hide what is there, and its faults show nothing', async () => {
    const hiding = await withUsers({
      authorize: (_access, { fail }) => {
        throw fail('no-such-resource', 'There is no user with this id.');
      },
    });
    expect((await hiding.get('/v1/users')).status).toBe(404);
    const broken = await withUsers({
      authorize: () => {
        throw Object.assign(new Error('secret'), { statusCode: 404 });
      },
    });
    const answer = await broken.get('/v1/users');
    expect([answer.status, answer.text.includes('secret')]).toEqual([500, false]);
  });
});

describe('validate', () => {
  it('is given the body, and what it replaces', async () => {
    const service = await withUsers({
      validate: ({ body, current }) =>
        current !== undefined && body.name.length < current.name.length
          ? [{ pointer: '/name', code: 'shorter', detail: 'A name may only grow.' }]
          : [],
    });
    const { path } = await ann(service);
    expect((await service.put(path, { name: 'Anna' })).status).toBe(200);
    const refused = await service.patch(path, { name: 'An' });
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['/name shorter']]);
    expect((await service.get(path)).body).toMatchObject({ name: 'Anna' });
  });
});

describe('beforeCreate, beforeUpdate and beforeDelete', () => {
  it('wait, and store what they return', async () => {
    const service = await withUsers({
      beforeCreate: async ({ body }, { clock }) => ({ name: `${body.name} ${clock.now().getUTCFullYear()}` }),
      beforeUpdate: async ({ body, current }) => ({ name: `${body.name}, was ${current.name}` }),
    });
    const { path, body } = await ann(service);
    expect(body).toMatchObject({ name: expect.stringMatching(/^Ann \d{4}$/) });
    const changed = await service.put(path, { name: 'Eve' });
    expect(changed.body).toMatchObject({ name: `Eve, was ${String(body['name'])}` });
  });

  it('are called again when others have changed the item meanwhile', async () => {
    const seen: string[] = [];
    const service: Service = await withUsers({
      beforeUpdate: async ({ current }) => {
        seen.push(current.name);
        if (seen.length === 1) await other.put(path, { name: 'Between' });
      },
    });
    const { path } = await ann(service);
    const other = service.beside();
    const answer = await service.patch(path, { name: 'Last' });
    // The other change ran the hook, too, before the first one could go on.
    expect(seen).toEqual(['Ann', 'Ann', 'Between']);
    expect([answer.status, answer.body['name']]).toEqual([200, 'Last']);
    await other.app.close();
  });

  it('come after If-Match, which holds when the change is written', async () => {
    let calls = 0;
    const service: Service = await withUsers({
      beforeUpdate: async () => {
        calls++;
        if (calls === 1) await service.delete(path);
      },
    });
    const { path, etag } = await ann(service);
    const stale = await service.put(path, { name: 'Eve' }, { 'if-match': '"stale"' });
    expect([stale.status, calls]).toEqual([412, 0]);
    expect((await service.put(path, { name: 'Eve' }, { 'if-match': etag })).status).toBe(404);
  });

  it('may make another value of what a JSON Patch sets', async () => {
    const service = await withUsers({ beforeUpdate: ({ body }) => ({ name: body.name.toLowerCase() }) });
    const { path } = await ann(service);
    const answer = await service.jsonPatch(path, [{ op: 'replace', path: '/name', value: 'EVE' }]);
    expect([answer.status, answer.body['name']]).toEqual([200, 'eve']);
  });

  it('refuse, and then nothing is changed', async () => {
    const service = await withUsers({
      beforeCreate: ({ body }, { fail }) => {
        if (body.name === 'Eve') throw fail('service-unavailable', 'Names cannot be looked up now.');
      },
      beforeDelete: ({ current }, { fail }) => {
        if (current.name === 'Ann') throw fail('forbidden', 'Ann stays.');
      },
    });
    const refused = await service.post('/v1/users', { users: { name: 'Eve' } });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    const { path } = await ann(service);
    expect((await service.delete(path)).body).toMatchObject({ status: 403, detail: 'Ann stays.' });
    expect(await names(service)).toEqual(['Ann']);
    const bob = await service.make('POST', '/v1/users', { users: { name: 'Bob' } });
    expect((await service.delete(bob.path)).status).toBe(204);
  });
});

describe('within', () => {
  const audit = { sql: 'INSERT INTO "users" ("_version", "id", "name") VALUES (1, ?, ?)' };

  it('writes in the same transaction, by values or by an apply that reads, too', async () => {
    const service = await withUsers({
      within: (change, { clock }) =>
        change.operation === 'create' && !change.after.name.startsWith('audit')
          ? [{ query: audit, values: [clock.newId(), `audit ${change.after.name}`] }]
          : [],
    });
    await ann(service);
    expect(await names(service)).toEqual(['Ann', 'audit Ann']);

    const reading = await withUsers({
      *within(_change, { transaction, fail }) {
        if ((yield* transaction.all(selectNames, [])).length > 1) throw fail('forbidden', 'One is enough.');
      },
    });
    await ann(reading);
    expect((await reading.post('/v1/users', { users: { name: 'Eve' } })).status).toBe(403);
    expect(await names(reading)).toEqual(['Ann']);
  });

  it('undoes the change when it fails', async () => {
    const service = await withUsers({
      within: () => [{ query: { sql: 'INSERT INTO nowhere VALUES (1)' }, values: [] }],
    });
    const answer = await service.post('/v1/users', { users: { name: 'Ann' } });
    expect([answer.status, /nowhere|sql/i.test(answer.text)]).toEqual([500, false]);
    expect(await names(service)).toEqual([]);
  });

  it('shows nothing of its faults, in a generator neither', async () => {
    const service = await withUsers({
      *within(_change, { transaction }) {
        yield* transaction.all(selectNames, []);
        throw Object.assign(new Error('secret'), { statusCode: 404 });
      },
    });
    const answer = await service.post('/v1/users', { users: { name: 'Ann' } });
    expect([answer.status, answer.text.includes('secret')]).toEqual([500, false]);
    expect(await names(service)).toEqual([]);
  });

  it('hears of what has changed, and of nothing else', async () => {
    const heard: string[] = [];
    const service = await withUsers({
      within: (change) => {
        const before = 'before' in change ? change.before.name : '-';
        const after = 'after' in change ? change.after.name : '-';
        heard.push(`${change.operation} ${before} ${after}`);
        return [];
      },
    });
    const { path } = await ann(service);
    await service.put(path, { name: 'Ann' });
    await service.put(path, { name: 'Eve' });
    await service.delete(path);
    await service.delete(path);
    expect(heard).toEqual(['create - Ann', 'update Ann Eve', 'delete Eve -']);
  });

  it('is given the ids above', async () => {
    const paths: unknown[] = [];
    const roomParticipants: ParticipantHooks = {
      within: ({ path }) => {
        paths.push(path);
        return [];
      },
    };
    const service = await started({ v1: { ...NO_EXTENSIONS.v1, roomParticipants } });
    const room = await service.make('POST', '/v1/rooms', { rooms: {} });
    await service.make('POST', `${room.path}/participants`, { participants: {} });
    expect(paths).toEqual([{ roomId: room.body['id'] }]);
  });
});

describe('afterCommit', () => {
  it('comes when the change is durable; its failure is no answer, and the service ends after it', async () => {
    const told: string[] = [];
    let [begin, release] = [(): void => undefined, (): void => undefined];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const service = await withUsers({
      afterCommit: async (change, { database }) => {
        if (change.operation !== 'create') throw new Error('Nobody hears of this.');
        const stored = await database.read((reader) => reader.all(selectNames, []));
        begin();
        await held;
        told.push(...stored);
      },
    });
    const { path } = await ann(service);
    await begun;
    expect(told).toEqual([]);
    expect((await service.delete(path)).status).toBe(204);
    const closed = service.app.close();
    release();
    await closed;
    expect(told).toEqual(['Ann']);
  });
});
