// Media types of representations: the choice for a request, and the form of each.
import { expect } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { BODY_TYPES, expectProblem, headersOf, varyOf } from './expectations.js';
import { atMost } from './paging.js';
import { Referee } from './referee.js';
import { documentOf, member, type Reply } from './reply.js';
import { everyPath, everyResource, offering, pathsWith, rule, serviceRule, urlOf } from './rule.js';
import { selecting } from './selecting.js';
import { bodyOf, matching } from './world.js';

const HAL = 'application/hal+json';

export function checkMediaTypes(): void {
  rule('R-2.8', 'Accept is honoured', everyPath, async (world, path) => {
    const method = path.methods.find((one) => one !== 'DELETE' && one !== 'OPTIONS') ?? 'OPTIONS';
    const url = path.ofList ? await world.placeOf(path.resource) : (await world.item(path.resource)).path;
    const status = async (accept: string): Promise<number> => (await world.send(method, url, { accept })).status;
    const others = service.mediaTypes.map((mediaType) => `${mediaType};q=0`);
    for (const accept of ['text/plain', 'image/png;q=1, application/xml', '*/*;q=0', `${others.join()}, */*`]) {
      expect(`${accept} ${await status(accept)}`).toBe(`${accept} ${method === 'OPTIONS' ? 204 : 406}`);
    }
    for (const accept of ['*/*', 'application/*', 'text/plain, */*;q=0.1', 'application/json;q=0.2', '']) {
      expect(`${accept} ${await status(accept)}`).not.toBe(`${accept} 406`);
    }
    if (method !== 'GET') return;
    const refused = expectProblem(await world.send('GET', url, { accept: 'image/png' }), 406, 'not-acceptable');
    expect(refused['detail']).toBe(`The offered media types are: ${service.mediaTypes.join(', ')}.`);
  });

  rule('R-2.8', 'the media type with the most weight wins', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const typeFor = async (accept: string | undefined): Promise<string | undefined> =>
      (await world.send('GET', url, accept === undefined ? {} : { accept })).headers['content-type'];
    for (const accept of [undefined, '*/*', 'application/*', '', 'application/json;q=0.2, */*;q=0.1']) {
      expect(`${accept} ${await typeFor(accept)}`).toBe(`${accept} application/json; charset=utf-8`);
    }
    for (const mediaType of service.mediaTypes) {
      for (const accept of [mediaType, `image/png, ${mediaType};q=0.5, */*;q=0.1`, `${mediaType};q=0.9,*/*;q=0.8`]) {
        expect(`${accept} ${await typeFor(accept)}`).toBe(`${accept} ${mediaType}; charset=utf-8`);
      }
    }
  });

  rule('C.1', 'no two media types share a tag', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const tags: string[] = [];
    for (const mediaType of service.mediaTypes) {
      const shown = await world.send('GET', url, { accept: mediaType });
      const { etag = '' } = shown.headers;
      if (!path.ofList) expect(etag).toMatch(new RegExp(`^"\\d+\\.${path.resource.shapes[mediaType]}"$`));
      const same = await world.send('GET', url, { accept: mediaType, 'if-none-match': etag });
      expect(same.status).toBe(304);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(service.mediaTypes.length);
  });

  rule(
    'R-2.7',
    'a representation in a JSON form can be put back in it',
    offering('get', 'replace'),
    async (world, resource) => {
      const { path, etag } = await world.item(resource);
      for (const mediaType of ['application/json', HAL]) {
        const { text } = await world.send('GET', path, { accept: `${mediaType}, */*;q=0.1` });
        const reply = await world.send('PUT', path, { 'content-type': mediaType, ...matching(etag) }, text);
        if (BODY_TYPES.includes(mediaType)) expect([reply.status, reply.headers['etag']]).toEqual([200, etag]);
        else expectProblem(reply, 415, 'unsupported-media-type');
      }
    },
  );

  rule('C.3', 'a tag of any media type fits a change', offering('get', 'replace'), async (world, resource) => {
    const { path } = await world.item(resource);
    for (const mediaType of service.mediaTypes) {
      const { etag = '' } = (await world.send('GET', path, { accept: mediaType })).headers;
      const headers = { accept: mediaType, 'if-match': etag };
      const changed = await world.write('PUT', path, bodyOf(resource, resource.members), headers);
      expect(changed.status).toBe(200);
      expect(changed.headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
      const read = await world.send('GET', path, { accept: mediaType });
      expect(changed.text).toBe(read.text);
      expect(changed.headers['etag']).toBe(read.headers['etag']);
    }
  });

  serviceRule('R-2.16', 'the start, versions and profiles can be read in HAL', async (world) => {
    if (!service.mediaTypes.includes(HAL)) return void expect(BODY_TYPES).not.toContain(HAL);
    const profiles = everyResource.slice(0, 1).map(([, { profile }]) => profile);
    for (const path of ['/', `/${service.version}`, ...profiles]) {
      const plain = await world.send('GET', path);
      const shown = await world.send('GET', path, { accept: HAL });
      expect([shown.status, shown.headers['content-type']]).toEqual([200, `${HAL}; charset=utf-8`]);
      const self = { self: { href: path } };
      expect(documentOf(shown)).toEqual({ _links: self, ...documentOf(plain) });
      expect(member(documentOf(shown), '_links')).toMatchObject(self);
      expect(shown.headers['etag']).not.toBe(plain.headers['etag']);
      const same = await world.send('GET', path, { accept: HAL, 'if-none-match': shown.headers['etag'] ?? '' });
      expect(same.status).toBe(304);
    }
  });

  const isHal = service.mediaTypes.includes(HAL);

  rule('R-2.16', 'HAL is the JSON with the link to itself', isHal ? offering('get') : [], async (world, resource) => {
    const { path } = await world.item(resource);
    const json = documentOf(await world.send('GET', path));
    const hal = await world.send('GET', path, { accept: HAL });
    const self = { self: { href: path } };
    expect(documentOf(hal)).toEqual(service.links ? json : { ...json, _links: self });
    expect(hal.headers['vary']).toBe(varyOf('Accept'));
    if (service.selects === 'none') return;
    const [name = ''] = Object.keys(json);
    const selected = documentOf(await world.send('GET', selecting(path, name), { accept: HAL }));
    expect(selected).toEqual(name === '_links' ? { _links: json['_links'] } : { [name]: json[name], _links: self });
  });

  rule('R-2.16', 'HAL has the items in _embedded', isHal ? offering('list', 'get') : [], async (world, resource) => {
    const place = await world.placeOf(resource);
    for (let count = 0; count < 2; count++) await world.itemAt(resource, place);
    const json = documentOf(await world.send('GET', `${place}?${atMost(1)}`));
    const { items, _links, ...rest } = json;
    const reply = await world.send('GET', `${place}?${atMost(1)}`, { accept: HAL });
    const { _embedded, _links: links, ...others } = documentOf(reply);
    expect(others).toEqual(rest);
    if (service.links) expect(links).toEqual(_links);
    else expect(Object.keys(objectOf(links))).toEqual(['self']);
    const [item] = itemsOf(items).map(objectOf);
    const [embedded] = itemsOf(member(_embedded, resource.wrapper));
    const href = String(member(embedded, '_links', 'self', 'href'));
    expect(documentOf(await world.send('GET', href))).toEqual(item);
    const own = { _links: { self: { href } } };
    const shown = [service.links ? item : { ...item, ...own }];
    const names = [resource, ...(resource.former ?? [])].map(({ wrapper }) => wrapper);
    expect(_embedded).toEqual(Object.fromEntries(names.map((name) => [name, shown])));
    const self = await world.send('GET', String(member(links, 'self', 'href')), { accept: HAL });
    expect(self.text).toBe(reply.text);
    expect(headersOf(self)).toEqual(headersOf(reply));
  });

  const unread = offering('list').filter(([, { operations }]) => !operations.includes('get'));
  const selected = isHal && service.selects !== 'none' ? unread : [];
  rule('R-2.16', 'an item that GET cannot read has no self link', selected, async (world, resource) => {
    const place = await world.placeOf(resource);
    await world.itemAt(resource, place);
    const [name = ''] = resource.names;
    const page = documentOf(await world.send('GET', selecting(place, name), { accept: HAL }));
    const [embedded] = itemsOf(member(page, '_embedded', resource.wrapper)).map(objectOf);
    expect(Object.keys(embedded ?? {})).toEqual([name]);
  });

  rule('R-2.16', 'HAL fits the OpenAPI document', isHal ? offering('list', 'get') : [], async (world, resource) => {
    const referee = await Referee.open(world);
    const place = await world.placeOf(resource);
    const { path } = await world.itemAt(resource, place);
    const item = documentOf(await world.send('GET', path, { accept: HAL }));
    const page = documentOf(await world.send('GET', place, { accept: HAL }));
    expect(referee.faultsOfAnswer(resource.itemPath, 'get', 200, item, HAL)).toEqual([]);
    expect(referee.faultsOfAnswer(resource.path, 'get', 200, page, HAL)).toEqual([]);
    expect(referee.faultsOfAnswer(resource.path, 'get', 200, { ...page, _embedded: {} }, HAL)).not.toEqual([]);
  });

  rule('R-2.16', 'a HAL answer can be put back', isHal ? offering('get', 'replace') : [], async (world, resource) => {
    const { path } = await world.item(resource);
    const shown: Reply = await world.send('GET', path, { accept: HAL });
    const { etag = '' } = shown.headers;
    const put = await world.write('PUT', path, documentOf(shown), { ...matching(etag), accept: HAL });
    expect(put.status).toBe(200);
    expect(put.headers['etag']).toBe(etag);
    expect(put.text).toBe(shown.text);
  });
}

function itemsOf(value: Json | undefined): readonly Json[] {
  if (value !== undefined && isArray(value)) return value;
  throw new Error('There are no items.');
}

function objectOf(value: Json | undefined): JsonObject {
  if (value !== undefined && isObject(value)) return value;
  throw new Error('This is not an object.');
}
