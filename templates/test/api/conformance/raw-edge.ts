// Requests as bytes, below HTTP libraries (section E of the conventions).
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
// <no-groups>
// import { CREDENTIALS, UNKNOWN_ID } from '../support.js';
// </no-groups>
// <groups>
import { credentialsAt, UNKNOWN_ID } from '../support.js';
// </groups>
import { HOST } from './deployed.js';
import { faultsOf, UUID_V7 } from './expectations.js';
import { everyPath, pathsWith, rule, serviceRule, urlOf } from './rule.js';
import { documentOf, type Reply } from './reply.js';
import { bodyOf, bodyType, freshKey, headerLines, matching } from './world.js';

const CLOSE = 'Connection: close\r\n';

export function checkRawEdge(): void {
  serviceRule('E.1', 'an invalid method is refused', async (world) => {
    for (const method of ['GETT', 'get', 'Get', 'FOO', 'G@T', '']) {
      expectRaw(await world.exchange(`${method} ${target()} HTTP/1.1\r\n${HOST}\r\n`), 400, 'malformed-request');
    }
  });

  serviceRule('E.2', 'a target that is too long is refused', async (world) => {
    // A target longer than both limits together is refused by Node, before anything is routed.
    const long = `/${'a'.repeat(service.uri)}`;
    expectRaw(await world.exchange(`GET ${long} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`), 414, 'uri-too-long');
  });

  serviceRule('E.3', 'headers that are too large are refused', async (world) => {
    const headers = `X-Long: ${'a'.repeat(service.headers + service.uri + 4_000)}\r\n`;
    expectRaw(await world.exchange(`GET ${target()} HTTP/1.1\r\n${HOST}${headers}\r\n`), 431, 'headers-too-large');
  });

  serviceRule('E.4', 'CONNECT is refused', async (world) => {
    const reply = await world.exchange(`CONNECT localhost:443 HTTP/1.1\r\n${HOST}\r\n`);
    expectRaw(reply, 405, 'method-not-allowed');
    expect(reply.headers['allow']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    expect(reply.headers['connection']).toBe('close');
  });

  rule('E.5', 'TRACE and unknown methods echo nothing', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    for (const method of ['TRACE', 'QUERY', 'PROPFIND', 'LINK']) {
      const reply = await world.send(method, url, { 'x-secret': 'told-to-nobody' });
      expect(reply.status).toBe(405);
      expect(reply.headers['allow']).toBe(path.methods.join(', '));
      expect(reply.text).not.toContain('told-to-nobody');
    }
  });

  serviceRule('E.6', 'OPTIONS of the whole server names all methods', async (world) => {
    const reply = await world.exchange(`OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(reply.headers['allow']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    for (const method of ['GET', 'POST', 'DELETE']) {
      const refused = await world.exchange(`${method} * HTTP/1.1\r\n${HOST}${CLOSE}Content-Length: 0\r\n\r\n`);
      expectRaw(refused, 400, 'malformed-uri');
    }
  });

  rule('E.7', 'an absolute target is routed', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const plain = await world.send('GET', url);
    const absolute = await world.exchange(`GET http://example.com${url} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect([absolute.status, absolute.text]).toEqual([plain.status, plain.text]);
  });

  serviceRule('E.8', 'a fragment in the target is refused', async (world) => {
    for (const odd of ['#a', '?a=1#b', '/#']) {
      const reply = await world.exchange(`GET ${target()}${odd} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
      expectRaw(reply, 400, 'malformed-uri');
    }
  });

  serviceRule('E.9', 'a request that breaks HTTP is refused', async (world) => {
    const broken = [
      `GET ${target()} x HTTP/1.1\r\n${HOST}\r\n`,
      `GET ${target()} HTTP/1.1\r\n${CLOSE}\r\n`,
      `POST ${target()} HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST ${target()} HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
      `POST ${target()} HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      `GET ${target()} HTTP/1.1\r\n${HOST}No colon\r\n\r\n`,
    ];
    for (const bytes of broken) expectRaw(await world.exchange(bytes), 400, 'malformed-request');
    const utf8 = Buffer.from(`GET ${target()}/ü HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    const reply = await world.exchange(utf8);
    expect(reply.status).toBe(400);
    expect(String(documentOf(reply)['code'])).toMatch(/^malformed-(?:request|uri)$/);
  });

  rule('E.9', 'bytes behind a whole request do not refuse it', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const plain = await world.send('GET', url);
    const reply = await world.exchange(`GET ${url} HTTP/1.1\r\n${HOST}\r\n no request at all\r\n\r\n`);
    expect(reply.status).toBe(plain.status);
    expect(reply.text.startsWith(plain.text)).toBe(true);
    expect(reply.text.slice(plain.text.length)).toMatch(/^$|^HTTP\/1\.1 400 /);
  });

  rule('E.9', 'broken bytes behind a request do not change its answer', pathsWith('POST'), async (world, path) => {
    const url = await urlOf(world, { ...path, ofList: true });
    const body = JSON.stringify(bodyOf(path.resource, path.resource.members));
    const head = `${headerLines(freshKey())}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    const reply = await world.exchange(`POST ${url} HTTP/1.1\r\n${HOST}${head}\r\n${body}GARBAGE\r\n\r\n`);
    expect(reply.status).toBe(201);
    // The problem follows the representation.
    expect(reply.text).toMatch(/\}HTTP\/1\.1 400 Bad Request\r\n(?:.+\r\n)*\r\n\{.*"code":"malformed-request"\}$/);
  });

  rule(
    'E.9',
    'broken bytes behind several requests are answered after all of them',
    pathsWith('POST'),
    async (world, path) => {
      const url = await urlOf(world, { ...path, ofList: true });
      const body = JSON.stringify(bodyOf(path.resource, path.resource.members));
      const head = `${headerLines(freshKey())}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      // <no-groups>
      // const post = `POST ${url} HTTP/1.1\r\n${HOST}${headerLines(CREDENTIALS)}${head}\r\n${body}`;
      // </no-groups>
      // <groups>
      const caller = headerLines(credentialsAt(url, 'POST'));
      const post = `POST ${url} HTTP/1.1\r\n${HOST}${caller}${head}\r\n${body}`;
      // </groups>
      // The first request is answered while the second is still in progress.
      const reply = await world.exchange(`GET / HTTP/1.1\r\n${HOST}\r\n${post}GARBAGE\r\n\r\n`);
      const statuses = `HTTP/1.1 ${reply.status} ${reply.text}`.match(/HTTP\/1\.1 \d{3}/g);
      expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 201', 'HTTP/1.1 400']);
    },
  );

  serviceRule('E.9', 'bytes that programs have read in different ways are refused', async (world) => {
    const post = `${writingLine()}${HOST}${headerLines(freshKey())}Content-Type: application/json\r\n`;
    const broken = [
      `GET ${target()} HTTP/1.1\nHost: localhost\n\n`,
      `GET ${target()} HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
      `GET ${target()} HTTP/1.1\r\n${HOST}X : a\r\n\r\n`,
      `GET ${target()} HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
      `GET ${target()} HTTP/1.2\r\n${HOST}\r\n`,
      `${post}Content-Length: +2\r\n\r\n{}`,
      `${post}Content-Length: 2, 2\r\n\r\n{}`,
      `${post}Transfer-Encoding: identity\r\n\r\n`,
      // With a method that takes no body, and with a method that is not offered.
      `GET ${target()} HTTP/1.1\r\n${HOST}Transfer-Encoding: identity\r\n\r\n`,
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, gzip\r\n\r\n`,
      `${post}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
      Buffer.from([0x16, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]),
    ];
    for (const bytes of broken) expectRaw(await world.exchange(bytes), 400, 'malformed-request');
  });

  rule('E.10', 'two media types are refused', [...pathsWith('POST'), ...pathsWith('PUT')], async (world, path) => {
    const method = path.methods.includes('POST') ? 'POST' : 'PUT';
    const url = await urlOf(world, method === 'POST' ? { ...path, ofList: true } : path);
    const type = `Content-Type: ${bodyType(method)}\r\n`;
    const body = JSON.stringify(bodyOf(path.resource, path.resource.members));
    const head = `${method} ${url} HTTP/1.1\r\n${HOST}${CLOSE}${type}${type}Content-Length: ${Buffer.byteLength(body)}\r\n`;
    const reply = await world.exchange(`${head}\r\n${body}`);
    expectRaw(reply, 400, 'malformed-header');
    expect(faultsOf(documentOf(reply))).toEqual(['Content-Type duplicate-header']);
  });

  serviceRule('E.12', 'an unknown expectation is refused', async (world) => {
    const request = `GET ${target()} HTTP/1.1\r\n${HOST}${CLOSE}Expect: foo\r\n\r\n`;
    expectRaw(await world.exchange(request), 417, 'expectation-failed');
  });

  // The headers equal those of GET. Nothing follows them, because a client would take it for the next answer.
  for (const [rule, status, about, rest] of refusals()) {
    serviceRule(rule, `HEAD is refused without a body: ${about}`, async (world) => {
      const [head, get] = [await world.exchange(`HEAD ${rest}`), await world.exchange(`GET ${rest}`)];
      expect([head.status, head.text, get.status]).toEqual([status, '', status]);
      expect(get.text).not.toBe('');
      expect(wholeHeaders(head)).toEqual(wholeHeaders(get));
      expect(head.headers['connection']).toBe('close');
    });
  }

  serviceRule('E.9', 'HEAD in several packets is refused without a body', async (world) => {
    const lines = `AD ${target()} HTTP/1.1\r\n${HOST}`;
    const broken = 'No colon\r\n\r\n';
    for (const pieces of [
      [`HE${lines}`, broken],
      ['HE', lines, broken],
      [`GET / HTTP/1.1\r\n${HOST}\r\nHE`, lines + broken],
    ]) {
      const reply = await world.exchangeInPieces(pieces);
      // Behind the body of the earlier answer, if there is one, stands only the head of this one.
      expect(`HTTP/1.1 ${reply.status}\r\n\r\n${reply.text}`).toMatch(
        /HTTP\/1\.1 400(?: [^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n$/,
      );
    }
    const get = await world.exchangeInPieces([`GET ${target()} HTTP/1.1\r\n${HOST}`, broken]);
    expectRaw(get, 400, 'malformed-request');
  });

  rule('B.11', 'HEAD ignores a body of any size', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const { status } = await world.send('GET', url);
    const reply = await world.exchange(`HEAD ${url} HTTP/1.1\r\n${HOST}${CLOSE}Content-Length: 999999999\r\n\r\n`);
    expect([reply.status, reply.text]).toEqual([status, '']);
  });

  rule('E.12', 'an expectation of 100-continue is met', pathsWith('POST').slice(0, 1), async (world, path) => {
    const url = await urlOf(world, { ...path, ofList: true });
    const body = JSON.stringify(bodyOf(path.resource, path.resource.members));
    const expecting = `${headerLines(freshKey())}Expect: 100-continue\r\n`;
    const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${expecting}`;
    const reply = await world.exchange(`POST ${url} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n${body}`);
    expect(reply.status).toBe(100);
    expect(reply.text).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  });

  rule('E.14', 'a duplicate member is refused with its line', pathsWith('PATCH'), async (world, { resource }) => {
    const { path, etag } = await world.item(resource);
    const headers = { 'content-type': bodyType('PATCH'), ...matching(etag) };
    const reply = await world.send('PATCH', path, headers, '{"a":1,\n  "a":2}');
    expect(reply.status).toBe(400);
    expect(documentOf(reply)['detail']).toContain(' line 2, column 3: ');
  });

  rule('E.15', 'a number that cannot be stored is refused', pathsWith('PATCH'), async (world, { resource }) => {
    const { path, etag } = await world.item(resource);
    const headers = { 'content-type': bodyType('PATCH'), ...matching(etag) };
    const reply = await world.send('PATCH', path, headers, '{"a":1e999,"b":9007199254740993}');
    expect(reply.status).toBe(422);
    expect(faultsOf(documentOf(reply))).toEqual(expect.arrayContaining(['/a number-range', '/b number-range']));
  });

  serviceRule('E.16', 'a query that cannot be decoded is refused', async (world) => {
    for (const odd of ['%zz', '%FF', '%00', '%']) {
      const reply = await world.exchange(`GET ${target()}?a=${odd} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
      expectRaw(reply, 400, 'malformed-uri');
    }
  });

  serviceRule('E.11', 'a missing, repeated or invalid Host is refused', async (world) => {
    for (const lines of [`${HOST}${HOST}`, 'Host: local host\r\n', 'Host: a/b\r\n', `${HOST}hOST: other\r\n`]) {
      const reply = await world.exchange(`GET ${target()} HTTP/1.1\r\n${lines}${CLOSE}\r\n`);
      expectRaw(reply, 400, 'malformed-request');
    }
    const old = await world.exchange('GET / HTTP/1.0\r\n\r\n');
    expect(old.status).toBe(200);
    expectRaw(await world.exchange('GET /\r\n\r\n'), 400, 'malformed-request');
  });
}

/** The address of a path of the service, with unknown ids. */
function target(): string {
  return (everyPath[0]?.[0] ?? '/').replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
}

/** Refusals that any method meets before its route. Each request follows the method. */
function refusals(): readonly (readonly [rule: string, status: number, about: string, rest: string])[] {
  const line = `${target()} HTTP/1.1\r\n${HOST}`;
  return [
    ['E.2', 414, 'a long target', `/${'a'.repeat(service.uri)} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    ['E.3', 431, 'headers beyond the limit', `${line}X-Long: ${'a'.repeat(service.headers + 1)}\r\n${CLOSE}\r\n`],
    [
      'E.3',
      431,
      'headers beyond all limits',
      `${line}X-Long: ${'a'.repeat(service.headers + service.uri + 4_000)}\r\n\r\n`,
    ],
    ['E.8', 400, 'a fragment', `${target()}#a HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    ['E.9', 400, 'no host', `${target()} HTTP/1.1\r\n${CLOSE}\r\n`],
    ['E.9', 400, 'a header without a colon', `${line}No colon\r\n\r\n`],
    ['E.9', 400, 'another version of HTTP', `${target()} HTTP/1.2\r\n${HOST}\r\n`],
    ['E.9', 400, 'a length below zero', `${line}Content-Length: -1\r\n\r\n`],
    ['E.12', 417, 'an expectation', `${line}${CLOSE}Expect: foo\r\n\r\n`],
    ['E.16', 400, 'a broken query', `${target()}?a=%zz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    ['R-9.1', 404, 'nothing there', `/nothing-here HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
  ];
}

/** All headers, without the date. */
function wholeHeaders({ headers }: Reply): Readonly<Record<string, string>> {
  const { date: _date, ...others } = headers;
  return others;
}

/** The first line of a request that changes something, if one is offered. */
function writingLine(): string {
  const [posting] = pathsWith('POST');
  const [putting] = pathsWith('PUT');
  const path = (posting ?? putting)?.[1].path ?? target();
  const method = posting === undefined && putting !== undefined ? 'PUT' : 'POST';
  return `${method} ${path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID)} HTTP/1.1\r\n`;
}

/** Expects a problem on a connection that is then closed. */
function expectRaw(reply: Reply, status: number, code: string): void {
  expect(`${reply.status} ${reply.text}`).toContain(`${status} {`);
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(reply.text)));
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  const problem = documentOf(reply);
  expect({ type: problem['type'], status: problem['status'], code: problem['code'] }).toEqual({
    type: `/problems/${code}`,
    status,
    code,
  });
  expect(String(problem['instance']).replace('urn:uuid:', '')).toMatch(UUID_V7);
}
