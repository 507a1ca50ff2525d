// Laws of a running service, checked with random values over HTTP.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../templates/src/api/runtime/json/json.js';
import { startedService, type StartedService } from '../support/started-service.js';

const THINGS = `
resources:
  things:
    fields:
      text: string
      count: { type: int, optional: true }
      price: { type: decimal, default: "1" }
      tags: { list: string, default: [] }
      place: { optional: true, fields: { street: string, floor: { type: int, default: 0 } } }
      parts: { optional: true, list: { fields: { name: string, maker: string? } } }
      note: { type: json, optional: true }
      nickname: { type: string, nullable: true, optional: true }
      grade: { type: int, nullable: true, default: null }
      sound: { type: boolean, nullable: true, optional: true }
      labels: { map: string, default: {} }
      counts: { map: int, nullable: true, optional: true }
      secret: { type: string, writeonly: true, optional: true }
`;
const SETTINGS = { numRuns: 150 };
/** Milliseconds. */
const PATIENCE = 300_000;

/** Texts of any characters that a service stores: neither NUL nor lone surrogates. */
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', ''));
const int = fc.integer();
const place = fc.record({ street: text, floor: int }, { requiredKeys: ['street'] });
const part = fc.record({ name: text, maker: text }, { requiredKeys: ['name'] });
const { note } = fc.letrec<{ note: Json }>((tie) => ({
  note: fc.oneof(
    { maxDepth: 3 },
    text,
    int,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('note'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'café', ' ', '/~'), tie('note'), { maxKeys: 3 }).map(asSent),
  ),
}));
/** Any name except these two. JSON.parse makes a member of `__proto__`, but an object literal does not. */
const entryName = text.filter((name) => name !== '__proto__' && name !== 'constructor');
const labels = fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', ''), entryName), text, { maxKeys: 4 });
const counts = fc.dictionary(fc.oneof(fc.constantFrom('2', '10'), entryName), int, { maxKeys: 4 });
const present = note.filter((value) => value !== null);
const thing = fc
  .record(
    {
      text,
      count: int,
      price: fc.constantFrom('0', '-1.5', '12345678901234567890.01'),
      tags: fc.array(text, { maxLength: 3 }),
      place,
      parts: fc.array(part, { maxLength: 3 }),
      note: present,
      nickname: fc.option(text),
      grade: fc.option(int),
      sound: fc.option(fc.boolean()),
      labels,
      counts: fc.option(counts),
      secret: text,
    },
    { requiredKeys: ['text'] },
  )
  .map(asSent);

function asSent(value: object): JsonObject {
  const sent: Json = JSON.parse(JSON.stringify(value));
  return isObject(sent) ? sent : {};
}

describe('one service', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startedService(`service: laws\nversion: 1\nconventions: { request_body: bare }\n${THINGS}`);
  }, PATIENCE);
  afterAll(() => service.stop());

  it('keeps any text byte for byte', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        const { path } = await made(service, { text: one, note: { [one]: [one] } });
        const { body } = await got(service, path);
        expect(Buffer.from(String(body['text'])).equals(Buffer.from(one))).toBe(true);
        expect(body['note']).toEqual({ [one]: [one] });
      }),
      SETTINGS,
    );
  });

  it('stays the same when a representation is sent back', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(thing, async (members) => {
        const { path, tag } = await made(service, members);
        const shown = await got(service, path);
        expect(shown.tag).toBe(tag);
        const put = await send(service, 'PUT', path, shown.body);
        expect([put.status, put.headers.get('etag')]).toEqual([200, tag]);
        expect(await got(service, path)).toEqual(shown);
      }),
      SETTINGS,
    );
  });

  it(
    'does not change when members come in another order, nor by its hidden members',
    { timeout: PATIENCE },
    async () => {
      await fc.assert(
        fc.asyncProperty(thing, async (members) => {
          const { path, tag } = await made(service, members);
          const { body } = await got(service, path);
          const put = await send(service, 'PUT', path, turned({ ...members, ...body }));
          expect([put.status, put.headers.get('etag')]).toEqual([200, tag]);
          expect(Object.keys(body)).not.toContain('secret');
        }),
        SETTINGS,
      );
    },
  );

  it('gives the same result when a merge patch is applied twice', { timeout: PATIENCE }, async () => {
    const patch = fc.record(
      {
        text,
        count: fc.option(int),
        tags: fc.array(text, { maxLength: 2 }),
        place: fc.option(place),
        note,
        nickname: fc.option(text),
        grade: fc.option(int),
        labels: fc.dictionary(fc.constantFrom('a', 'b', '', 'c.d'), fc.option(text), { maxKeys: 3 }),
        counts: fc.option(counts),
        secret: fc.option(text),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(thing, patch, async (members, change) => {
        const { path } = await made(service, members);
        const once = await send(service, 'PATCH', path, asSent(change), 'application/merge-patch+json');
        const after = await got(service, path);
        expect([once.status, once.headers.get('etag')]).toEqual([200, after.tag]);
        const twice = await send(service, 'PATCH', path, asSent(change), 'application/merge-patch+json');
        expect(twice.status).toBe(200);
        expect(await got(service, path)).toEqual(after);
      }),
      SETTINGS,
    );
  });

  it('shows exactly the selected members', { timeout: PATIENCE }, async () => {
    const paths = ['id', 'text', 'count', 'price', 'tags', 'place', 'place.street', 'place.floor', 'parts'];
    const chosen = fc.subarray(
      [...paths, 'parts.name', 'parts.maker', 'note', 'labels.a', 'labels.b', 'counts', 'grade'],
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(thing, chosen, async (members, fields) => {
        const { path } = await made(service, members);
        const { body } = await got(service, path);
        const partly = await got(service, `${path}?fields=${fields.join(',')}`);
        const split = fields.map((one) => one.split('.'));
        expect(partly.body).toEqual(selected(body, split));
      }),
      SETTINGS,
    );
  });
});

const STYLES: Readonly<Record<string, (start: number, size: number) => string | undefined>> = {
  'offset/limit': (start, size) => `offset=${start}&limit=${size}`,
  'start/count': (start, size) => `start=${start}&count=${size}`,
  'page/rpp': (start, size) => (start % size === 0 ? `page=${start / size + 1}&rpp=${size}` : undefined),
};

describe('pages', () => {
  const titles = Array.from({ length: 23 }, (_, index) => `thing ${index}`);
  const services = new Map<string, StartedService>();

  beforeAll(async () => {
    for (const style of [...Object.keys(STYLES), 'cursor']) {
      const conventions = `conventions: { request_body: bare, paging: ${style} }\nlimits: { page: { default: 5, max: 7 } }`;
      const service = await startedService(`service: laws\nversion: 1\n${conventions}\n${THINGS}`);
      services.set(style, service);
      for (const title of titles) await made(service, { text: title });
    }
  }, PATIENCE);
  afterAll(async () => {
    for (const service of services.values()) await service.stop();
  });

  it('are the same slices in every style', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 7 }), async (start, size) => {
        const begin = start - (start % size);
        for (const [style, queryOf] of Object.entries(STYLES)) {
          const query = queryOf(begin, size) ?? '';
          const page = await pageOf(service(style), `/v1/things?${query}`);
          expect([style, page.titles]).toEqual([style, titles.slice(begin, begin + size)]);
        }
      }),
      SETTINGS,
    );
  });

  it('lead through the whole list once, in every style and size', { timeout: PATIENCE }, async () => {
    for (const style of services.keys()) {
      const parameter = { 'page/rpp': 'rpp', 'start/count': 'count' }[style] ?? 'limit';
      for (const size of [1, 2, 5, 7]) {
        const seen: string[] = [];
        let next: string | undefined = `/v1/things?${parameter}=${size}`;
        while (next !== undefined) {
          const page = await pageOf(service(style), next);
          seen.push(...page.titles);
          next = page.next;
        }
        expect([style, size, seen]).toEqual([style, size, titles]);
      }
    }
  });

  function service(style: string): StartedService {
    const found = services.get(style);
    if (found === undefined) throw new Error(`There is no service with ${style}.`);
    return found;
  }
});

/** The members, and those of its maps, in reverse order. */
function turned(members: JsonObject): JsonObject {
  const entries = Object.entries(members).map(([name, value]): readonly [string, Json] => {
    const isMap = (name === 'labels' || name === 'counts') && isObject(value);
    return [name, isMap ? turned(value) : value];
  });
  return Object.fromEntries(entries.toReversed());
}

/** The selected parts of a value, in the simplest implementation. */
function selected(value: Json, paths: readonly (readonly string[])[]): Json {
  if (paths.some((path) => path.length === 0)) return value;
  if (isArray(value)) return value.map((item) => selected(item, paths));
  if (!isObject(value)) return value;
  const named = Object.entries(value).flatMap(([name, member]): readonly (readonly [string, Json])[] => {
    const inside = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    return inside.length === 0 ? [] : [[name, selected(member, inside)]];
  });
  return Object.fromEntries(named);
}

async function made(service: StartedService, members: JsonObject): Promise<{ path: string; tag: string }> {
  const response = await send(service, 'POST', '/v1/things', members);
  if (response.status !== 201) throw new Error(await response.text());
  return { path: response.headers.get('location') ?? '', tag: response.headers.get('etag') ?? '' };
}

async function got(service: StartedService, path: string): Promise<{ body: JsonObject; tag: string }> {
  const response = await fetch(service.address + path);
  const body: JsonObject = JSON.parse(await response.text());
  expect([body, response.status]).toEqual([body, 200]);
  return { body, tag: response.headers.get('etag') ?? '' };
}

interface PageOfThings {
  readonly items: readonly { readonly text: string }[];
  readonly _links: { readonly next?: { readonly href: string } };
}

async function pageOf(service: StartedService, path: string): Promise<{ titles: readonly string[]; next?: string }> {
  const page: PageOfThings = JSON.parse(await (await fetch(service.address + path)).text());
  const next = page._links.next?.href;
  return { titles: page.items.map((item) => item.text), ...(next !== undefined && { next }) };
}

function send(
  service: StartedService,
  method: string,
  path: string,
  body: JsonObject,
  type = 'application/json',
): Promise<Response> {
  return fetch(service.address + path, { method, headers: { 'content-type': type }, body: JSON.stringify(body) });
}
