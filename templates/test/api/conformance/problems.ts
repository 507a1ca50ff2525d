// Failures: their words, the words that they never use, and changes that miss their deadline (sections 9 and 10).
import { expect } from 'vitest';
import { registerApi } from '../../../src/api/index.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { isArray } from '../../../src/api/runtime/json/json.js';
import { createLog } from '../../../src/api/runtime/operations/log.js';
import { problemTypes } from '../../../src/api/runtime/problems/problem-types.js';
import { settings } from '../../../src/api/settings.js';
import type { Database } from '../../../src/api/store/database.js';
import { resources, service } from '../routes-under-test.js';
// <claimed-groups>
import { CREDENTIALS } from '../credentials.js';
// </claimed-groups>
import { credentialsAt, NO_EXTENSIONS, TEST_CONFIG, TestClock, UNKNOWN_ID } from '../support.js';
import { requestOf } from './absent-places.js';
import { expectProblem, headersOf } from './expectations.js';
import { documentOf, member, type Reply, replyOf } from './reply.js';
import { everyPath, pathsWith, rule, serviceRule, urlOf } from './rule.js';
import { withoutCallers } from './sending.js';
import type { PathUnderTest } from './subject.js';
import { bodyOf, bodyType, matching, type World, freshKey } from './world.js';

/** Words of the implementation, which do not belong in an answer. */
const WORDS =
  /\bsql|sqlite|libsql|\bselect\b|\binsert\b|constraint|fastify|node_modules|node:|\.[jt]s\b|\bat \S+:\d+|stack|undefined|\[object|typeerror|syntaxerror|rowid|_version/i;

/** Failures that only the service can do something about. */
const NO_REMEDY = ['internal-error', 'not-implemented'];

export function checkProblems(): void {
  rule('R-7.1', 'a failure repeats its status in the body, in words of the service', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const replies = await failuresAt(world, path, url);
    for (const reply of replies) {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      const code = String(documentOf(reply)['code']);
      const { allow, etag, 'accept-patch': acceptPatch } = reply.headers;
      expectProblem(reply, Number(documentOf(reply)['status']), code, {
        ...(allow !== undefined && { allow }),
        ...(etag !== undefined && { etag }),
        ...(acceptPatch !== undefined && { 'accept-patch': acceptPatch }),
      });
      expect(documentOf(reply)['status']).toBe(reply.status);
      expectNoWords(reply);
    }
    expect(replies.length).toBeGreaterThan(3);
  });

  serviceRule('R-7.4', 'every kind of problem has a page', async (world) => {
    const slugs = Object.keys(problemTypes);
    expect(slugs.length).toBeGreaterThan(20);
    const kinds = Object.entries(problemTypes).map(([slug, { status, title }]) => ({ slug, status, title }));
    const versions = member(documentOf(await world.send('GET', '/')), '_links', 'section');
    const newest = versions !== undefined && isArray(versions) ? versions.at(-1) : undefined;
    const isNewest = service.interpreter === undefined && member(newest, 'href') === `/${service.version}`;
    for (const { slug, status, title } of [...kinds, ...service.errors]) {
      const reply = await world.send('GET', `/problems/${slug}`);
      expect(reply.status).toBe(200);
      const { description, remedy, ...rest } = documentOf(reply);
      // If versions know a problem differently, its page describes it as the newest version does.
      if (isNewest || slug in problemTypes) expect(rest).toEqual({ type: `/problems/${slug}`, title, status });
      else expect(rest['type']).toBe(`/problems/${slug}`);
      expect(description).toMatch(/\.$/);
      // A failure that the client can do something about comes with a remedy.
      if (slug in problemTypes) expect(typeof remedy).toBe(NO_REMEDY.includes(slug) ? 'undefined' : 'string');
      expectNoWords(reply);
    }
    expectProblem(await world.send('GET', '/problems/nothing'), 404, 'no-such-resource');
    expectProblem(await world.send('GET', '/problems/__proto__'), 404, 'no-such-resource');
  });

  rule('R-7.3', 'a fault of the service reveals nothing', everyPath, async (world, path) => {
    world.requireInside();
    const broken = new Error(
      `SQLITE_ERROR: no such column in ${path.resource.table}, at /srv/node_modules/libsql/index.js:7`,
    );
    for (const method of path.methods.filter((one) => one !== 'OPTIONS')) {
      const log: string[] = [];
      const reply = await answerOf(path, method, failing(broken), undefined, log);
      expect(log).toEqual([expect.stringContaining(path.resource.table)]);
      if (method === 'HEAD') expect(reply.status).toBe(500);
      else {
        const problem = expectProblem(reply, 500, 'internal-error');
        expect(problem['detail']).toBe(
          'The service failed to answer. Nothing about the cause is shown here; it has been recorded.',
        );
        expectNoWords(reply);
        expect(log[0]).toContain(String(problem['instance']));
      }
    }
  });

  rule('L.2', 'a change past its deadline is not made', everyPath.filter(isWritable), async (world, path) => {
    const url = await urlOf(world, path.methods.includes('POST') ? { ...path, ofList: true } : path);
    const before = await world.dump();
    for (const method of path.methods.filter((one) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(one))) {
      const late: Database = {
        ...world.service.database,
        read: (apply) => world.service.database.read(apply),
        write: (apply, deadline) => {
          expect(deadline - performance.now()).toBeLessThanOrEqual(settings.handlerTimeout);
          return world.service.database.write(apply, performance.now() - 1);
        },
      };
      const reply = await answerOf({ ...path, path: url }, method, late);
      const problem = expectProblem(reply, 503, 'service-unavailable', { 'retry-after': '1' });
      expect(problem['detail']).toContain('Nothing was changed.');
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('L.2', 'the deadline is checked before the commit, too', everyPath.filter(isWritable), async (world, path) => {
    const isNew = path.methods.includes('POST');
    const url = await urlOf(world, isNew ? { ...path, ofList: true } : path);
    const tag = isNew ? undefined : (await world.send('GET', url)).headers['etag'];
    const method = path.methods.find((one) => ['POST', 'DELETE', 'PUT', 'PATCH'].includes(one)) ?? '';
    const before = await world.dump();
    const slow: Database = {
      ...world.service.database,
      write: (apply, _deadline) =>
        world.service.database.write(function* (transaction) {
          const result = yield* apply(transaction);
          const until = performance.now() + 60;
          while (performance.now() < until);
          return result;
        }, performance.now() + 50),
    };
    const reply = await answerOf({ ...path, path: url }, method, slow, tag);
    expect([503, 409, 428].includes(reply.status)).toBe(true);
    if (reply.status === 503) expectProblem(reply, 503, 'service-unavailable', { 'retry-after': '1' });
    expect(await world.dump()).toEqual(before);
  });

  serviceRule('L.1', 'headers over the limit are refused', async (world) => {
    const [[path] = ['/']] = everyPath;
    const url = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
    const long = (length: number): string => 'x'.repeat(length);
    const refused = await world.send('GET', url, { 'x-long': long(service.headers) });
    expectProblem(refused, 431, 'headers-too-large');
    // <no-claimed-groups>
    // const taken = await world.send('OPTIONS', url, { 'x-long': long(service.headers - 500) });
    // </no-claimed-groups>
    // <claimed-groups>
    // The token names all groups of the tests.
    const own = JSON.stringify(CREDENTIALS).length;
    const taken = await world.send('OPTIONS', url, { 'x-long': long(service.headers - 500 - own) });
    // </claimed-groups>
    expect(taken.status).toBe(204);
  });

  serviceRule('L.1', 'an address over the limit is refused', async (world) => {
    const [[, path] = []] = pathsWith('GET');
    if (path === undefined) return void expect(pathsWith('GET')).toEqual([]);
    const url = path.path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
    const long = (length: number): string => `${url}?${'a'.repeat(length - url.length - 1)}`;
    expectProblem(await world.send('GET', long(service.uri + 1)), 414, 'uri-too-long');
    expectProblem(await world.send('GET', long(service.uri)), 400, 'unknown-parameter');
    expectProblem(await world.send('GET', `/${'a'.repeat(service.uri)}`), 414, 'uri-too-long');
  });
}

/** The words with which every service describes its kinds of problems. */
const USUAL = JSON.stringify(problemTypes);

/** Names of tables that occur nowhere else. Names of a resource, or of such a word, are left out. */
const TABLES = resources
  .map(({ table }) => table)
  .filter((table) => !USUAL.includes(table) && resources.every(({ wrapper }) => wrapper !== table));

function expectNoWords({ text, headers }: Reply): void {
  const { instance: _instance, ...told } = documentOf({ text });
  expect(JSON.stringify(told)).not.toMatch(WORDS);
  expect(TABLES.filter((table) => text.includes(table))).toEqual([]);
  expect(Object.keys(headers)).not.toContain('x-powered-by');
  expect(Object.keys(headers)).not.toContain('server');
}

/** The most usual failures. */
async function failuresAt(world: World, path: PathUnderTest, url: string): Promise<readonly Reply[]> {
  const { resource, methods } = path;
  const replies = [
    await world.send('TRACE', url),
    await world.send('GET', `${url}/nothing/here`),
    await world.send('GET', `${url}?%zz`),
    await world.send('GET', `/${'x'.repeat(service.uri)}`),
  ];
  for (const method of methods.filter((one) => !['OPTIONS', 'HEAD'].includes(one))) {
    replies.push(await requestOf(world, method, `${url}?nothing=1`, resource));
    if (method !== 'GET' && method !== 'DELETE') {
      replies.push(await world.send(method, url, {}, '{}'));
      replies.push(await world.send(method, url, { 'content-type': bodyType(method), 'if-match': '*' }, '{'));
    }
  }
  return replies.filter(({ status }) => status !== 409);
}

function isWritable([, { methods }]: readonly [string, PathUnderTest]): boolean {
  return methods.some((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
}

/** A database whose operations all fail. */
function failing(error: Error): Database {
  return {
    read: () => {
      throw error;
    },
    write: () => Promise.reject(error),
    ping: () => Promise.reject(error),
    wasReached: () => false,
    close: () => Promise.resolve(),
  };
}

/** The answer of the service over such a database. */
async function answerOf(
  { path, resource }: PathUnderTest,
  method: string,
  database: Database,
  etag?: string,
  log: string[] = [],
): Promise<Reply> {
  const app = createApp(TEST_CONFIG, createLog('error', { write: (line) => log.push(line) }));
  registerApi(app, { database, clock: new TestClock(), extensions: NO_EXTENSIONS });
  const known = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((one) => one === method);
  if (known === undefined) throw new Error(`${method} is not a method of the service.`);
  const url = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
  const body = method === 'PATCH' ? {} : bodyOf(resource, resource.members);
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const answer = await app.inject({
    method: known,
    url,
    headers: {
      // <no-groups>
      // ...credentialsAt(url),
      // </no-groups>
      // <groups>
      ...credentialsAt(url, method),
      // </groups>
      ...(takesBody && { 'content-type': bodyType(method) }),
      ...(method === 'POST' && freshKey()),
      ...(etag !== undefined && matching(etag)),
    },
    ...(takesBody && { payload: JSON.stringify(body) }),
  });
  await app.close();
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const shown = withoutCallers(Object.fromEntries(headers));
  const reply = replyOf({ status: answer.statusCode, headers: shown, text: answer.payload });
  return { ...reply, headers: headersOf(reply) };
}
