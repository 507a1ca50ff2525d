// Bodies: invalid JSON, JSON that cannot be stored, and the faults that are reported (section 7 of the conventions).
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { HOST, isBehindProxy } from './deployed.js';
import { ACCEPT_PATCH, expectEmpty, expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { offering, pathsWith, rule, urlOf, type Subjects } from './rule.js';
import type { PathUnderTest, ResourceUnderTest } from './subject.js';
// <by-operation>
import { withoutUntaken } from './world.js';
// </by-operation>
import { bodyOf, bodyType, matching, type World, freshKey, headerLines } from './world.js';

/** Invalid JSON, each with the place where it breaks. */
const BROKEN = [
  ['', 'line 1, column 1'],
  [' ', 'line 1, column 2'],
  ['{', 'line 1, column 2'],
  ['{"a":1,}', 'line 1, column 8'],
  ['{\n "a": tru}', 'line 2, column 7'],
  ['{} {}', 'line 1, column 4'],
  ["{'a':1}", 'line 1, column 2'],
  ['{"a":01}', 'line 1, column 7'],
  ['{"a":"\t"}', 'line 1, column 7'],
  ['\ufeff{}', 'line 1, column 1'],
  ['NaN', 'line 1, column 1'],
] as const;

export function checkBodies(): void {
  rule('B.1', 'invalid JSON is refused with its place', writing(), async (world, path) => {
    const send = await sender(world, path);
    const before = await world.dump();
    for (const [text, place] of BROKEN) {
      const refused = expectProblem(await send(text), 400, 'malformed-body');
      expect(`${JSON.stringify(text)} ${String(refused['detail'])}`).toContain(` ${place}: `);
      expect(refused['detail']).not.toMatch(/JSON at position|Unexpected|token/i);
    }
    const cut = Buffer.from('{"a":"\xc3"}', 'latin1');
    expect(expectProblem(await send(cut), 400, 'malformed-body')['detail']).toContain(' line 1, column 7: ');
    expect(await world.dump()).toEqual(before);
  });

  rule('B.2', 'a body of the wrong shape is refused', pathsWith('POST'), async (world, path) => {
    const send = await sender(world, path);
    const code = service.wraps ? 'missing-member' : 'invalid-body';
    for (const text of ['[]', '"text"', '7', 'null', 'true']) {
      expectProblem(await send(text), 422, code);
      const inner = JSON.stringify(bodyOf(path.resource, {})).replace('{}', text);
      if (service.wraps) expect(faultsOf(expectProblem(await send(inner), 422, 'invalid-body'))).toEqual([' type']);
    }
  });

  rule('B.3', 'an unknown member is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    for (const name of ['nothing', 'ID', 'id ', '_id', 'a/b~c']) {
      const refused = expectProblem(await send(bodyWith(path, { [name]: 1 })), 422, 'invalid-body');
      const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
      expect(faultsOf(refused)).toEqual([`/${pointer} unknown-member`]);
    }
  });

  rule('B.3', 'an unknown member that a merge patch removes is refused', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const objects = resource.fields.filter(({ access, inside = [], type }) => {
      return inside.length > 0 && type !== 'map' && access === 'read-write';
    });
    const places = [[], ...objects.map(({ name }) => [name])];
    for (const place of places) {
      const patch = place.reduceRight<JsonObject>((inside, name) => ({ [name]: inside }), { nothing: null });
      const refused = expectProblem(await world.write('PATCH', path, patch, matching(etag)), 422, 'invalid-body');
      expect(faultsOf(refused)).toContain(`${['', ...place].join('/')}/nothing unknown-member`);
    }
    expect(await world.dump()).toEqual(before);
    const links = await world.write('PATCH', path, { _links: null, _embedded: null }, matching(etag));
    expectRepresentation(links, 200, { etag });
  });

  rule('B.4', 'a body over the limit is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    const before = await world.dump();
    const sound = bodyWith(path, {});
    const blanks = ' '.repeat(service.body - Buffer.byteLength(sound));
    const refused = await send(`${sound}${blanks} `);
    expectProblem(refused, 413, 'body-too-large');
    // A connection that closes while the client still sends is reset, and the refusal may be lost with it.
    if (!isBehindProxy) expect(refused.headers['connection']).not.toBe('close');
    expect(await world.dump()).toEqual(before);
    const padded = await send(sound + blanks);
    expect(`${padded.status} ${padded.text}`).toMatch(/^20[01] /);
  });

  rule('B.4', 'the limit holds for the declared and for the actual length', writing(), async (world, path) => {
    const { url, head } = await rawHead(world, path);
    const before = await world.dump();
    const declared = await world.exchange(`${head}Content-Length: ${service.body + 1}\r\n\r\n`);
    expect(`${url} ${declared.status} ${String(documentOf(declared)['code'])}`).toBe(`${url} 413 body-too-large`);
    const size = service.body + 1;
    const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n`;
    const streamed = await world.exchange(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(`${url} ${streamed.status} ${String(documentOf(streamed)['code'])}`).toBe(`${url} 413 body-too-large`);
    expect(await world.dump()).toEqual(before);
  });

  rule('B.5', 'a member that comes twice is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    const before = await world.dump();
    for (const twice of ['"a":1,"a":1', '"a":{"b":1,"b":2}', '"a":1,"\\u0061":2', '"__proto__":1,"__proto__":2']) {
      const text = bodyWith(path, { HERE: 1 }).replace('"HERE":1', twice);
      const refused = expectProblem(await send(text), 400, 'malformed-body');
      expect(refused['detail']).toMatch(/ line 1, column \d+: /);
      expect(faultsOf(refused)).toEqual([expect.stringMatching(/ duplicate-member$/)]);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('B.6', 'a number that cannot be stored is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    for (const number of ['1e999', '-1e999', '9007199254740993', '-9007199254740992', '1e-999']) {
      const text = bodyWith(path, { nothing: 'HERE' }).replace('"HERE"', number);
      expect(faultsOf(expectProblem(await send(text), 422, 'invalid-body'))).toContain('/nothing number-range');
    }
  });

  rule('B.7', 'no member reaches a prototype', writing(), async (world, path) => {
    const send = await sender(world, path);
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) {
      const text = bodyWith(path, { HERE: { polluted: true } }).replace('HERE', name);
      expect(faultsOf(expectProblem(await send(text), 422, 'invalid-body'))).toEqual([`/${name} unknown-member`]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  rule('B.8', 'text that cannot be stored is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    for (const text of ['\\u0000', '\\ud800', 'a\\udc00b', '\\ud800\\ud800']) {
      const body = bodyWith(path, { nothing: 'HERE' }).replace('HERE', text);
      expect(faultsOf(expectProblem(await send(body), 422, 'invalid-body'))).toContain('/nothing invalid-text');
    }
  });

  rule('B.9', 'a body that is too deep is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expectProblem(await send(nested(service.depth + 1)), 400, 'malformed-body');
    expectProblem(await send(nested(Math.floor(service.body / 2))), 400, 'malformed-body');
    expect((await send(nested(service.depth))).status).toBe(422);
  });

  rule('B.10', 'a content coding is refused', writing(), async (world, path) => {
    const send = await sender(world, path);
    const accept = methodOf(path) === 'PATCH' ? ACCEPT_PATCH : {};
    for (const coding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
      const refused = await send(bodyWith(path, {}), { 'content-encoding': coding });
      expectProblem(refused, 415, 'unsupported-media-type', accept);
    }
  });

  rule('B.11', 'a body of GET, HEAD or OPTIONS is ignored', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const plain = await world.send('GET', url);
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
      const reply = await world.send('GET', url, headers, '{"broken');
      expect({ status: reply.status, text: reply.text }).toEqual({ status: plain.status, text: plain.text });
      expect((await world.send('HEAD', url, headers, '{')).status).toBe(200);
      expect((await world.send('OPTIONS', url, headers, '{')).status).toBe(204);
    }
  });

  rule('B.11', 'a body of DELETE is ignored', offering('delete'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const headers = { 'content-type': 'text/plain', ...matching(etag) };
    expectEmpty(await world.send('DELETE', path, headers, '{"broken'), 204, {});
  });

  rule('B.12', 'the media type has to be right', writing(), async (world, path) => {
    const url = await urlOf(world, withoutMaking(path));
    const method = methodOf(path);
    const accept = method === 'PATCH' ? ACCEPT_PATCH : {};
    const before = await world.dump();
    for (const type of [undefined, 'text/json', 'application/jsonx', 'application/x-www-form-urlencoded', '', 'json']) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const refused = await world.send(method, url, headers, bodyWith(path, {}));
      expectProblem(refused, 415, 'unsupported-media-type', accept);
    }
    const twice = { 'content-type': [bodyType(method), bodyType(method)] };
    const refused = await world.send(method, url, twice, bodyWith(path, {}));
    expectProblem(refused, 400, 'malformed-header');
    expect(await world.dump()).toEqual(before);
  });
}

/** One writing method of each path that has any. */
function writing(): Subjects<PathUnderTest> {
  const all = [...pathsWith('POST'), ...pathsWith('PUT'), ...pathsWith('PATCH')];
  return all.filter(([, one], index) => all.findIndex(([, other]) => other === one) === index);
}

function methodOf({ methods }: PathUnderTest): string {
  return ['POST', 'PUT', 'PATCH'].find((method) => methods.includes(method)) ?? 'POST';
}

/** Leaves out the item, because a document that POST creates must not exist yet. */
function withoutMaking(path: PathUnderTest): PathUnderTest {
  return methodOf(path) === 'POST' ? { ...path, ofList: true } : path;
}

type Send = (body: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** Sends bodies to one place, each with the current tag if the service requires one. */
async function sender(world: World, path: PathUnderTest): Promise<Send> {
  const method = methodOf(path);
  const isNew = method === 'POST';
  const item = isNew ? { path: await world.placeOf(path.resource), etag: '' } : await world.item(path.resource);
  const match = isNew ? {} : matching(item.etag);
  return (body, headers = {}) =>
    world.send(method, item.path, { 'content-type': bodyType(method), ...match, ...headers }, body);
}

/** The lines of a request up to its length. */
async function rawHead(world: World, path: PathUnderTest): Promise<{ readonly url: string; readonly head: string }> {
  const method = methodOf(path);
  const item =
    method === 'POST' ? { path: await world.placeOf(path.resource), etag: '' } : await world.item(path.resource);
  const match = service.requiresMatch && method !== 'POST' ? `If-Match: ${item.etag}\r\n` : '';
  const key = method === 'POST' ? headerLines(freshKey()) : '';
  const lines = `${HOST}Connection: close\r\nContent-Type: ${bodyType(method)}\r\n${match}${key}`;
  return { url: item.path, head: `${method} ${item.path} HTTP/1.1\r\n${lines}` };
}

/** A valid body for the method, with additional members. */
function bodyWith(path: PathUnderTest, more: Readonly<Record<string, string | number | object>>): string {
  const resource: ResourceUnderTest = path.resource;
  const method = methodOf(path);
  const extra: typeof resource.members = JSON.parse(JSON.stringify(more));
  // <by-operation>
  const members = method === 'PUT' ? withoutUntaken(resource, resource.members) : resource.members;
  return JSON.stringify(method === 'PATCH' ? extra : bodyOf(resource, { ...members, ...extra }));
  // </by-operation>
  // <no-by-operation>
  // return JSON.stringify(method === 'PATCH' ? extra : bodyOf(resource, { ...resource.members, ...extra }));
  // </no-by-operation>
}
