// A flood of log-ins over sockets: all other callers go on, and the log stays small (A.1).
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerApi } from '../../../src/api/index.js';
import { hashPassword } from '../../../src/api/runtime/sessions/passwords.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { createLog } from '../../../src/api/runtime/operations/log.js';
import * as accounts from '../../../src/api/store/accounts.js';
import { SESSIONS, withinWrapper } from '../credentials.js';
import { NO_EXTENSIONS, Service, TEST_CONFIG } from '../support.js';

const PASSWORD = 'correct horse battery staple';
/** More than can wait at once. */
const TRIES = 140;
/** The address that the proxy in front reports. */
const STRANGER = '203.0.113.7';
const ANN = '198.51.100.9';

const lines: string[] = [];
let service: Service;
let app: FastifyInstance;
let url = '';

beforeAll(async () => {
  vi.stubEnv('TRUST_PROXY', '1');
  service = await Service.start();
  const password = await hashPassword(PASSWORD);
  const principal = { id: service.clock.newId(), roles: [], scopes: [] };
  const account = { principal, name: 'ann', password, created: service.clock.now() };
  await service.database.write((one) => accounts.save(one, account), Infinity);
  app = createApp(TEST_CONFIG, createLog('info', { write: (line) => void lines.push(line) }));
  registerApi(app, { database: service.database, clock: service.clock, extensions: NO_EXTENSIONS });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

// Other tests may run in this process afterwards.
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await service.stop();
});

async function login(name: string, password: string, address: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify(withinWrapper({ name, password }));
  const answer = await fetch(url + SESSIONS, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer;
}

it('a flood of passwords stops neither other log-ins nor open sessions', { timeout: 60_000 }, async () => {
  const first = await login('ann', PASSWORD, ANN);
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  let answered = 0;
  const flood = Array.from({ length: TRIES }, async (_, index) => {
    const { status } = await login(`account-${index}`, 'a wrong password', STRANGER);
    answered += 1;
    return status;
  });
  // The whole flood has arrived when its first request is answered.
  await Promise.race(flood);
  const reads = Array.from({ length: 10 }, async () => {
    const { status } = await fetch(`${url}${SESSIONS}/current`, { headers: { cookie, 'x-forwarded-for': ANN } });
    return status;
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  expect((await login('ann', PASSWORD, ANN)).status).toBe(201);
  // Ann waits for one turn of each address, and not for all earlier requests.
  expect(answered).toBeLessThan(TRIES / 2);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(401);
  // Refusals are not errors of the service.
  const levels = lines.map((line): unknown => Object(JSON.parse(line)).level);
  expect(levels.filter((level) => Number(level) >= 50)).toEqual([]);
});
