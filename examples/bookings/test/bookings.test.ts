// The rules of bookings, over a real database and with your hooks in place. SQLite writes one transaction after the other, so what
// holds at the same moment is proven on PostgreSQL alone: TEST_DATABASE_URL=postgres://… npm test
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../src/api/runtime/json/json.js';
import { Problem } from '../src/api/runtime/problems/problem.js';
import { buildApp } from '../src/app.js';
import { extensions } from '../src/extensions/index.js';
import { expireRequests } from '../src/jobs/expire-requests.js';
import { credentialsOf } from './api/credentials.js';
import { faultsOf, header, Service, TEST_CONFIG, type Answer, type Made } from './api/support.js';

const DAY = 24 * 3_600_000;

// The clock of the tests stands on 2026-01-02.
const MORNING = { starts_at: '2026-02-02T09:00:00.000Z', ends_at: '2026-02-02T11:00:00.000Z' };
const NOON = { starts_at: '2026-02-02T11:00:00.000Z', ends_at: '2026-02-02T13:00:00.000Z' };

// The admin sends every request for which a test names nobody. Ann and Eve are editors, Ben is a viewer. Dan is no member.
const admin = credentialsOf();
const ann = credentialsOf([], [], 'ann');
const eve = credentialsOf([], [], 'eve');
const ben = credentialsOf([], [], 'ben');
const dan = credentialsOf([], [], 'dan');

let service: Service;
let organisation: Made;
let site: Made;
let room: Made;

beforeAll(async () => {
  service = await Service.start(extensions);
});

beforeEach(async () => {
  await service.empty();
  organisation = await service.make('POST', '/v2/organisations', { organisations: { name: 'Harbour Halls' } });
  await join('ann', 'editor');
  await join('eve', 'editor');
  await join('ben', 'viewer');
  site = await service.make('POST', `${organisation.path}/sites`, { sites: { name: 'Harbour', city: 'Kiel' } });
  room = await makeRoom('Blue', '12.50');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => service.stop());

describe('an organisation', () => {
  test('is found by its members alone, with all that is in it', async () => {
    const path = await make(MORNING);
    for (const place of [organisation.path, site.path, room.path, path, `${path}/comments`]) {
      expect((await service.get(place, ben)).status, place).toBe(200);
      expect((await service.get(place, dan)).status, place).toBe(404);
    }
    expect((await book(NOON, {}, { caller: dan })).status).toBe(404);
    expect((await service.delete(path, dan)).status).toBe(404);
    expect((await service.get('/v2/rooms', dan)).body['items']).toEqual([]);
    expect((await service.get(`${organisation.path}/free-rooms?${spanOf(NOON)}`, dan)).status).toBe(404);
  });

  test('books its own rooms, and lends its own equipment', async () => {
    const other = await service.make('POST', '/v2/organisations', { organisations: { name: 'Other' } });
    const far = await service.make('POST', `${other.path}/sites`, { sites: { name: 'Far', city: 'Bonn' } });
    const theirs = await service.make('POST', '/v2/rooms', {
      rooms: { organisation: idOf(other), site: idOf(far), name: 'Blue', seats: 8, hourly_rate: '1' },
    });
    // The admin belongs to both.
    const crossed = await book(MORNING, { room: idOf(theirs) }, { caller: admin });
    expect(problemOf(crossed)).toEqual([422, 'no-such-reference', '/room no-such-reference']);
    const beamer = await service.make('POST', `${other.path}/equipment`, { equipment: { name: 'Beamer', owned: 1 } });
    expect((await book(MORNING, { equipment: idOf(beamer) }, { caller: admin })).status).toBe(422);
    await make(MORNING);
    const bookings = { room: idOf(theirs), title: 'Theirs', ...MORNING };
    expect((await service.post(`${other.path}/bookings`, { bookings })).status).toBe(201);
    // Neither is a room of theirs among those that are free.
    expect(await free(NOON)).toEqual([{ name: 'Blue' }]);
    expect((await service.get('/v2/rooms?fields=name', admin)).body['items']).toEqual([
      { name: 'Blue' },
      { name: 'Blue' },
    ]);
  });

  test('lets editors book, and admins do the rest', async () => {
    const path = await make(MORNING);
    expect((await book(NOON, {}, { caller: ben })).status).toBe(403);
    expect((await book(NOON, {}, { caller: eve })).status).toBe(201);
    const title = { title: 'Mine now' };
    expect((await service.patch(path, title, eve)).status).toBe(403);
    expect((await service.patch(path, title, ann)).status).toBe(200);
    expect((await service.patch(path, title, admin)).status).toBe(200);
    expect(
      (await service.post(`${organisation.path}/sites`, { sites: { name: 'New', city: 'Kiel' } }, ann)).status,
    ).toBe(403);
  });

  test('counts a new role from the next request on, and keeps authors their bookings', async () => {
    const path = await make(MORNING);
    await service.put(`${organisation.path}/people/ann`, { people: { role: 'viewer' } });
    expect((await book(NOON)).status).toBe(403);
    expect((await service.patch(path, { title: 'Still mine' }, ann)).status).toBe(200);
    await service.delete(`${organisation.path}/people/ann`);
    expect((await service.get(path, ann)).status).toBe(404);
    expect((await service.patch(path, { title: 'No more' }, ann)).status).toBe(404);
  });

  test('keeps an admin', async () => {
    const gone = await service.delete(`${organisation.path}/people/somebody`);
    expect([gone.status, gone.body['code']]).toEqual([409, 'last-member']);
  });
});

describe('a room', () => {
  test('is booked once at a time', async () => {
    expect((await book(MORNING)).status).toBe(201);
    expect((await book(NOON)).status).toBe(201);
    const taken = await book({ starts_at: '2026-02-02T10:59:00Z', ends_at: '2026-02-02T11:01:00Z' });
    expect(problemOf(taken)).toEqual([409, 'room-taken', '/starts_at overlap']);
    expect((await book(MORNING, { room: idOf(await makeRoom('Red', '1')) })).status).toBe(201);
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
    expect((await book(MORNING, {}, { version: '/v1' })).status).toBe(409);
    const cancelled = await service.post(`${first}/cancellations`, { cancellations: { reason: 'It rains.' } }, ann);
    expect(cancelled.body['state']).toBe('cancelled');
    expect((await book(MORNING, {}, { version: '/v1' })).status).toBe(201);
    // What takes no room is held to no rule.
    expect((await service.patch(first, NOON, ann)).status).toBe(200);
  });

  test('is not moved to where it is taken', async () => {
    await make(MORNING);
    const second = await make(NOON);
    expect(problemOf(await service.patch(second, MORNING, ann))).toEqual([409, 'room-taken', '/starts_at overlap']);
    expect((await service.patch(second, { title: 'Lunch' }, ann)).status).toBe(200);
  });

  test('is closed only while nobody has booked it, and not booked while it is closed', async () => {
    await make(MORNING);
    const refused = await close(MORNING);
    expect(problemOf(refused)).toEqual([409, 'still-booked', '/starts_at booked']);
    expect(refused.body['detail']).toBe(`The room is booked from ${MORNING.starts_at} to ${MORNING.ends_at}.`);
    expect((await close(NOON)).status).toBe(201);
    expect(problemOf(await book(NOON))).toEqual([409, 'room-closed', '/starts_at closure']);
    expect(problemOf(await book(NOON, {}, { version: '/v1' }))).toEqual([409, 'room-taken', '/starts_at closure']);
  });

  test('is either booked or closed when both are asked for at the same moment', async () => {
    const times = Array.from({ length: 15 }, (_, day) => {
      const date = `2026-02-${String(day + 1).padStart(2, '0')}`;
      return { starts_at: `${date}T09:00:00Z`, ends_at: `${date}T11:00:00Z` };
    });
    const closeAfter = async (reads: number, time: object): Promise<Answer> => {
      for (let read = 0; read < reads; read++) await service.get(room.path);
      return close(time);
    };
    // A booking reads its price first. Closures that begin later and later meet it at each of its steps.
    const answers = await Promise.all(
      times.map((time, index) => Promise.all([book(time), closeAfter(index % 5, time)])),
    );
    for (const both of answers) expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

test('a site is closed on its holidays, and what was booked before stays', async () => {
  const before = await make(MORNING);
  const holiday = { holidays: { day: '2026-02-02', name: 'Candlemas' } };
  await service.make('POST', `${site.path}/holidays`, holiday);
  expect(problemOf(await book(NOON))).toEqual([409, 'site-closed', '/starts_at holiday']);
  // It ends as the day begins.
  expect((await book({ starts_at: '2026-02-01T22:00:00Z', ends_at: '2026-02-02T00:00:00Z' })).status).toBe(201);
  expect((await service.patch(before, { title: 'Still here' }, ann)).status).toBe(200);
  expect((await service.patch(before, { starts_at: '2026-02-02T08:00:00Z' }, ann)).status).toBe(409);
});

test('the policy of an organisation says how far ahead and how long', async () => {
  await service.put(`${organisation.path}/policy`, { policy: { max_days_ahead: 30, max_hours: 2 } });
  expect(problemOf(await book(MORNING))).toEqual([403, 'forbidden', '/starts_at too-far-ahead']);
  const long = { starts_at: '2026-01-03T09:00:00Z', ends_at: '2026-01-03T11:00:00.001Z' };
  expect(problemOf(await book(long))).toEqual([403, 'forbidden', '/ends_at too-long']);
  service.clock.advance(2 * DAY);
  expect((await book(MORNING)).status).toBe(201);
});

test('no more is lent than there is, whatever the room', async () => {
  const equipment = idOf(await makeProjectors(2));
  const rooms = await Promise.all(Array.from({ length: 6 }, (_, index) => makeRoom(`Room ${index}`, '1')));
  const answers = await Promise.all(rooms.map((one) => book(MORNING, { room: idOf(one), equipment })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && problemOf(refused)).toEqual([409, 'equipment-lent', '/equipment lent']);
  expect((await book(NOON, { equipment })).status).toBe(201);
});

describe('a booking', () => {
  test('costs its hours, and another rate changes nothing of it', async () => {
    const path = await make(MORNING);
    const priceAfter = async (patch: JsonObject) => (await service.patch(path, patch, ann)).body['price'];
    expect((await service.get(path, ann)).body['price']).toBe('25');
    await service.patch(room.path, { hourly_rate: '20' });
    expect(await priceAfter({ title: 'Dearer' })).toBe('25');
    expect(await priceAfter({ equipment: idOf(await makeProjectors(1)) })).toBe('25');
    expect(await priceAfter({ ends_at: '2026-02-02T11:30:00Z' })).toBe('50');
    await service.patch(room.path, { hourly_rate: '30' });
    await service.post(`${path}/cancellations`, { cancellations: { reason: 'Too dear.' } }, ann);
    expect(await priceAfter({ ends_at: '2026-02-02T11:00:00Z' })).toBe('50');
    expect(problemOf(await book(NOON, { price: '0' }))).toEqual([422, 'invalid-body', '/price read-only']);
  });

  test('costs a whole number of cents, rounded once', async () => {
    const cheap = idOf(await makeRoom('Cheap', '0.005'));
    const whole = await book({ starts_at: '2026-02-02T00:00:00Z', ends_at: '2026-02-03T00:00:00Z' }, { room: cheap });
    expect(whole.body['price']).toBe('0.12');
    const rooms = {
      organisation: idOf(organisation),
      site: idOf(site),
      name: 'Dear',
      seats: 8,
      hourly_rate: '100000.01',
    };
    expect(problemOf(await service.post('/v2/rooms', { rooms }))).toEqual([422, 'invalid-body', '/hourly_rate max']);
  });

  test('is confirmed by an admin alone', async () => {
    const path = await make(MORNING);
    expect((await service.request('POST', `${path}/confirmations`, ann)).status).toBe(403);
    expect((await service.request('POST', `${path}/confirmations`, admin)).body['state']).toBe('confirmed');
  });

  test('has comments of every member, which their authors and admins remove', async () => {
    const path = await make(MORNING);
    const comment = async (): Promise<string> => {
      const answer = await service.post(`${path}/comments`, { comments: { text: 'Coffee, please.' } }, ben);
      expect(answer.body['written_by']).toBe('ben');
      return header(answer, 'location');
    };
    const first = await comment();
    // Whose the booking is does not count here.
    expect((await service.delete(first, ann)).status).toBe(403);
    expect((await service.delete(first, ben)).status).toBe(204);
    expect((await service.delete(await comment(), admin)).status).toBe(204);
  });

  test('says whose it is, and how many comments it has', async () => {
    const path = await make(MORNING);
    await service.make('POST', `${path}/comments`, { comments: { text: 'Coffee, please.' } });
    await make(NOON);
    const shown = async (caller: typeof ann) => {
      const { items } = (
        await service.get(`${organisation.path}/bookings?sort=starts_at&fields=mine,comment_count`, caller)
      ).body;
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
    expect(
      (await service.patch(path, { title: 'Ours' }, { ...admin, 'if-match': header(others, 'etag') })).status,
    ).toBe(200);
  });

  test('has a notice for its owner alone when its state changes', async () => {
    const path = await make(MORNING);
    await service.request('POST', `${path}/confirmations`, admin);
    // A face takes two code units: the 200th character is whole.
    const reason = 'x' + '\u{1f600}'.repeat(250);
    await service.post(`${path}/cancellations`, { cancellations: { reason } }, ann);
    const textsFor = async (caller: typeof ann) => {
      const { items } = (await service.get('/v2/notices?fields=to,text', caller)).body;
      return items;
    };
    expect(await textsFor(ann)).toEqual([
      { to: 'ann', text: '“Talk” is confirmed.' },
      { to: 'ann', text: `“Talk” is cancelled: x${'\u{1f600}'.repeat(199)}` },
    ]);
    expect(await textsFor(ben)).toEqual([]);
  });

  test('that nobody has confirmed expires when it begins', async () => {
    const forgotten = await make(MORNING);
    const confirmed = await make(NOON);
    await service.request('POST', `${confirmed}/confirmations`, admin);
    service.clock.advance(60 * DAY);
    await expireRequests(service.app, service.database, service.clock);
    expect(await statesOf([forgotten, confirmed])).toEqual(['expired', 'confirmed']);
  });

  test('that cannot expire does not keep others from it, and is tried again', async () => {
    const requests = [await make(MORNING), await make(NOON)];
    service.clock.advance(60 * DAY);
    const { app, database, clock } = service;
    const logged = vi.spyOn(app.log, 'error');
    const expire = vi.spyOn(app.transitions.v2.organisationBookings, 'expire');
    expire.mockRejectedValueOnce(new Problem('service-unavailable', 'The database is away.'));
    await expireRequests(app, database, clock);
    expect(logged).toHaveBeenCalledOnce();
    expect((await statesOf(requests)).toSorted()).toEqual(['expired', 'requested']);
    // Somebody else was faster: that is no error.
    expire.mockRejectedValueOnce(new Problem('illegal-transition', 'It is confirmed.'));
    await expireRequests(app, database, clock);
    expect(logged).toHaveBeenCalledOnce();
    await expireRequests(app, database, clock);
    expect(await statesOf(requests)).toEqual(['expired', 'expired']);
  });

  test('expires within a minute, in one run at a time, which the end of the app waits for', async () => {
    const forgotten = await make(MORNING);
    service.clock.advance(60 * DAY);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = buildApp(TEST_CONFIG, service.database, service.clock);
    await app.ready();
    const bookings = app.transitions.v2.organisationBookings;
    const { expire } = bookings;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const ended: string[] = [];
    const expiring = vi.spyOn(bookings, 'expire').mockImplementation(async (path) => {
      await held;
      const booking = await expire(path);
      ended.push('run');
      return booking;
    });
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(expiring).toHaveBeenCalled());
    vi.advanceTimersByTime(60_000);
    const closing = app.close().then(() => ended.push('app'));
    // Meanwhile a second run would have begun, and the app have closed.
    for (let times = 0; times < 20; times++) expect(await statesOf([forgotten])).toEqual(['requested']);
    expect(expiring).toHaveBeenCalledOnce();
    goOn();
    await closing;
    expect(ended).toEqual(['run', 'app']);
    expect(await statesOf([forgotten])).toEqual(['expired']);
  });
});

describe('free rooms', () => {
  test('are large enough and neither booked nor closed, the smallest first', async () => {
    const hall = await makeRoom('Hall', '90', 200);
    expect(await free(NOON)).toEqual([{ name: 'Blue' }, { name: 'Hall' }]);
    expect(await free(NOON, '&seats=100')).toEqual([{ name: 'Hall' }]);
    expect(await free(NOON, '&limit=1&offset=1')).toEqual([{ name: 'Hall' }]);
    await make(NOON);
    expect(await free(NOON)).toEqual([{ name: 'Hall' }]);
    await close(NOON, hall);
    expect(await free(NOON)).toEqual([]);
  });

  test('are none on a holiday, which leaves the evening before alone', async () => {
    await service.make('POST', `${site.path}/holidays`, { holidays: { day: '2026-02-02', name: 'Candlemas' } });
    expect(await free(NOON)).toEqual([]);
    const evening = { starts_at: '2026-02-01T22:00:00Z', ends_at: '2026-02-02T00:00:00Z' };
    expect(await free(evening)).toEqual([{ name: 'Blue' }]);
    expect(await free({ ...evening, ends_at: '2026-02-02T00:00:00.001Z' })).toEqual([]);
  });

  test.each(['/v1', '/v2'])('are of a span that ends after it begins, in %s', async (version) => {
    const path = organisation.path.replace('/v2', version);
    const answer = await service.get(`${path}/free-rooms?${spanOf({ ...NOON, ends_at: NOON.starts_at })}`, ben);
    expect([answer.status, answer.body['code']]).toEqual([400, 'empty-span']);
  });
});

function join(account: string, role: string): Promise<Made> {
  return service.make('PUT', `${organisation.path}/people/${account}`, { people: { role } });
}

function makeRoom(name: string, hourly_rate: string, seats = 8): Promise<Made> {
  const rooms = { organisation: idOf(organisation), site: idOf(site), name, seats, hourly_rate };
  return service.make('POST', '/v2/rooms', { rooms });
}

function book(times: object, more: object = {}, { version = '/v2', caller = ann } = {}): Promise<Answer> {
  const bookings = { room: idOf(room), title: 'Talk', ...times, ...more };
  return service.post(`${organisation.path.replace('/v2', version)}/bookings`, { bookings }, caller);
}

/** @returns its path */
async function make(times: object): Promise<string> {
  const answer = await book(times);
  expect(answer.status, answer.text).toBe(201);
  return header(answer, 'location');
}

function close(times: object, one = room): Promise<Answer> {
  return service.post(`${one.path}/closures`, { closures: { ...times, why: 'Paint' } });
}

function makeProjectors(owned: number): Promise<Made> {
  return service.make('POST', `${organisation.path}/equipment`, { equipment: { name: 'Projector', owned } });
}

function idOf({ path, body: { id } }: Made): string {
  if (typeof id !== 'string') throw new Error(`${path} has no id.`);
  return id;
}

/** What is free, with its name alone. */
async function free(times: typeof NOON, more = ''): Promise<unknown> {
  const answer = await service.get(`${organisation.path}/free-rooms?${spanOf(times)}&fields=name${more}`, ben);
  return answer.body['items'];
}

function spanOf({ starts_at, ends_at }: typeof NOON): string {
  return `from=${starts_at}&to=${ends_at}`;
}

function statesOf(paths: readonly string[]): Promise<readonly unknown[]> {
  return Promise.all(paths.map(async (path) => (await service.get(path)).body['state']));
}

/** A problem in short: its status, its code, and its faults. */
function problemOf(answer: Answer): readonly unknown[] {
  return [answer.status, answer.body['code'], ...faultsOf(answer)];
}
