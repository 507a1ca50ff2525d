// Log-in and log-out as browsers do it (A.1).
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig, sessionsOf } from '../../../src/api/config.js';
import { registerApi } from '../../../src/api/index.js';
import { hashPassword, isOutdated } from '../../../src/api/runtime/sessions/passwords.js';
import { requireSameOrigin } from '../../../src/api/runtime/sessions/same-origin.js';
import { hashOf } from '../../../src/api/runtime/sessions/sessions.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { problemTypes } from '../../../src/api/runtime/problems/problem-types.js';
import { settings } from '../../../src/api/settings.js';
import * as accounts from '../../../src/api/store/accounts.js';
import { countQuery, countRows } from '../../../src/api/store/database.js';
import { SESSIONS, withinWrapper } from '../credentials.js';
import { header, NO_EXTENSIONS, Service, TEST_CONFIG, type Answer, type Headers } from '../support.js';

const PASSWORD = 'correct horse battery staple';
const ENVIRONMENT = { SESSION_IDLE: '30min', SESSION_LIFETIME: '12h' };
const MINUTE = 60_000;
const NOBODY = { cookie: '' };
const MEDIA_TYPES: readonly string[] = settings.mediaTypes;

const CURRENT = `${SESSIONS}/current`;

const countSessions = countQuery('SELECT COUNT(*) FROM "_sessions"');

let service: Service;
let kept = '';

beforeAll(async () => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  service = await Service.start();
  kept = await hashPassword(PASSWORD);
  await service.database.write((one) => accounts.save(one, accountOf('ann', kept)), Infinity);
});

// Other tests may run in this process afterwards.
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

function accountOf(name: string, password: string): accounts.Account {
  const principal = { id: service.clock.newId(), roles: ['auditor'], scopes: ['all:read'] };
  return { principal, name, password, created: service.clock.now() };
}

function login(name: string, password: string, headers: Headers = NOBODY): Promise<Answer> {
  return service.post(SESSIONS, withinWrapper({ name, password }), headers);
}

/** The header that a browser sends from then on. */
function cookieFrom(answer: Answer): Headers {
  const [cookie = ''] = header(answer, 'set-cookie').split(';');
  return { cookie };
}

async function loggedIn(): Promise<Headers> {
  const answer = await login('ann', PASSWORD);
  expect(answer.status).toBe(201);
  return cookieFrom(answer);
}

async function statusOf(cookie: Headers): Promise<number> {
  return (await service.get(CURRENT, cookie)).status;
}

describe('logging in', () => {
  it('answers with a session, and with a cookie that no script and no other site can use', async () => {
    const answer = await login('ann', PASSWORD);
    expect(answer.status).toBe(201);
    expect(new URL(header(answer, 'location'), 'http://localhost').pathname).toBe(CURRENT);
    expect(header(answer, 'set-cookie')).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.body).toMatchObject({ id: 'current', name: 'ann', roles: ['auditor'], scopes: ['all:read'] });
    const shown = await service.get(CURRENT, cookieFrom(answer));
    expect([shown.status, shown.body]).toEqual([200, answer.body]);
    expect(header(shown, 'cache-control')).toBe('private, no-cache');
    const [, token = answer.text] = /=([^;]+)/.exec(header(answer, 'set-cookie')) ?? [];
    for (const secret of [token, hashOf(token), PASSWORD, kept]) {
      expect(answer.text + shown.text).not.toContain(secret);
    }
  });

  it('accepts a name in any case, with spaces around it', async () => {
    expect((await login(' ANN ', PASSWORD)).status).toBe(201);
  });

  it('answers alike to a wrong name and a wrong password', async () => {
    const answers = [await login('ann', 'another one'), await login('nobody', PASSWORD)];
    const said = answers.map(({ status, headers, body }) => {
      return [status, headers['www-authenticate'], headers['set-cookie'], body['detail'], body['code']];
    });
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.slice(0, 3)).toEqual([401, `Cookie realm="${settings.service}"`, undefined]);
  });

  it('requires a name and a password, and accepts nothing else', async () => {
    const wrong = [
      {},
      { name: 'ann' },
      { name: 'ann', password: 1 },
      { name: 'ann', password: PASSWORD, role: 'admin' },
    ];
    for (const body of wrong) expect((await service.post(SESSIONS, withinWrapper(body), NOBODY)).status).toBe(422);
    const long = { name: 'ann', password: 'a'.repeat(1_025) };
    expect((await service.post(SESSIONS, withinWrapper(long), NOBODY)).status).toBe(422);
  });

  it('works with an invalid cookie', async () => {
    expect((await login('ann', PASSWORD, { cookie: '__Host-session=nothing' })).status).toBe(201);
  });

  it('begins a new session and ends the old one, so that nobody can plant one', async () => {
    const planted = await loggedIn();
    const own = cookieFrom(await login('ann', PASSWORD, planted));
    expect(own).not.toEqual(planted);
    expect([await statusOf(planted), await statusOf(own)]).toEqual([401, 200]);
    const chosen = { cookie: `__Host-session=${'a'.repeat(43)}` };
    await login('ann', PASSWORD, chosen);
    expect(await statusOf(chosen)).toBe(401);
  });

  it('replaces a hash of lower cost', async () => {
    const cheaper = '$scrypt$ln=14,r=8,p=3$c2FsdHNhbHRzYWx0c2FsdA$IqYWn38zwC9g8qhKXPcfwgnvU/P/FXNzcrj6IJIDVLQ';
    await service.database.write((one) => accounts.save(one, accountOf('bea', cheaper)), Infinity);
    expect((await login('bea', 'another one')).status).toBe(401);
    expect((await service.database.read((one) => accounts.find(one, 'bea')))?.password).toBe(cheaper);
    expect((await login('bea', PASSWORD)).status).toBe(201);
    expect(isOutdated((await service.database.read((one) => accounts.find(one, 'bea')))?.password ?? cheaper)).toBe(
      false,
    );
    expect((await login('bea', PASSWORD)).status).toBe(201);
  });
});

describe('failed log-ins', () => {
  const FREE = 5;

  async function failAs(name: string, times: number): Promise<readonly number[]> {
    const answers = [];
    for (let count = 0; count < times; count++) answers.push(await login(name, 'another one'));
    return answers.map(({ status }) => status);
  }

  it('delay their account, and no other', async () => {
    await service.database.write((one) => accounts.save(one, accountOf('cid', kept)), Infinity);
    expect(await failAs('cid', FREE)).toEqual(Array.from({ length: FREE }, () => 401));
    const refused = await login('cid', PASSWORD);
    expect([refused.status, refused.body['code'], header(refused, 'retry-after')]).toEqual([429, 'rate-limited', '1']);
    expect((await login('ann', PASSWORD)).status).toBe(201);
    service.clock.advance(1_000);
    expect((await login('cid', PASSWORD)).status).toBe(201);
    expect(await failAs('cid', 1)).toEqual([401]);
  });

  it('are counted even for accounts that do not exist', async () => {
    expect(await failAs('nobody at all', FREE + 1)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are counted when they come at the same time', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('dan', 'another one')));
    const looked = answers.filter(({ status }) => status === 401);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    // Two passwords are hashed at the same time.
    expect(looked.length).toBeLessThanOrEqual(FREE + 1);
  });
});

describe('logging out', () => {
  it('ends the session, and takes the cookie away', async () => {
    const [cookie, other] = [await loggedIn(), await loggedIn()];
    const answer = await service.delete(CURRENT, cookie);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      '__Host-session=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
    ]);
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200]);
    expect((await service.delete(CURRENT, cookie)).status).toBe(401);
  });

  it('needs a session', async () => {
    expect((await service.delete(CURRENT, NOBODY)).status).toBe(401);
    expect(await statusOf(NOBODY)).toBe(401);
  });
});

describe('the end of a session', () => {
  it('comes after a time without use', async () => {
    const cookie = await loggedIn();
    service.clock.advance(29 * MINUTE);
    expect(await statusOf(cookie)).toBe(200);
    service.clock.advance(29 * MINUTE);
    expect(await statusOf(cookie)).toBe(200);
    service.clock.advance(30 * MINUTE);
    const ended = await service.get(CURRENT, cookie);
    expect([ended.status, ended.headers['set-cookie']]).toEqual([
      401,
      expect.stringMatching(/^__Host-session=; Max-Age=0;/),
    ]);
  });

  it('comes after its lifetime, even with constant use', async () => {
    const cookie = await loggedIn();
    const statuses = new Map<number, number>();
    for (let minutes = 20; minutes <= 740; minutes += 20) {
      service.clock.advance(20 * MINUTE);
      statuses.set(minutes, await statusOf(cookie));
    }
    expect([statuses.get(700), statuses.get(720), statuses.get(740)]).toEqual([200, 401, 401]);
  });

  it('is shown, and moves with its use', async () => {
    const cookie = await loggedIn();
    const until = async (): Promise<number> => Date.parse(String((await service.get(CURRENT, cookie)).body['expires']));
    const first = await until();
    expect(first - service.clock.now().getTime()).toBe(30 * MINUTE);
    service.clock.advance(10 * MINUTE);
    expect(await until()).toBe(first + 10 * MINUTE);
  });

  it('removes it from the store at the next log-in', async () => {
    const count = async (): Promise<number> => await service.database.read((one) => countRows(one, countSessions, []));
    await loggedIn();
    await loggedIn();
    const before = await count();
    service.clock.advance(500 * 24 * 60 * MINUTE);
    const cookie = await loggedIn();
    expect(await count()).toBeLessThan(before);
    expect(await statusOf(cookie)).toBe(200);
  });
});

describe('pages of other origins', () => {
  const CROSS: readonly (readonly [string, Headers])[] = [
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another host of the site', { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' }],
    ['in an old browser', { origin: 'https://evil.example' }],
    ['with the origin null', { origin: 'null' }],
    ['at another port', { origin: 'http://localhost:81' }],
    ['with a false origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
  ];
  const SAME: readonly (readonly [string, Headers])[] = [
    ['of this origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
    ['of this origin behind a proxy', { 'sec-fetch-site': 'same-origin', origin: 'https://proxied.example' }],
    ['whose address a person has typed', { 'sec-fetch-site': 'none' }],
    ['of this origin in an old browser', { origin: 'http://localhost' }],
    ['of a program without these headers', {}],
  ];

  it.each(CROSS)('pages %s change nothing', async (_, from) => {
    const cookie = await loggedIn();
    const answers = [
      await service.delete(CURRENT, { ...cookie, ...from }),
      await login('ann', PASSWORD, { ...NOBODY, ...from }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
    expect((await service.get(CURRENT, { ...cookie, ...from })).status).toBe(200);
  });

  it.each(SAME)('a page %s can log out', async (_, from) => {
    const cookie = cookieFrom(await login('ann', PASSWORD, { ...NOBODY, ...from }));
    expect((await service.delete(CURRENT, { ...cookie, ...from })).status).toBe(204);
  });
});

it('a request with two session cookies is refused', async () => {
  const { cookie = '' } = await loggedIn();
  const twice = await service.get(CURRENT, { cookie: `${cookie}; ${cookie}` });
  expect([twice.status, twice.body['code']]).toEqual([400, 'malformed-header']);
  for (const others of [`a=b; ${cookie}; c`, `x__Host-session=nothing; ${cookie}`, `${cookie}; __Host-sessions=1`]) {
    expect([others, await statusOf({ cookie: others })]).toEqual([others, 200]);
  }
});

it.runIf(MEDIA_TYPES.includes('text/html'))('a page that needs a caller has a form for log-in', async () => {
  const pageFor = (cookie: Headers) =>
    service.app.inject({ url: CURRENT, headers: { ...cookie, accept: 'text/html' } });
  const asked = await pageFor(NOBODY);
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(asked.payload).toContain(problemTypes.unauthorized.title);
  expect(asked.payload).toMatch(/<form data-method="POST" data-href="\/v[0-9]+\/sessions"/);
  expect(asked.payload).toContain('type="password"');
  const shown = await pageFor(await loggedIn());
  expect(shown.statusCode).toBe(200);
  expect(shown.payload).toMatch(/<form data-method="DELETE" data-href="\/v[0-9]+\/sessions\/current"/);
  expect(shown.payload).not.toContain('type="password"');
});

describe('the environment of sessions', () => {
  const BASE = { BASE_URL: 'https://service.example' };

  it('has its defaults', () => {
    expect(sessionsOf({})).toMatchObject({ idle: 30 * MINUTE, lifetime: 720 * MINUTE });
    expect(sessionsOf({ SESSION_IDLE: '90s', SESSION_LIFETIME: '7d' })).toMatchObject({
      idle: 90_000,
      lifetime: 604_800_000,
    });
  });

  it.each(['0min', '-1h', '1.5h', '30', '30m', '401d', 'h'])('refuses SESSION_LIFETIME=%s', (SESSION_LIFETIME) => {
    expect(() => readConfig({ ...BASE, SESSION_LIFETIME }, 'service')).toThrow(
      `SESSION_LIFETIME is "${SESSION_LIFETIME}": it has to be a time of at most 400d, such as 30min, 12h or 7d.`,
    );
  });

  it('may set the origin of the service, which then replaces the Host of requests', () => {
    expect([sessionsOf({}).origin, sessionsOf(BASE).origin]).toEqual([undefined, BASE.BASE_URL]);
    const asked = (origin: string): (() => void) => {
      const request = { method: 'POST', headers: { origin, host: 'localhost' } };
      return () => requireSameOrigin(request, BASE.BASE_URL);
    };
    expect(asked(BASE.BASE_URL)).not.toThrow();
    expect(asked('http://localhost')).toThrow('Pages of another origin');
  });

  it('refuses an idle time longer than the lifetime, and starts no service with it', () => {
    const environment = { SESSION_IDLE: '2h', SESSION_LIFETIME: '1h' };
    expect(() => readConfig({ ...BASE, ...environment }, 'service')).toThrow('SESSION_IDLE is longer');
    const { database, clock } = service;
    const start = (): void =>
      registerApi(createApp(TEST_CONFIG), { database, clock, extensions: NO_EXTENSIONS }, environment);
    expect(start).toThrow(ConfigError);
  });
});
