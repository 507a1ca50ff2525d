// Partial responses and query parameters (sections 6 and 7 of the conventions).
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { requestOf } from './absent-places.js';
import { expectProblem, faultsOf } from './expectations.js';
import { atMost } from './paging.js';
import { documentOf, member } from './reply.js';
import { everyPath, membersOf, offering, pathsWith, rule, urlOf } from './rule.js';
import { isParen, selecting } from './selecting.js';
import type { ResourceUnderTest } from './subject.js';
import { firstShown, matching } from './world.js';

const selectable = service.selects !== 'none' ? offering('get') : [];

export function checkSelections(): void {
  rule('F.1', 'exactly the named members are shown', selectable, async (world, resource) => {
    const { path } = await world.item(resource);
    const whole = documentOf(await world.send('GET', path));
    const names = Object.keys(whole);
    expect(names.toSorted()).toEqual(
      namesOf(resource)
        .filter((name) => name in whole)
        .toSorted(),
    );
    for (const chosen of [
      ...names.map((name) => [name]),
      names.slice(0, 2),
      names.toReversed().slice(0, service.fields),
    ]) {
      const reply = await world.send('GET', selecting(path, chosen.join()));
      expect(reply.status).toBe(200);
      expect(documentOf(reply)).toEqual(only(whole, chosen));
    }
  });

  rule(
    'F.1',
    'each item of a list shows exactly the named members',
    service.selects !== 'none' ? offering('list') : [],
    async (world, resource) => {
      const { path } = await world.item(resource);
      const place = path.slice(0, path.lastIndexOf('/'));
      const whole = documentOf(await world.send('GET', `${place}?${atMost(1)}`));
      const [first = ''] = namesOf(resource);
      const value = member(item(whole), first);
      const some = documentOf(await world.send('GET', selecting(place, first, atMost(1))));
      expect(some['items']).toEqual([value === undefined ? {} : { [first]: value }]);
      expect(Object.keys(some)).toEqual(Object.keys(whole));
    },
  );

  const nested = membersOf(
    'get',
    ({ inside = [], name }, resource) => inside.length > 0 && name in firstShown(resource),
  );
  rule(
    'F.2',
    'a path leads into an object',
    service.selects !== 'none' ? nested : [],
    async (world, { resource, field }) => {
      const { path } = await world.item(resource);
      const whole = documentOf(await world.send('GET', path));
      for (const name of field.inside ?? []) {
        const value = member(whole, field.name, name);
        const some = documentOf(await world.send('GET', selecting(path, `${field.name}.${name}`)));
        expect(some).toEqual({ [field.name]: value === undefined ? {} : { [name]: value } });
        const both = documentOf(await world.send('GET', selecting(path, `${field.name}.${name},${field.name}`)));
        expect(both).toEqual({ [field.name]: member(whole, field.name) });
      }
    },
  );

  rule('F.3', 'an unknown field is refused with the list of known ones', selectable, async (world, resource) => {
    const { path } = await world.item(resource);
    // A map accepts any name, and a list may have maps as items.
    const maps = resource.fields.filter(({ type }) => type === 'map' || type === 'list').map(({ name }) => name);
    const { computed = [] } = resource;
    const first =
      namesOf(resource).find((name) => !maps.includes(name) && computed.every((one) => one.name !== name)) ?? 'nothing';
    for (const chosen of ['nothing', `${first},nothing`, `${first}.nothing`, '__proto__', 'constructor', '*']) {
      const refused = expectProblem(await world.send('GET', selecting(path, chosen)), 400, 'unknown-field');
      expect(faultsOf(refused)).toEqual(['fields unknown-field']);
    }
    const refused = expectProblem(await world.send('GET', selecting(path, 'nothing')), 400, 'unknown-field');
    expect(refused['detail']).toContain(`There are: ${namesOf(resource).join(', ')}.`);
  });

  rule('F.4', 'a malformed selection is refused', selectable, async (world, resource) => {
    const { path } = await world.item(resource);
    const [name = '_links'] = namesOf(resource);
    const tooMany = Array.from({ length: service.fields + 1 }, () => name).join();
    for (const chosen of ['', `${name},,${name}`, `${name}.`, `.${name}`, ',', `${name},`, tooMany]) {
      expectProblem(await world.send('GET', selecting(path, chosen)), 400, 'invalid-parameter');
    }
    const unbalanced = [
      `:(${name}`,
      `:(${name}))`,
      `:((${name}))`,
      `:(${name})${name}`,
      `:(${name}:)`,
      `:(:(${name}))`,
      ':(',
    ];
    for (const suffix of isParen ? unbalanced : []) {
      expectProblem(await world.send('GET', path + suffix), 400, 'invalid-parameter');
    }
    if (isParen) {
      expectProblem(await world.send('GET', `${path}:(${name})?fields=${name}`), 400, 'unknown-parameter');
      expect((await world.send('GET', `${path}%3A%28${name}%29`)).status).toBe(200);
      expectProblem(await world.send('GET', `${path}:(${name}%00)`), 400, 'malformed-uri');
    }
    const most = Array.from({ length: service.fields }, () => name).join();
    expect((await world.send('GET', selecting(path, most))).status).toBe(200);
  });

  rule('F.5', 'a member named twice is shown whole', selectable, async (world, resource) => {
    const { path } = await world.item(resource);
    const names = Object.keys(documentOf(await world.send('GET', path)));
    const [first] = names;
    if (first === undefined) return void expect(names).toEqual([]);
    const twice = documentOf(await world.send('GET', selecting(path, `${first},${first}`)));
    expect(twice).toEqual(only(documentOf(await world.send('GET', path)), [first]));
  });

  rule(
    'F.5',
    'a member named with one of its parts is shown whole',
    service.selects !== 'none'
      ? membersOf('get', ({ inside = [], access }) => inside.length > 0 && access !== 'write-only')
      : [],
    async (world, { resource, field: { name, inside = [] } }) => {
      const { path } = await world.item(resource);
      const [part = ''] = inside;
      const whole = await world.send('GET', selecting(path, name));
      expect(whole.status).toBe(200);
      for (const fields of [`${name},${name}.${part}`, `${name}.${part},${name}`]) {
        expect((await world.send('GET', selecting(path, fields))).text).toBe(whole.text);
      }
    },
  );

  rule('F.6', 'a change selects nothing', everyPath, async (world, path) => {
    const url = await urlOf(world, path);
    const before = await world.dump();
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => path.methods.includes(method));
    for (const method of methods) {
      const refused = expectProblem(
        await requestOf(
          world,
          method,
          service.selects === 'none' ? `${url}?fields=id` : selecting(url, 'id'),
          path.resource,
        ),
        400,
        'unknown-parameter',
      );
      expect(faultsOf(refused)).toEqual(['fields unknown-parameter']);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule(
    'F.1',
    'the parameter fields is unknown in other styles',
    service.selects === 'query' ? [] : pathsWith('GET'),
    async (world, path) => {
      const url = await urlOf(world, path);
      expectProblem(await world.send('GET', `${url}?fields=id`), 400, 'unknown-parameter');
    },
  );

  rule('Q.1', 'an unknown parameter is refused', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    const sort = path.ofList && path.resource.sorts.length > 0 ? [] : ['sort'];
    for (const name of ['nothing', 'Limit', 'filter', ...sort, '__proto__', 'limit%20']) {
      const refused = expectProblem(await world.send('GET', `${url}?${name}=1`), 400, 'unknown-parameter');
      expect(faultsOf(refused)).toEqual([`${decodeURIComponent(name)} unknown-parameter`]);
    }
  });

  rule('Q.2', 'a repeated parameter is refused', pathsWith('GET'), async (world, path) => {
    const url = await urlOf(world, path);
    for (const query of ['nothing=1&nothing=1', 'fields=id&fields=id']) {
      expectProblem(await world.send('GET', `${url}?${query}`), 400, 'duplicate-parameter');
    }
  });

  rule('Q.1', 'a change takes no parameters', offering('delete'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    expectProblem(await world.send('DELETE', `${path}?force=true`, matching(etag)), 400, 'unknown-parameter');
    expect((await world.send('DELETE', path, matching(etag))).status).toBe(204);
  });
}

/** The members that can be selected, in the order in which they are shown. A document has its links first. */
export function namesOf(resource: ResourceUnderTest): readonly string[] {
  const links = service.links ? ['_links'] : [];
  return [...(resource.showsId ? ['id'] : []), ...resource.names, ...links];
}

function item(page: JsonObject) {
  const items = page['items'];
  return Array.isArray(items) ? items[0] : undefined;
}

function only(members: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}
