// Paths and the methods that each offers (sections 2, 4 and 11 of the conventions).
import { expect } from 'vitest';
import { isArray, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { controllers, service } from '../routes-under-test.js';
// <secondary-lists>
import { lists } from '../routes-under-test.js';
// </secondary-lists>
import { CREDENTIALS, UNKNOWN_ID } from '../support.js';
import { absentParents, expectNothing, parentNotYetMade, requestOf } from './absent-places.js';
import { ACCEPT_PATCH, BODY_TYPES, expectEmpty, expectProblem, wholeAnswer } from './expectations.js';
import { documentOf, member } from './reply.js';
import { everyPath, everyResource, offering, rule, serviceRule, urlOf } from './rule.js';
import { createsBy, formerPathsOf, hasItems, parentOf, type PathUnderTest, type ResourceUnderTest } from './subject.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const;
const IMPOSSIBLE_IDS = [
  'x',
  '1',
  '%20',
  'null',
  'undefined',
  `${UNKNOWN_ID}0`,
  '%27%20OR%201%3D1',
  'a'.repeat(300),
  '__proto__',
];

export function checkPaths(): void {
  rule('R-P.1', 'a slash at the end is 404', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const problem = expectProblem(await world.send('GET', `${url}/`), 404, 'no-such-resource');
    expect(problem['detail']).toContain(`${url}.`);
    expectProblem(await world.send('DELETE', `${url}/`), 404, 'no-such-resource');
  });

  rule('R-P.2', 'empty and dot segments are 404', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const last = url.slice(url.lastIndexOf('/'));
    const odd = [
      `/${url}`,
      url.replace(/\/([^/]+)$/, '//$1'),
      `${url}/.`,
      `${url}/..${last}`,
      `/.${url}`,
      `${url}/%2e`,
    ];
    for (const one of odd) {
      expectProblem(await world.send('GET', one), 404, 'no-such-resource');
      expectProblem(await world.send('OPTIONS', one), 404, 'no-such-resource');
    }
  });

  rule('R-P.3', 'percent-encoded letters equal the letters', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const encoded = `/${url.slice(1).replaceAll(/[a-z](?=[a-z_-]*(?:\/|$))/g, (letter) => percent(letter))}`;
    expect(encoded).not.toBe(url);
    const [plain, odd] = [await world.send('OPTIONS', url), await world.send('OPTIONS', encoded)];
    expect(wholeAnswer(odd)).toEqual(wholeAnswer(plain));
    if (path.methods.includes('GET')) expect((await world.send('GET', encoded)).status).toBe(200);
  });

  rule(
    'R-P.4',
    'an encoded slash does not divide segments',
    offering('get').filter(([, one]) => hasItems(one)),
    async (world, resource) => {
      const { path } = await world.item(resource);
      const odd = path.replace(/\/([^/]+)$/, '%2F$1');
      expectProblem(await world.send('GET', odd), 404, 'no-such-resource');
      expectProblem(await world.send('OPTIONS', odd), 404, 'no-such-resource');
      const place = path.slice(0, path.lastIndexOf('/'));
      expectProblem(await world.send('GET', `${place}/a%2Fb`), 404, 'no-such-resource');
    },
  );

  rule('R-P.5', 'an address that cannot be decoded is malformed', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    for (const odd of ['%zz', '%', '%F', '%FF', '%00', '%C3%28']) {
      for (const target of [`${url}/${odd}`, `${url}?a=${odd}`, `${url.slice(0, -1)}${odd}`]) {
        expectProblem(await world.send('GET', target), 400, 'malformed-uri');
      }
    }
  });

  rule('R-P.6', 'upper and lower case differ', everyResource, async (world, resource) => {
    const place = await world.placeOf(resource);
    const odd = place.replace(/[^/]+$/, (name) => name.toUpperCase());
    expectProblem(await world.send('GET', odd), 404, 'no-such-resource');
    expectProblem(await world.send('OPTIONS', odd), 404, 'no-such-resource');
  });

  rule(
    'R-P.7',
    'an impossible id is answered like an unknown one',
    everyPath.filter(isOfItem),
    async (world, { resource, methods }) => {
      const place = await world.placeOf(resource);
      for (const method of methods.filter((one) => !createsBy(one, resource) && one !== 'OPTIONS' && one !== 'HEAD')) {
        const unknown = await requestOf(world, method, `${place}/${UNKNOWN_ID}`, resource);
        const { detail } = expectProblem(unknown, 404, 'no-such-resource');
        for (const id of IMPOSSIBLE_IDS) {
          const reply = await requestOf(world, method, `${place}/${id}`, resource);
          expect(expectProblem(reply, 404, 'no-such-resource')['detail']).toBe(detail);
        }
      }
    },
  );

  rule('R-P.7', 'no PUT creates an unfit id', everyPath.filter(isOfItem), async (world, { resource, methods }) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const ids = ['%20', 'a%20b', '%2F', 'a%2Fb', 'caf%C3%A9', '%27%20OR%201%3D1', 'a:b', '(a)', 'a'.repeat(129)];
    for (const id of methods.includes('PUT') ? [...ids, ...(resource.misfits ?? [])] : []) {
      expectProblem(await requestOf(world, 'PUT', `${place}/${id}`, resource), 404, 'no-such-resource');
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('R-P.8', 'a path below an absent parent is 404', everyPath.filter(isBelowSomething), async (world, path) => {
    const first = await parentNotYetMade(world, path);
    for (const [nowhere, detail] of first) await expectNothing(world, path, nowhere, detail);
    const others = await absentParents(world, path, await urlOf(world, path));
    for (const [nowhere, detail] of others) await expectNothing(world, path, nowhere, detail);
    expect(first.length + others.length).toBeGreaterThan(0);
  });

  rule(
    'R-P.9',
    'a child can be found only below its own parent',
    everyPath.filter(isOfNestedItem),
    async (world, path) => {
      const { resource } = path;
      const { path: own } = await world.item(resource);
      const elsewhere = (await world.placeOf(resource)) + own.slice(own.lastIndexOf('/'));
      const before = await world.dump();
      const methods = path.methods.filter((one) => one !== 'OPTIONS' && one !== 'HEAD');
      for (const method of methods.filter((one) => !createsBy(one, resource))) {
        expectProblem(await requestOf(world, method, elsewhere, resource), 404, 'no-such-resource');
      }
      expect(await world.dump()).toEqual(before);
      if (path.methods.includes('GET')) expect((await world.send('GET', own)).status).toBe(200);
    },
  );

  rule('R-4.options', 'OPTIONS names the methods', everyPath, async (world, { resource, path, methods }) => {
    const shape = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
    expectEmpty(await world.send('OPTIONS', shape), 204, {
      allow: methods.join(', '),
      ...(methods.includes('PATCH') && ACCEPT_PATCH),
      ...(methods.includes('POST') && { 'accept-post': BODY_TYPES.join(', ') }),
    });
    expect(resource.itemPath.startsWith(path) || path === resource.path).toBe(true);
  });

  rule('R-4.allow', 'a method is 405 if and only if it is not in Allow', everyPath, async (world, path) => {
    const allow = path.methods.join(', ');
    const url = await urlOf(world, path);
    for (const method of METHODS) {
      const reply = await world.send(method, url, { accept: 'application/json' });
      if (path.methods.includes(method)) expect(`${method} ${reply.status}`).not.toBe(`${method} 405`);
      else if (method === 'HEAD') expect([reply.status, reply.headers['allow'], reply.text]).toEqual([405, allow, '']);
      else expectProblem(reply, 405, 'method-not-allowed', { allow });
      expect(reply.text).not.toContain(`${method} ${url}`);
    }
  });

  serviceRule('R-4.allow', 'the pages about the service can be read', async (world) => {
    const paths = [
      '/',
      '/health',
      '/health/live',
      '/health/ready',
      `/openapi/${service.version}.json`,
      '/problems/invalid-body',
    ];
    for (const path of paths) {
      for (const method of METHODS) {
        const reply = await world.send(method, path);
        if (method === 'GET' || method === 'HEAD') {
          expect(`${path} ${reply.status}`).toBe(`${path} 200`);
          expect(reply.headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'same-origin',
            'content-language': service.language,
          });
          expect(reply.headers['vary']).toContain('Accept');
        } else if (method === 'OPTIONS') expectEmpty(reply, 204, { allow: 'GET, HEAD, OPTIONS' });
        else expectProblem(reply, 405, 'method-not-allowed', { allow: 'GET, HEAD, OPTIONS' });
      }
    }
  });

  serviceRule('R-9.1', 'an unknown version is 404', async (world) => {
    const rest = everyPath[0]?.[0].slice(service.version.length + 1) ?? '';
    for (const version of [
      'v0',
      `v0${service.version.slice(1)}`,
      service.version.toUpperCase(),
      'v99',
      'v',
      '1',
      'latest',
    ]) {
      const { detail } = expectProblem(await world.send('GET', `/${version}${rest}`), 404, 'no-such-resource');
      expect(detail).toMatch(new RegExp(`(?:: |, )/${service.version}[,.]`));
    }
    expectProblem(await world.send('GET', rest), 404, 'no-such-resource');
    const [self, ...links] = Object.keys(documentOf(await world.send('GET', '/'))['_links'] ?? {});
    const versions = links.filter((relation) => !['service-doc', 'section', 'item'].includes(relation));
    expect(self).toBe('self');
    expect(versions).toContain(service.version);
    expect(versions.filter((version) => !/^v[1-9][0-9]*$/.test(version))).toEqual([]);
  });

  serviceRule('R-9.1', 'the start links to every path that can be read without an id', async (world) => {
    const links = member(documentOf(await world.send('GET', '/')), '_links', 'item');
    const paths = links !== undefined && isArray(links) ? links.map((link) => member(link, 'href')) : [];
    for (const [, { methods, path }] of everyPath) {
      if (!path.includes('{')) expect(paths.includes(path), path).toBe(methods.includes('GET'));
    }
    expect(paths.filter((path) => String(path).includes('{'))).toEqual([]);
  });

  serviceRule('R-9.1', 'a version links to its readable paths and to its document', async (world) => {
    const path = `/${service.version}`;
    const start = documentOf(await world.send('GET', '/'));
    expect(hrefsAt(start, 'section')).toContain(path);
    const answer = await world.send('GET', path);
    const document = documentOf(answer);
    const items = hrefsAt(start, 'item').filter((href) => href.startsWith(`${path}/`));
    expect(hrefsAt(document, 'self', 'up')).toEqual([path, '/']);
    const descriptions = hrefsAt(document, 'service-desc');
    if (service.interpreter === undefined) {
      expect(hrefsAt(document, 'item')).toEqual(items);
      expect(descriptions).toEqual([`/openapi/${service.version}.json`]);
    } else {
      // The start links to the paths of both versions, and the newer version to a document of its own.
      expect(items).toEqual(expect.arrayContaining([...hrefsAt(document, 'item')]));
    }
    for (const href of descriptions) expect((await world.send('GET', href)).status).toBe(200);
    const { etag = '' } = answer.headers;
    expect((await world.send('GET', path, { 'if-none-match': etag })).status).toBe(304);
    const head = await world.send('HEAD', path);
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', etag]);
    expect((await world.send('OPTIONS', path)).headers['allow']).toBe('GET, HEAD, OPTIONS');
    expectProblem(await world.send('DELETE', path), 405, 'method-not-allowed', { allow: 'GET, HEAD, OPTIONS' });
    expectProblem(await world.send('GET', `${path}?limit=1`), 400, 'unknown-parameter');
    expectProblem(await world.send('GET', `${path}/`), 404, 'no-such-resource');
  });

  serviceRule('R-2.6', 'the table of the checks has every path of the OpenAPI document', async (world) => {
    const { paths } = documentOf(await world.send('GET', `/openapi/${service.version}.json`));
    const documented = Object.keys(paths ?? {}).map((path) => `/${service.version}${path}`);
    // Log-in and log-out (A.1) have tests of their own.
    const own = 'cookie' in CREDENTIALS ? ['profiles', 'sessions'] : ['profiles'];
    // <no-invitations>
    // const isOwn = (path: string): boolean => own.includes(path.split('/')[2] ?? '');
    // </no-invitations>
    // <invitations>
    const isOwn = (path: string): boolean => own.includes(path.split('/')[2] ?? '') || isOfInvitations(path);
    // </invitations>
    expect(documented.filter((path) => !isOwn(path)).toSorted()).toEqual(
      [
        ...everyPath.map(([, { path }]) => path),
        ...everyResource.flatMap(([, resource]) => formerPathsOf(resource).map(({ path }) => path)),
        ...[...controllers, ...everyTransition].flatMap(({ path, former = [] }) => [path, ...former]),
        // <secondary-lists>
        ...lists.flatMap(({ path, former = [] }) => [path, ...former]),
        // </secondary-lists>
      ].toSorted(),
    );
  });
}

// <invitations>
/** Invitations (A.7) have tests of their own too. */
function isOfInvitations(path: string): boolean {
  return /\/(?:invitations(?:\/[^/]*)?|acceptances)$/.test(path);
}

// </invitations>
/** The targets of the links with these relations. */
function hrefsAt(document: JsonObject, ...relations: readonly string[]): readonly string[] {
  return relations.flatMap((relation) => {
    const links = member(document, '_links', relation);
    return (links !== undefined && isArray(links) ? links : [links]).map((link) => String(member(link, 'href')));
  });
}

/** A transition has a path of its own, like a controller. */
const everyTransition = everyResource.flatMap(([, { states }]) => states?.transitions.map(({ noun }) => noun) ?? []);

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

function isOfItem([, { resource, ofList }]: readonly [string, PathUnderTest]): boolean {
  return hasItems(resource) && !ofList;
}

function isBelowSomething([, { resource }]: readonly [string, PathUnderTest]): boolean {
  return hasAbsentableParent(resource);
}

function hasAbsentableParent(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  return parent !== undefined && (parent.kind !== 'always' || hasAbsentableParent(parent));
}

function isOfNestedItem(subject: readonly [string, PathUnderTest]): boolean {
  const above = subject[1].resource.path.includes('{');
  return isOfItem(subject) && above;
}
