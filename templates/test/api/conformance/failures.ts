// Properties of every failure, whatever its cause (section 10 of the conventions).
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import { UNKNOWN_ID } from '../support.js';
import { requestOf } from './absent-places.js';
import { expectProblem, expectRepresentation } from './expectations.js';
import { creatable, everyPath, offering, pathsWith, rule, serviceRule, urlOf } from './rule.js';
import { createsBy, hasItems } from './subject.js';
import { documentOf, type Reply } from './reply.js';
import { bodyOf, bodyType, matching } from './world.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Headers of careless or hostile clients. */
const ODD_HEADERS = [
  {},
  { accept: ';;;q=', 'accept-language': '\u00ff', 'accept-charset': 'x' },
  { 'content-type': '/', 'content-encoding': ',' },
  { 'content-type': 'application/json;charset', 'if-match': ',,,', 'if-none-match': 'W/' },
  { 'if-modified-since': 'yesterday', 'if-unmodified-since': '0', range: 'bytes=-', 'if-range': '"' },
  { cookie: '=', authorization: 'Bearer', origin: 'null', prefer: ';', forwarded: 'for=' },
];
const ODD_QUERIES = ['', '?', '?&', '?=', '?fields', '?limit=-1&offset=9e9', '?a[]=1', '?%00', `?${'a&'.repeat(400)}`];
const ODD_BODIES = ['', '{', '[]', 'null', '{"__proto__":{"a":1}}', '"\\ud800"', '[{"op":"test"}]', '{"a":1e999}'];

export function checkFailures(): void {
  rule('R-7.2', 'no request makes the service fail', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const told: string[] = [];
    for (const method of METHODS) {
      const isWrite = ['POST', 'PUT', 'PATCH'].includes(method);
      const replies: Reply[] = [];
      for (const headers of ODD_HEADERS)
        replies.push(await world.send(method, url, headers, isWrite ? '{' : undefined));
      for (const query of ODD_QUERIES) replies.push(await world.send(method, url + query));
      for (const body of isWrite ? ODD_BODIES : []) {
        replies.push(await world.send(method, url, { 'content-type': bodyType(method) }, body));
      }
      told.push(
        ...replies.filter(({ status }) => status >= 500).map(({ status, text }) => `${method} ${status} ${text}`),
      );
    }
    expect(told).toEqual([]);
  });

  rule('R-7.5', 'a failure is a problem document', everyPath, async (world, path) => {
    const refused = await world.send('TRACE', await urlOf(world, path));
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expectProblem(refused, 405, 'method-not-allowed', { allow: path.methods.join(', ') });
    expect(Object.keys(documentOf(refused))).toEqual(['type', 'title', 'status', 'detail', 'instance', 'code']);
    const type = await world.send('GET', String(documentOf(refused)['type']));
    expect([type.status, documentOf(type)['status']]).toEqual([200, 405]);
  });

  rule('R-7.5', 'each failure has an instance of its own', pathsWith('GET'), async (world, path) => {
    const url = `${await urlOf(world, path)}?nothing=1`;
    const [one, other] = [await world.send('GET', url), await world.send('GET', url)];
    expect(documentOf(one)['instance']).not.toBe(documentOf(other)['instance']);
  });

  rule('R-7.5', 'a failure of HEAD has only headers', pathsWith('HEAD'), async (world, path) => {
    const reply = await world.send('HEAD', `${await urlOf(world, path)}?nothing=1`);
    expect([reply.status, reply.text]).toEqual([400, '']);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  const items = everyPath.filter(([, { resource, ofList }]) => hasItems(resource) && !ofList);
  rule('R-7.6', 'a missing item is named in the words of the service', items, async (world, path) => {
    const place = await world.placeOf(path.resource);
    for (const method of path.methods.filter(
      (one) => !createsBy(one, path.resource) && one !== 'OPTIONS' && one !== 'HEAD',
    )) {
      const reply = await requestOf(world, method, `${place}/${UNKNOWN_ID}`, path.resource);
      expect(String(expectProblem(reply, 404, 'no-such-resource')['detail'])).toContain(path.resource.singular);
    }
  });

  rule('R-7.6', 'a member is named as the client wrote it', creatable, async (world, resource) => {
    const place = await world.placeOf(resource);
    const body = bodyOf(resource, { ...resource.members, 'my own': 1 });
    const { errors, detail } = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
    expect(JSON.stringify(errors)).toContain('my own');
    expect(`${String(detail)} ${JSON.stringify(errors)}`).not.toMatch(/property|schema|instance|key\b|column|row\b/i);
  });

  rule('R-2.9', 'texts declare their language', offering('get'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const shown = await world.send('GET', path);
    expectRepresentation(shown, 200, { etag });
    const refused = await world.send('GET', `${path}?nothing=1`);
    const known = await world.send('GET', path, { 'if-none-match': etag });
    for (const { headers } of [shown, refused, known]) expect(headers['content-language']).toBe(service.language);
  });

  rule('PA.5', 'the result of a patch has to fit the contract', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const wrong = resource.fields.flatMap(({ name, type, access, wrong: values }) => {
      if (access === 'read-only') return [{ [name]: 'another' }];
      // A merge patch with an empty map changes nothing.
      const changing = values.filter(({ value }) => type !== 'map' || JSON.stringify(value) !== '{}');
      return changing.map(({ value }) => ({ [name]: value }));
    });
    const ownId = resource.showsId ? [{ id: UNKNOWN_ID }] : [];
    for (const patch of [...wrong, ...ownId, { 'not a member': 1 }, JSON.parse('{"__proto__":{"a":1}}')]) {
      const reply = await world.write('PATCH', path, patch, matching(etag));
      expect(`${JSON.stringify(patch)} ${reply.status}`).toBe(`${JSON.stringify(patch)} 422`);
      expectProblem(reply, 422, 'invalid-body');
    }
    expect(await world.dump()).toEqual(before);
  });

  serviceRule('R-7.2', 'no odd address makes the service fail', async (world) => {
    for (const target of [
      '//',
      '/.',
      '/v1',
      '/v1//',
      '/%2e%2e',
      '/problems/%00',
      '/openapi/../v1.json',
      '/health/%ff',
    ]) {
      const { status } = await world.send('GET', target);
      expect(`${target} ${status < 500}`).toBe(`${target} true`);
    }
  });
}
