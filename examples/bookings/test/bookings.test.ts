// The rules of bookings, over a real database and with your hooks in place.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { extensions } from '../src/extensions/index.js';
import { expireRequests } from '../src/jobs/expire-requests.js';
import { credentialsOf } from './api/credentials.js';
import { header, Service, type Answer, type Made } from './api/support.js';

// The clock of the tests stands on 2026-01-02.
const MORNING = { starts_at: '2026-02-02T09:00:00.000Z', ends_at: '2026-02-02T11:00:00.000Z' };
const NOON = { starts_at: '2026-02-02T11:00:00.000Z', ends_at: '2026-02-02T13:00:00.000Z' };

const desk = credentialsOf(['desk']);
const ann = credentialsOf([], [], 'ann');
const ben = credentialsOf([], [], 'ben');

let service: Service;
let site: Made;
let room: Made;

beforeAll(async () => {
  service = await Service.start(extensions);
});

beforeEach(async () => {
  await service.empty();
  site = await service.make('POST', '/v2/sites', { sites: { name: 'Harbour', city: 'Kiel' } });
  room = await makeRoom('Blue', '12.50');
});

afterAll(() => service.stop());

describe('a room', () => {
  test('is booked once at a time', async () => {
    expect((await book(MORNING)).status).toBe(201);
    expect((await book(NOON)).status).toBe(201);
    const taken = await book({ starts_at: '2026-02-02T10:59:00Z', ends_at: '2026-02-02T11:01:00Z' });
    expect(told(taken)).toEqual([409, 'room-taken', '/starts_at overlap']);
    expect((await book(MORNING, { room: (await makeRoom('Red', '1')).body['id'] ?? '' })).status).toBe(201);
  });

  test('is booked once, whoever asks at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, minute) =>
        book({ ...MORNING, starts_at: `2026-02-02T09:${String(minute).padStart(2, '0')}:00Z` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
  });

  test('is free again once a booking is cancelled, through either version', async () => {
    const first = await make(MORNING);
    expect((await book(MORNING, {}, '/v1')).status).toBe(409);
    const cancelled = await service.post(`${first}/cancellations`, { cancellations: { reason: 'It rains.' } }, ann);
    expect(cancelled.body['state']).toBe('cancelled');
    expect((await book(MORNING, {}, '/v1')).status).toBe(201);
    // What takes no room is held to no rule.
    expect((await service.patch(first, NOON, ann)).status).toBe(200);
  });

  test('is not moved to where it is taken', async () => {
    await make(MORNING);
    const second = await make(NOON);
    expect(told(await service.patch(second, MORNING, ann))).toEqual([409, 'room-taken', '/starts_at overlap']);
    expect((await service.patch(second, { title: 'Lunch' }, ann)).status).toBe(200);
  });

  test('is closed only while nobody has booked it, and not booked while it is closed', async () => {
    await make(MORNING);
    const close = (times: object) => service.post(`${room.path}/closures`, { closures: { ...times, why: 'Paint' } });
    expect(told(await close(MORNING))).toEqual([409, 'still-booked', '/starts_at booked']);
    expect((await close(NOON)).status).toBe(201);
    expect(told(await book(NOON))).toEqual([409, 'room-taken', '/starts_at closure']);
  });
});

test('a site is closed on its holidays, and what was booked before stays', async () => {
  const before = await make(MORNING);
  const holiday = { holidays: { day: '2026-02-02', name: 'Candlemas' } };
  await service.make('POST', `${site.path}/holidays`, holiday);
  expect(told(await book(NOON))).toEqual([409, 'site-closed', '/starts_at holiday']);
  // It ends as the day begins.
  expect((await book({ starts_at: '2026-02-01T22:00:00Z', ends_at: '2026-02-02T00:00:00Z' })).status).toBe(201);
  expect((await service.patch(before, { title: 'Still here' }, ann)).status).toBe(200);
  expect((await service.patch(before, { starts_at: '2026-02-02T08:00:00Z' }, ann)).status).toBe(409);
});

test('the policy says how far ahead and how long', async () => {
  await service.put('/v2/policy', { policy: { max_days_ahead: 30, max_hours: 2 } });
  expect(told(await book(MORNING))).toEqual([403, 'forbidden', '/starts_at too-far-ahead']);
  const long = { starts_at: '2026-01-03T09:00:00Z', ends_at: '2026-01-03T11:00:00.001Z' };
  expect(told(await book(long))).toEqual([403, 'forbidden', '/ends_at too-long']);
  service.clock.advance(2 * 24 * 3_600_000);
  expect((await book(MORNING)).status).toBe(201);
});

test('no more is lent than there is, whatever the room', async () => {
  const { body } = await service.make('POST', '/v2/equipment', { equipment: { name: 'Projector', owned: 2 } });
  const equipment = body['id'] ?? '';
  const rooms = await Promise.all(Array.from({ length: 6 }, (_, index) => makeRoom(`Room ${index}`, '1')));
  const answers = await Promise.all(rooms.map((one) => book(MORNING, { room: one.body['id'] ?? '', equipment })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && told(refused)).toEqual([409, 'equipment-lent', '/equipment lent']);
  expect((await book(NOON, { equipment })).status).toBe(201);
});

describe('a booking', () => {
  test('costs its hours, and another rate changes nothing of it', async () => {
    const path = await make(MORNING);
    expect((await service.get(path, ann)).body['price']).toBe('25.00');
    await service.patch(room.path, { hourly_rate: '20' });
    expect((await service.patch(path, { title: 'Dearer' }, ann)).body['price']).toBe('25.00');
    const longer = await service.patch(path, { ends_at: '2026-02-02T11:30:00Z' }, ann);
    expect(longer.body['price']).toBe('50.00');
    expect(told(await book(NOON, { price: '0' }))).toEqual([422, 'invalid-body', '/price read-only']);
  });

  test('says whose it is, and how many comments it has', async () => {
    const path = await make(MORNING);
    await service.make('POST', `${path}/comments`, { comments: { text: 'Coffee, please.' } });
    await make(NOON);
    const shown = async (caller: typeof ann) => {
      const { items } = (await service.get('/v2/bookings?sort=starts_at&fields=mine,comment_count', caller)).body;
      return items;
    };
    expect(await shown(ann)).toEqual([
      { mine: true, comment_count: 1 },
      { mine: true, comment_count: 0 },
    ]);
    expect(await shown(ben)).toEqual([
      { mine: false, comment_count: 1 },
      { mine: false, comment_count: 0 },
    ]);
  });

  test('is shown to each caller otherwise, and kept by no cache for another', async () => {
    const path = await make(MORNING);
    const own = await service.get(path, ann);
    expect(header(own, 'cache-control')).toBe('private, no-cache');
    expect(header(own, 'vary')).toBe('Accept, Authorization');
    const known = { 'if-none-match': header(own, 'etag') };
    const again = await service.get(path, { ...ann, ...known });
    expect([again.status, header(again, 'cache-control')]).toEqual([304, 'private, no-cache']);
    const others = await service.get(path, { ...ben, ...known });
    expect([others.status, others.body['mine']]).toEqual([200, false]);
    // What is stored is the same for both.
    expect((await service.patch(path, { title: 'Ours' }, { ...desk, 'if-match': header(others, 'etag') })).status).toBe(
      200,
    );
  });

  test('is told of to whoever made it when it gets another state', async () => {
    const path = await make(MORNING);
    expect((await service.request('POST', `${path}/confirmations`, desk)).status).toBe(200);
    const { items } = (await service.get('/v2/notices')).body;
    expect(items).toMatchObject([{ to: 'ann', text: '“Talk” is confirmed.' }]);
  });

  test('that nobody has confirmed expires when it begins', async () => {
    const forgotten = await make(MORNING);
    const confirmed = await make(NOON);
    await service.request('POST', `${confirmed}/confirmations`, desk);
    service.clock.advance(60 * 24 * 3_600_000);
    await expireRequests(service.app, service.database, service.clock);
    const states = [];
    for (const path of [forgotten, confirmed]) states.push((await service.get(path)).body['state']);
    expect(states).toEqual(['expired', 'confirmed']);
  });
});

test('free rooms are those that are large enough and neither booked nor closed, the smallest first', async () => {
  const hall = await makeRoom('Hall', '90', 200);
  const free = async (query: string) => {
    const answer = await service.get(
      `/v2/free-rooms?from=${NOON.starts_at}&to=${NOON.ends_at}&fields=name${query}`,
      ben,
    );
    return answer.body['items'];
  };
  expect(await free('')).toEqual([{ name: 'Blue' }, { name: 'Hall' }]);
  expect(await free('&seats=100')).toEqual([{ name: 'Hall' }]);
  expect(await free('&limit=1&offset=1')).toEqual([{ name: 'Hall' }]);
  await make(NOON);
  expect(await free('')).toEqual([{ name: 'Hall' }]);
  await service.make('POST', `${hall.path}/closures`, { closures: { ...NOON, why: 'Paint' } });
  expect(await free('')).toEqual([]);
});

function makeRoom(name: string, hourly_rate: string, seats = 8): Promise<Made> {
  return service.make('POST', `${site.path}/rooms`, { rooms: { name, seats, hourly_rate } });
}

function book(times: object, more: object = {}, version = '/v2'): Promise<Answer> {
  const booking = { room: room.body['id'] ?? '', title: 'Talk', ...times, ...more };
  return service.post(`${version}/bookings`, { bookings: booking }, ann);
}

/** @returns its path */
async function make(times: object): Promise<string> {
  return header(await book(times), 'location');
}

/** A problem in short: its status, its code, and its places. */
function told({ status, body }: Answer): readonly unknown[] {
  const errors = body['errors'];
  const places = Array.isArray(errors) ? errors.map(({ pointer, code }) => `${pointer} ${code}`) : [];
  return [status, body['code'], ...places];
}
