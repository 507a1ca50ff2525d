// Requests from pages of other origins (R-4.cors).
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { CREDENTIALS } from '../support.js';
import { expectProblem } from './expectations.js';
import { everyPath, pathsWith, rule, urlOf } from './rule.js';
import type { PathUnderTest } from './subject.js';
import type { Reply } from './reply.js';
import { bodyOf, type World } from './world.js';

export const ELSEWHERE = 'https://elsewhere.example';
export const STRANGERS = [ELSEWHERE, 'null', 'http://localhost.evil.example'];
/** Media types that a page can send to any origin without a preflight. */
export const SIMPLE_TYPES = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
];
export const BY_COOKIE = 'cookie' in CREDENTIALS;
/** The headers with which programs send credentials. */
const BY_HEADER = Object.keys(CREDENTIALS).filter((name) => name !== 'cookie');
const SHARED = service.origins.length > 0;

export function checkCors(): void {
  rule('R-4.cors', 'a POST from another origin needs a preflight', pathsWith('POST'), async (world, path) => {
    const place = await urlOf(world, { ...path, ofList: true });
    const body = JSON.stringify(bodyOf(path.resource, path.resource.members));
    const before = await world.dump();
    for (const origin of STRANGERS) {
      for (const type of SIMPLE_TYPES) {
        const headers = { origin, ...(type !== undefined && { 'content-type': type }) };
        expectRefusal(await world.send('POST', place, headers, body));
      }
    }
    expect(await world.dump()).toEqual(before);
    const asked = await world.send('POST', place, { origin: ELSEWHERE, 'content-type': 'application/json' }, body);
    expect(asked.status).toBe(BY_COOKIE ? 403 : 201);
  });

  rule('R-4.cors', 'pages of other origins cannot read answers', everyPath, async (world, path) => {
    for (const reply of await repliesTo(world, path, ELSEWHERE)) {
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(`${reply.headers['vary'] ?? ''}`.includes('Origin')).toBe(SHARED);
    }
  });

  rule('R-4.cors', 'pages of the named origins read every answer', SHARED ? everyPath : [], async (world, path) => {
    for (const origin of service.origins) {
      for (const { headers, status } of await repliesTo(world, path, origin)) {
        expect(`${status} ${headers['access-control-allow-origin']}`).toBe(`${status} ${origin}`);
        expect(headers['access-control-allow-credentials']).toBe(service.credentials ? 'true' : undefined);
        expect(headers['access-control-expose-headers']).toMatch(/^ETag, Link, Location, Allow, .*Preference-Applied$/);
        expect(headers['vary']).toMatch(/(?:^|, )Origin$/);
      }
    }
  });

  rule('R-4.cors', 'a preflight names the allowed methods', SHARED ? everyPath : [], async (world, path) => {
    const url = await urlOf(world, path);
    for (const origin of service.origins) {
      const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' };
      const reply = await world.send('OPTIONS', url, headers);
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': path.methods.join(', '),
        'access-control-max-age': '600',
        vary: 'Origin',
      });
      expect(reply.headers['access-control-allow-headers']?.toLowerCase().split(', ')).toEqual(
        expect.arrayContaining(['content-type', 'if-match', 'if-none-match', 'prefer', 'authorization', ...BY_HEADER]),
      );
    }
  });
}

/** Browsers send cookies by themselves, so requests from pages of other origins are then refused in any case (A.1). */
export function expectRefusal(reply: Reply): void {
  if (BY_COOKIE) expectProblem(reply, 403, 'forbidden');
  else expectProblem(reply, 415, 'unsupported-media-type');
}

/** Successful answers and failures of each kind. */
async function repliesTo(world: World, path: PathUnderTest, origin: string): Promise<readonly Reply[]> {
  const url = await urlOf(world, path);
  const method = path.methods.includes('GET') ? 'GET' : 'OPTIONS';
  return [
    await world.send(method, url, { origin }),
    await world.send('OPTIONS', url, { origin }),
    await world.send('TRACE', url, { origin }),
    await world.send('GET', `${url}/no/such/route`, { origin }),
    await world.send('GET', `${url}?%zz`, { origin }),
    await world.send('GET', `${url}/%zz`, { origin }),
  ];
}
