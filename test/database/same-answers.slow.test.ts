// The same requests on both engines get byte-for-byte equal answers, for every type, order and filter.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { startedService, type StartedService } from '../support/started-service.js';

const SORTED = ['text', 'whole', 'part', 'wide', 'exact', 'day', 'time', 'code', 'kind', 'said', 'maybe', 'far'];

const input = `
service: things
version: 1
conventions: { request_body: bare }
limits: { page: { max: 100 } }
resources:
  things:
    kind: store
    fields:
      text: { type: string, min: 0, max: 100 }
      whole: { type: int }
      part: { type: number }
      wide: { type: bigint }
      exact: { type: decimal }
      is: { type: boolean }
      day: { type: date }
      time: { type: datetime }
      code: { type: uuid }
      kind: { enum: [b, a, Ä] }
      said: { type: string, max: 100, optional: true }
      maybe: { type: int, nullable: true, optional: true }
      far: { type: decimal, optional: true }
      any: { type: json }
      texts: { list: string }
      wholes: { list: int, optional: true }
      parts: { list: number }
      bits: { list: boolean }
      days: { list: date }
      codes: { list: uuid }
      names: { map: string }
      nest: { optional: true, fields: { a: string, b: { type: number, optional: true } } }
    filter:
      text: [eq, in, gte, lt]
      whole: [eq, in, gt, lte]
      part: [eq, in, gt, lte]
      wide: [eq, in, gte, lt]
      exact: [eq, in, gte, lt]
      is: [eq, in]
      day: [eq, in, gte, lt]
      time: [eq, in, gte, lt]
      code: [eq, in]
      kind: [eq, in]
      said: [eq, in]
      far: [gte, lt]
      texts: [has]
      wholes: [has]
      parts: [has]
      bits: [has]
      days: [has]
      codes: [has]
    sort: [${SORTED.join(', ')}]
`;

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '?',
    "'?'",
    '"',
    '\\',
    'e\u0301',
    'é',
    '😀',
    '\ud7ff',
    '\uffff',
    '{}',
    'null',
    'a',
    'A',
    'Z',
    '_',
    '%',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !/[\u0000-\u001f\ud800-\udfff]/.test(value)),
);
const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const day = fc.oneof(
  fc.constantFrom('0000-01-01', '0000-02-29', '0000-12-31', '0001-01-01', '2024-02-29', '9999-12-31'),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, date]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`),
);
const time = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([date, at]) => `${date}T${new Date(at).toISOString().slice(11)}`);
const wide = fc.oneof(
  fc.constantFrom('9223372036854775807', '-9223372036854775808', '0', '9007199254740993'),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
);
const exact = fc.oneof(
  fc.constantFrom(
    '0',
    '-0.1',
    '0.1',
    '9'.repeat(38),
    `-${'9'.repeat(38)}`,
    `0.${'0'.repeat(36)}1`,
    '10',
    '9',
    '-10',
    '-9',
  ),
  fc.tuple(fc.integer({ min: -999, max: 999 }), fc.nat({ max: 99 })).map(([a, b]) => `${a}.${pad(b, 2)}1`),
);
const whole = fc.oneof(fc.constantFrom(0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER), fc.integer());
const part = fc.oneof(
  fc.constantFrom(0, -0, 1, 1e308, -1e308, 2.5e-300, 1e21, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => isTaken(Math.abs(value))),
);
/** Numbers that JSON holds without losing a digit. */
function isTaken(size: number): boolean {
  return size === 0 || (size > 1e-300 && size < 2 ** 53) || size >= 1e21;
}

const code = fc.uuid();
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const thing = fc.record({
  text,
  whole,
  part,
  wide,
  exact,
  is: fc.boolean(),
  day,
  time,
  code,
  kind: fc.constantFrom('a', 'b', 'Ä'),
  said: maybe(text),
  maybe: fc.option(fc.option(whole), { nil: undefined }),
  far: maybe(exact),
  any: fc.oneof(
    fc.constantFrom('', 'null', 0, false, []),
    fc.record({ a: text, b: fc.array(whole, { maxLength: 2 }) }),
  ),
  texts: fc.array(text, { maxLength: 3 }),
  wholes: maybe(fc.array(whole, { maxLength: 3 })),
  parts: fc.array(part, { maxLength: 3 }),
  bits: fc.array(fc.boolean(), { maxLength: 2 }),
  days: fc.array(day, { maxLength: 2 }),
  codes: fc.array(code, { maxLength: 2 }),
  names: fc.dictionary(fc.constantFrom('a', 'b', 'ü', 'a.b'), text),
  nest: maybe(fc.record({ a: text, b: maybe(part) })),
});

/** The same items in each run. */
const things = fc.sample(thing, { numRuns: 120, seed: 20 });

/** Filters for values that occur. */
function queriesOf(members: (typeof things)[number]): readonly string[] {
  const one = (name: string, value: unknown): string => `${name}=${encodeURIComponent(String(value))}`;
  const { text: _text, ...others } = members;
  const bare = ['whole', 'part', 'wide', 'exact', 'is', 'day', 'time', 'code', 'kind'] as const;
  return [
    one('text', members.text),
    one('text.gte', members.text),
    ...bare.map((name) => one(name, others[name])),
    ...['wide.gte', 'wide.lt'].map((name) => one(name, members.wide)),
    ...['exact.gte', 'exact.lt', 'far.gte', 'far.lt'].map((name) => one(name, members.exact)),
    ...['whole.gt', 'whole.lte'].map((name) => one(name, members.whole)),
    ...['part.gt', 'part.lte'].map((name) => one(name, members.part)),
    ...['day.gte', 'day.lt'].map((name) => one(name, members.day)),
    ...['time.gte', 'time.lt'].map((name) => one(name, members.time)),
    ...(['texts', 'wholes', 'parts', 'bits', 'days', 'codes'] as const).flatMap((name) =>
      (members[name] ?? []).slice(0, 1).map((value) => one(name, value)),
    ),
    `exact=${members.exact},1&sort=-exact`,
    `wide=${members.wide},0&day=${members.day},2024-02-29&sort=day`,
    `time=${members.time},2024-01-01T00:00:00Z&whole=${members.whole},1`,
    `part=${members.part},2&is=true,false&kind=a,b&code=${members.code}`,
  ];
}

describe.skipIf(binaries === undefined).each(['offset/limit', 'cursor'])('both engines, with pages by %s', (paging) => {
  let cluster: Cluster;
  let services: readonly StartedService[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
    const text = input.replace('request_body: bare', `request_body: bare, paging: ${paging}`);
    services = [await startedService(text), await startedService(text, undefined, cluster.makeDatabase)];
  }, 120_000);

  afterAll(async () => {
    for (const service of services) await service.stop();
    await cluster.stop();
  });

  /** The common answer of both services. */
  async function answerTo(
    path: string,
    init?: RequestInit,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const answers = await Promise.all(
      services.map(async ({ address }) => {
        const answer = await fetch(address + path, init);
        const text = await answer.text();
        // Each failure has an id of its own.
        return { status: answer.status, text: answer.ok ? text : text.replace(/urn:uuid:[-\da-f]+/, '') };
      }),
    );
    const [first = { status: 0, text: '' }] = answers;
    for (const answer of answers) expect([path, answer]).toEqual([path, first]);
    return first;
  }

  /** @returns the number of items over all pages, or -1 when a page is refused */
  async function listed(query: string): Promise<number> {
    let items = 0;
    for (let path: string | undefined = `/v1/things?limit=37&${query}`; path !== undefined;) {
      const answer = await answerTo(path);
      if (answer.status !== 200) return -1;
      const page: { items: object[]; _links: { next?: { href: string } } } = JSON.parse(answer.text);
      items += page.items.length;
      path = page._links.next?.href;
    }
    return items;
  }

  it('answer the same', { timeout: 300_000 }, async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [index, members] of things.entries()) {
      const made = await answerTo(`/v1/things/t${index}`, { method: 'PUT', headers, body: JSON.stringify(members) });
      expect([members, made]).toEqual([members, expect.objectContaining({ status: 201 })]);
      await answerTo(`/v1/things/t${index}`);
    }
    expect(await listed('')).toBe(things.length);
    for (const sort of SORTED.flatMap((name) => [
      name,
      `-${name}`,
      `${name},-${name === 'whole' ? 'text' : 'whole'}`,
    ])) {
      expect([sort, await listed(`sort=${sort}`)]).toEqual([sort, things.length]);
    }
    const found: number[] = [];
    for (const query of things.slice(0, 25).flatMap(queriesOf)) found.push(await listed(query));
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(found.length / 2);
  });
});
