// Access, as far as the OpenAPI document describes it (A.1, A.2, A.4, O.8, C.7). The access tests of each version
// request every operation as every kind of caller.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { CREDENTIALS, header, UNKNOWN_ID } from '../support.js';
import { HOST } from './deployed.js';
import { expectProblem } from './expectations.js';
import { member } from './reply.js';
import { everyPath, rule, serviceRule, type Subjects } from './rule.js';
import type { PathUnderTest } from './subject.js';
import type { World } from './world.js';

const [HEADER = ''] = Object.keys(CREDENTIALS);
/** An empty text stands for no credentials. */
const NOBODY = HEADER === '' ? {} : { [HEADER]: '' };
/** Invalid credentials. */
const WRONG: readonly string[] = {
  authorization: ['Bearer nothing', 'Bearer', 'Basic c29tZWJvZHk6c2VjcmV0'],
  cookie: ['__Host-session=nothing', '__Host-session='],
}[HEADER] ?? ['nothing', 'a_b_c'];
/** Credentials of another scheme are not called invalid (RFC 6750 §3.1). */
const CHALLENGE = /^Bearer realm="[^"]+"$/;
const REFUSAL = /^(?:(?:ApiKey|Cookie) realm="[^"]+"$|Bearer realm="[^"]+", error="invalid_token")/;
const openapi = openapiDocument();
const knowsCallers = Object.keys(CREDENTIALS).length > 0;
const guarded = knowsCallers ? everyPath : [];
const closed: Subjects<PathUnderTest> = guarded.filter(([, path]) => closedMethods(path).length > 0);

export function checkAccess(): void {
  rule('A.1', 'invalid credentials are refused on every path', guarded, async (world, path) => {
    for (const method of path.methods.filter((one) => one !== 'OPTIONS')) {
      for (const value of WRONG) {
        const reply = await world.send(method, placeOf(path), { [HEADER]: value });
        expect([method, value, reply.status]).toEqual([method, value, 401]);
        expect(reply.headers['www-authenticate']).toMatch(value.startsWith('Basic') ? CHALLENGE : REFUSAL);
      }
    }
  });

  rule('A.1', 'credentials that come twice are refused', guarded.slice(0, 1), async (world, path) => {
    const [method] = path.methods;
    const lines = `${HEADER}: ${CREDENTIALS[HEADER]}\r\n`;
    const reply = await world.exchange(
      `${method} ${placeOf(path)} HTTP/1.1\r\n${HOST}${lines}Connection: close\r\n\r\n`,
    );
    expectProblem(reply, 400, 'malformed-header');
  });

  rule('A.2', 'a request without the required credentials is refused', closed, async (world, path) => {
    const before = await world.dump();
    for (const method of closedMethods(path)) await expectChallenge(world, method, placeOf(path));
    expect(await world.dump()).toEqual(before);
  });

  serviceRule('A.4', 'the pages about the service are public', async (world) => {
    const paths = ['/', '/health', '/health/live', '/health/ready', `/openapi/${service.version}.json`];
    for (const path of [...paths, '/problems/unauthorized']) {
      const reply = await world.send('GET', path, NOBODY);
      expect([path, reply.status]).toEqual([path, 200]);
    }
    const { status } = await world.send('GET', `/${service.version}/profiles/nothing`, NOBODY);
    expect(status).toBe(404);
  });

  rule('O.8', 'credentials are judged after path and method, before the request', closed, async (world, path) => {
    const place = placeOf(path);
    for (const method of closedMethods(path)) {
      await expectChallenge(world, method, `${place}?no-such-parameter=1`);
      await expectChallenge(world, method, place, { accept: 'image/png', 'content-type': 'image/png' });
    }
    expectProblem(await world.send('GET', `${place}/nothing/at/all`, NOBODY), 404, 'no-such-resource');
    expect((await world.send('TRACE', place, NOBODY)).status).toBe(405);
    expect((await world.send('OPTIONS', place, NOBODY)).status).toBe(204);
  });

  rule('C.7', 'answers to one caller are kept for no other', guarded, async (world, path) => {
    if (!path.methods.includes('GET')) return expect(path.methods).not.toContain('GET');
    const answer = await world.service.get(placeOf(path));
    expect(header(answer, 'cache-control')).toBe('private, no-cache');
    expect(header(answer, 'vary')).toMatch(/(?:^|, )(?:Authorization|X-API-Key|Cookie)(?:, |$)/);
  });
}

async function expectChallenge(
  world: World,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const reply = await world.send(method, path, { ...headers, ...NOBODY });
  expect([method, path, reply.status]).toEqual([method, path, 401]);
  // A challenge for missing credentials names no error (RFC 6750 §3.1).
  expect(reply.headers['www-authenticate']).toMatch(/^(?:ApiKey|Bearer|Cookie) realm="[^"]+"$/);
}

/** No item has these ids. A caller without access does not learn that. */
function placeOf({ path }: PathUnderTest): string {
  return path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
}

/** The methods that require credentials by the OpenAPI document. */
function closedMethods({ path, methods }: PathUnderTest): readonly string[] {
  return methods.filter((method) => {
    const own = path.slice(`/${service.version}`.length);
    const security = member(openapi, 'paths', own, method.toLowerCase(), 'security');
    if (security === undefined || !isArray(security)) throw new Error(`${method} ${path} says nothing of its callers.`);
    return security.length > 0 && security.every((one) => isObject(one) && Object.keys(one).length > 0);
  });
}

function openapiDocument(): JsonObject {
  const path = new URL(`../../../openapi/${service.version}.json`, import.meta.url);
  const document: JsonObject = JSON.parse(readFileSync(path, 'utf8'));
  return document;
}
