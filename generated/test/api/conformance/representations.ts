// Properties of every representation and every answer (sections 1 and 2 of the conventions).
import { expect } from 'vitest';
import { systemClock } from '../../../src/api/runtime/time/clock.js';
import { controllers, resources, service } from '../routes-under-test.js';
import { expectProblem, expectRepresentation, headersOf, wholeAnswer, UUID_V7, varyOf } from './expectations.js';
import { membersAt, PAGE_VARY } from './paging.js';
import { documentOf, member } from './reply.js';
import { creatable, everyResource, isCollection, offering, pathsWith, rule, serviceRule, urlOf } from './rule.js';
import { selecting } from './selecting.js';
import { agentOf } from './sending.js';
import {
  hasItems,
  parentOf,
  type ControllerUnderTest,
  type ReferenceUnderTest,
  type ResourceUnderTest,
  type TransitionUnderTest,
} from './subject.js';
import { bodyOf, childrenOf, firstShown, matching, type World } from './world.js';

const everyReadable = offering('get');

export function checkRepresentations(): void {
  rule(
    'R-1.1',
    'every representation links to itself',
    service.links ? offering('get') : [],
    async (world, resource) => {
      const { path } = await world.item(resource);
      const first = documentOf(await world.send('GET', path));
      const again = await world.send('GET', String(member(first, '_links', 'self', 'href')));
      expect(again.status).toBe(200);
      expect(documentOf(again)).toEqual(first);
    },
  );

  rule('R-1.1', 'Location names the created item', creatable, async (world, resource) => {
    const place = await world.placeOf(resource);
    const created = await world.create(resource, place, bodyOf(resource, resource.members));
    const { location, etag } = created.headers;
    const body = expectRepresentation(created, 201, { location, etag });
    if (hasItems(resource)) expect(location?.slice(0, location.lastIndexOf('/'))).toBe(place);
    else expect(location).toBe(place);
    expect(body['id']).toBe(resource.showsId ? location?.slice(place.length + 1) : undefined);
    expect(etag).toBe(world.firstTag(resource));
    if (!resource.operations.includes('get')) return;
    expect(expectRepresentation(await world.send('GET', location ?? ''), 200, { etag })).toEqual(body);
  });

  rule('R-1.2', 'a representation can be put back', offering('get', 'replace'), async (world, resource) => {
    const { path } = await world.item(resource);
    const shown = await world.send('GET', path);
    const { etag } = shown.headers;
    const put = await world.write('PUT', path, documentOf(shown), matching(etag ?? ''));
    expect(expectRepresentation(put, 200, { etag })).toEqual(documentOf(shown));
  });

  rule('R-1.3', 'two connections get the same answer', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const [first, second] = await onTwoConnections(world, url);
    expect(first.status).toBe(200);
    expect(wholeAnswer(second)).toEqual(wholeAnswer(first));
    const { etag, link } = first.headers;
    expect(etag).toBeDefined();
    expectRepresentation(first, 200, { etag, ...(path.ofList && { link, vary: varyOf(PAGE_VARY) }) });
  });

  rule('R-1.4', 'every link can be followed', offering('get'), async (world, resource) => {
    const { path } = await world.item(resource);
    const links = documentOf(await world.send('GET', path))['_links'];
    expect(links).toEqual(service.links ? linksOf(resource, path) : undefined);
    for (const [relation, href] of service.links ? Object.entries(linksOf(resource, path)) : []) {
      if (
        [...controllersOf(resource), ...newlyAllowed(resource).map(({ noun }) => noun)].some(
          (one) => one.relation === relation,
        )
      ) {
        expect((await world.send('OPTIONS', href.href)).status).toBe(204);
        continue;
      }
      const child = childrenOf(resource).find((one) =>
        [one, ...(one.former ?? [])].some((place) => place.relation === relation),
      );
      const isAbsent = child?.kind === 'document';
      expect(`${relation} ${(await world.send('GET', href.href)).status}`).toBe(`${relation} ${isAbsent ? 404 : 200}`);
    }
  });

  rule('R-1.6', 'every collection is paged', offering('list'), async (world, resource) => {
    const place = await world.placeOf(resource);
    const body = documentOf(await world.send('GET', place));
    const members = membersAt(0, service.page.default);
    const total = service.page.exactTotal ? ['total'] : [];
    const links = service.links ? ['_links'] : [];
    expect(Object.keys(body)).toEqual(['items', ...Object.keys(members), ...total, ...links]);
    expect(body).toMatchObject(members);
  });

  rule(
    'R-1.7',
    'fields work on every GET and HEAD',
    service.selects === 'none' ? [] : pathsWith('GET'),
    async (world, path) => {
      const url = await urlOf(world, path);
      const name = path.resource.showsId ? 'id' : (Object.keys(firstShown(path.resource))[0] ?? '_links');
      const get = await world.send('GET', selecting(url, name));
      const head = await world.send('HEAD', selecting(url, name));
      expect(get.status).toBe(200);
      expect([head.status, head.text, headersOf(head)]).toEqual([200, '', headersOf(get)]);
      const body = documentOf(get);
      if (!path.ofList) expect(Object.keys(body)).toEqual([name]);
      else expect(Object.keys(body)).toContain('items');
    },
  );

  rule('R-2.7', 'JSON is accepted in UTF-8 and no other charset', pathsWith('POST'), async (world, { resource }) => {
    const place = await world.placeOf(resource);
    const body = JSON.stringify(bodyOf(resource, resource.members));
    for (const charset of ['utf-16', 'iso-8859-1', 'utf-8; version=1']) {
      const refused = await world.send('POST', place, { 'content-type': `application/json; charset=${charset}` }, body);
      expectProblem(refused, 415, 'unsupported-media-type');
    }
    const taken = await world.send('POST', place, { 'content-type': 'application/json;charset="UTF-8"' }, body);
    expect(taken.status).toBe(201);
  });

  rule('R-2.10', 'POST takes bodies in the form of the service', offering('create'), async (world, resource) => {
    const place = await world.placeOf(resource);
    const other = service.wraps ? resource.members : { [resource.wrapper]: resource.members };
    const refused = expectProblem(
      await world.write('POST', place, other),
      422,
      service.wraps ? 'missing-member' : 'invalid-body',
    );
    expect(refused['errors']).not.toBeUndefined();
    const two = { ...bodyOf(resource, resource.members), another: {} };
    expectProblem(await world.write('POST', place, two), 422, service.wraps ? 'missing-member' : 'invalid-body');
    expect((await world.write('POST', place, bodyOf(resource, resource.members))).status).toBe(201);
  });

  rule('R-2.10', 'PUT takes both forms', service.wraps ? offering('replace') : [], async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const wrapped = await world.write('PUT', path, bodyOf(resource, resource.members), matching(etag));
    const bare = await world.write('PUT', path, resource.members, matching(wrapped.headers['etag'] ?? ''));
    expect(wrapped.status).toBe(200);
    expect(bare.text).toBe(wrapped.text);
  });

  rule('R-2.12', 'no link depends on the Host of the request', everyReadable, async (world, resource) => {
    const { path } = await world.item(resource);
    const lists = resource.operations.includes('list') ? [path.slice(0, path.lastIndexOf('/'))] : [];
    const elsewhere = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
    for (const url of [path, ...lists]) {
      const usual = await world.send('GET', url);
      const misled = await world.send('GET', url, elsewhere);
      expect(misled.sent.text).toBe(usual.sent.text);
      expect(misled.sent.headers['link']).toBe(usual.sent.headers['link']);
    }
  });

  rule(
    'R-2.12',
    'every link begins with the address of the service',
    service.base === '' ? [] : everyReadable,
    async (world, resource) => {
      const { path, etag } = await world.item(resource);
      const place = path.slice(0, path.lastIndexOf('/'));
      const places = resource.operations.includes('list') ? [path, place] : [path];
      for (const url of places) {
        for (const accept of service.mediaTypes.filter((one) => one !== 'text/html')) {
          const { sent } = await world.send('GET', url, { accept });
          const hrefs = [...sent.text.matchAll(/"href":"([^"]*)"/g)].map(([, href = '']) => href);
          const links = [...(sent.headers['link'] ?? '').matchAll(/<([^>]*)>/g)].map(([, href = '']) => href);
          expect(hrefs.length).toBeGreaterThan(0);
          expect([...hrefs, ...links].filter((href) => !href.startsWith(`${service.base}/`))).toEqual([]);
        }
      }
      if (resource.making !== 'POST' || !resource.operations.includes('delete')) return;
      if (resource.kind === 'document') await world.send('DELETE', path, matching(etag));
      const makes = await world.placeOf(resource);
      const created = await world.create(resource, makes, bodyOf(resource, world.membersAt(resource, makes)));
      expect(created.sent.headers['location']?.startsWith(`${service.base}/`)).toBe(true);
    },
  );

  rule('R-2.12', 'links in a request are ignored', creatable, async (world, resource) => {
    const place = await world.placeOf(resource);
    const members = { _links: 7, _embedded: [], ...resource.members };
    const created = await world.create(resource, place, bodyOf(resource, members));
    expect(created.status).toBe(201);
    const links = documentOf(created)['_links'];
    expect(links).toEqual(service.links ? linksOf(resource, created.headers['location'] ?? '') : undefined);
  });

  rule('R-2.13', 'the profile is a JSON Schema', everyResource, async (world, resource) => {
    const reply = await world.send('GET', resource.profile);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/schema+json; charset=utf-8');
    const plain = await world.send('GET', resource.profile, { accept: 'application/json' });
    expect([plain.headers['content-type'], plain.text]).toEqual(['application/json; charset=utf-8', reply.text]);
    const properties = Object.keys(member(documentOf(reply), 'properties') ?? {});
    const names = [...(resource.showsId ? ['id'] : []), ...resource.names, ...(service.links ? ['_links'] : [])];
    // The profile also describes write-only members.
    const hidden = [
      ...resource.fields
        .filter(({ access }) => access === 'write-only')
        .flatMap(({ name, alias = name }) => [name, alias]),
      ...(resource.unsent ?? []).filter((name) => !resource.names.includes(name)),
    ];
    expect(properties.filter((name) => !hidden.includes(name))).toEqual(names);
    expect(properties).toEqual(expect.arrayContaining(hidden));
  });

  serviceRule('R-2.14', 'a running service makes increasing UUIDv7', async (world) => {
    world.requireInside();
    const ids = [systemClock.newId(), systemClock.newId(), systemClock.newId()];
    for (const id of ids) expect(id).toMatch(UUID_V7);
    expect(ids.toSorted()).toEqual(ids);
  });

  const hiding = creatable.filter(([, one]) => hasItems(one) && !one.showsId);
  rule('R-2.14', 'a hidden id is only in the path', hiding, async (world, resource) => {
    const place = await world.placeOf(resource);
    const created = await world.create(resource, place, bodyOf(resource, resource.members));
    expect(created.headers['location']?.slice(0, place.length + 1)).toBe(`${place}/`);
    expect(Object.keys(documentOf(created))).not.toContain('id');
  });

  rule(
    'R-2.14',
    'ids are UUIDv7, made by the service',
    offering('create').filter(isCollection),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) {
        const members = world.membersAt(resource, place);
        const { headers } = await world.write('POST', place, bodyOf(resource, members));
        const id = headers['location']?.slice(place.length + 1) ?? '';
        expect(id).toMatch(UUID_V7);
        ids.push(id);
      }
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(3);
    },
  );
}

async function onTwoConnections(world: World, url: string) {
  const agents = [agentOf(1), agentOf(1)] as const;
  const replies = [
    await world.sendThrough(agents[0], 'GET', url),
    await world.sendThrough(agents[1], 'GET', url),
  ] as const;
  for (const agent of agents) agent.destroy();
  return replies;
}

/** The expected `_links` of the item or document at `path`. */
export function linksOf(
  resource: ResourceUnderTest,
  path: string,
): Readonly<Record<string, { readonly href: string }>> {
  const { operations: offers, references = [] } = resource;
  const above = path.slice(0, path.lastIndexOf('/'));
  const isUp = offers.includes('list') || (!hasItems(resource) && parentOf(resource)?.operations.includes('get'));
  const children = childrenOf(resource).filter((child) => child.operations.includes(hasItems(child) ? 'list' : 'get'));
  return {
    ...(offers.includes('get') && { self: { href: path } }),
    profile: { href: resource.profile },
    ...(isUp === true && { up: { href: above } }),
    ...Object.fromEntries(
      [...children, ...controllersOf(resource)].map((below) => [
        below.relation,
        { href: path + lastSegment(below.path) },
      ]),
    ),
    ...Object.fromEntries(newlyAllowed(resource).map((one) => [one.noun.relation, { href: `${path}/${one.segment}` }])),
    ...Object.fromEntries(
      children.flatMap(formerLinks).map(([relation, segment]) => [relation, { href: path + segment }]),
    ),
    ...Object.fromEntries(references.flatMap((one) => linkTo(one, resource))),
  };
}

/** Clients of an older version look for the former name in `_links`. */
function formerLinks({ path, relation, former = [] }: ResourceUnderTest): readonly (readonly [string, string])[] {
  const above = path.slice(0, path.lastIndexOf('/'));
  return former
    .filter((place) => place.relation !== relation && place.path === above + lastSegment(place.path))
    .map((place) => [place.relation, lastSegment(place.path)] as const);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/'));
}

/** The link to the target of a reference, for an item that a check has made. */
function linkTo(
  { field, target, relation, formerRelation = relation }: ReferenceUnderTest,
  resource: ResourceUnderTest,
): readonly (readonly [string, { readonly href: string }])[] {
  const id = firstShown(resource)[field];
  if (relation === undefined || formerRelation === undefined || typeof id !== 'string') return [];
  const { path = '', fixturePlace: place = path } = resources.find(({ key }) => key === target) ?? {};
  const link = { href: `${place}/${id}` };
  return [
    [relation, link],
    [formerRelation, link],
  ];
}

/** The transitions that the state of a new item allows (S.3). */
function newlyAllowed({ states }: ResourceUnderTest): readonly TransitionUnderTest[] {
  const [initial = ''] = Object.keys(states?.ways ?? {});
  return states?.transitions.filter(({ from }) => from.includes(initial)) ?? [];
}

/** Controllers can be called in every state. */
function controllersOf({ key }: ResourceUnderTest): readonly ControllerUnderTest[] {
  return controllers.filter(({ parent }) => parent === key);
}
