// How the client sends requests: again where that is safe, as late as it is asked to, and to its own service alone.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { settings } from '../../client/src/settings.js';

interface Thing {
  readonly id: string;
  readonly name?: string;
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | Error;

/** Answers are given one after the other, and the last one from then on. */
function talking(answers: readonly (() => Answer)[], options: Partial<api.ClientOptions> = {}) {
  const sent: Sent[] = [];
  const transport = new api.Transport({
    baseUrl: 'http://service.example',
    retry: { base: 1 },
    fetch: async (url, { method = 'GET', headers, body }) => {
      sent.push({ url, method, headers: new Headers(headers), body });
      const answer = answers[Math.min(sent.length, answers.length) - 1]?.();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('There is no answer.');
    },
    ...options,
  });
  const place = '/v1/things';
  return {
    sent,
    ...api.reading<Thing>(transport, place),
    ...api.creating<Thing, object>(transport, place, ''),
    ...api.patching<Thing, object>(transport, place),
    ...api.deleting(transport, place),
    ...api.listing<Thing>(transport, place),
    ...api.linking(transport),
    ...api.acting(transport, { 'mark-read': 'mark_read' }),
  };
}

const json =
  (body: object, headers: Record<string, string> = {}, status = 200) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ title: 'No', status, code }, { 'content-type': 'application/problem+json', ...headers }, status);

const problemText =
  (text: string, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(text, { status: 409, headers: { 'content-type': 'application/problem+json', ...headers } });

const away = (): Answer => new TypeError('fetch failed');
const thing = { id: '1' };

describe('a request that got no answer', () => {
  it('is sent again where that is safe', async () => {
    const client = talking([away, problem(503, 'service-unavailable'), json(thing)]);
    expect(await client.get('1')).toEqual(thing);
    expect(client.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  it('is not sent for ever', async () => {
    const client = talking([away], { retry: { base: 1, times: 2 } });
    await expect(client.get('1')).rejects.toThrow('fetch failed');
    expect(client.sent).toHaveLength(3);
  });

  it('that creates is sent again only with the same key', async () => {
    const client = talking([away, json(thing, { location: '/v1/things/1' }, 201)]);
    const creating = client.create({});
    if (!settings.keyed) await expect(creating).rejects.toThrow('fetch failed');
    else expect(await creating).toEqual(thing);
    const keys = client.sent.map(({ headers }) => headers.get('idempotency-key'));
    if (settings.keyed) expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), keys[0]]);
    else expect(keys).toEqual([null]);
  });

  it('that patches is not sent again', async () => {
    const client = talking([away, json(thing)]);
    await expect(client.patch('1', {})).rejects.toThrow('fetch failed');
    expect(client.sent).toHaveLength(1);
  });

  it('may have deleted already', async () => {
    await talking([away, problem(404, 'no-such-resource')]).delete('1');
    await expect(talking([problem(404, 'no-such-resource')]).delete('1')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a service that asks to wait', () => {
  it('is asked again then, and not where that is too late', async () => {
    const client = talking([problem(429, 'rate-limited', { 'retry-after': '1' }), json(thing)]);
    const began = performance.now();
    await client.get('1');
    expect(performance.now() - began).toBeGreaterThan(990);
    const late = talking([problem(503, 'service-unavailable', { 'retry-after': '3600' }), json(thing)]);
    await expect(late.get('1')).rejects.toMatchObject({ status: 503, code: 'service-unavailable' });
    expect(late.sent).toHaveLength(1);
  });

  it('is not waited for by who has gone', async () => {
    const controller = new AbortController();
    const client = talking([problem(503, 'service-unavailable', { 'retry-after': '9' })]);
    const reading = client.get('1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 20);
    await expect(reading).rejects.toThrow('gone');
    expect(client.sent).toHaveLength(1);
  });
});

describe('a request that is under way', () => {
  const transport = new api.Transport({
    baseUrl: 'http://service.example',
    retry: { times: 0 },
    fetch: async (_url, { signal }) => {
      signal?.throwIfAborted();
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const { get } = api.reading<Thing>(transport, '/v1/things');

  it('ends when it is told to', async () => {
    const controller = new AbortController();
    const reading = get('1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 20);
    await expect(reading).rejects.toThrow('gone');
  });

  it('ends when its time is over', async () => {
    await expect(get('1', { timeout: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('who asks', () => {
  it('is said to nobody else', async () => {
    const client = talking([json(thing)], { headers: { authorization: 'Bearer 1' } });
    await client.get('1');
    expect(client.sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer 1']);
    await expect(client.follow('http://elsewhere.example/v1/things/1')).rejects.toThrow(TypeError);
    await expect(client.follow('//elsewhere.example/')).rejects.toThrow(TypeError);
    expect(client.sent).toHaveLength(1);
  });

  it('reaches no other path by an id', async () => {
    const client = talking([json(thing)]);
    for (const id of ['', '.', '..']) await expect(async () => client.get(id)).rejects.toThrow(TypeError);
    await client.get('../a?b#c');
    expect(client.sent.map(({ url }) => url)).toEqual(['http://service.example/v1/things/..%2Fa%3Fb%23c']);
  });
});

describe('what was read', () => {
  it('brings its tag to a change, and is not sent again', async () => {
    const client = talking([
      json(thing, { etag: '"1.a"' }),
      () => new Response(null, { status: 304 }),
      json({ ...thing, name: 'b' }, { etag: '"2.a"' }),
    ]);
    const read = await client.get('1');
    expect(await client.get(read)).toBe(read);
    expect(api.tagOf(await client.patch(read, { name: 'b' }))).toBe('"2.a"');
    expect(client.sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1.a"', null]);
    expect(client.sent[2]?.headers.get('if-match')).toBe('"1.a"');
    await client.patch(read, {}, { ifMatch: '*' });
    expect(client.sent[3]?.headers.get('if-match')).toBe('*');
  });

  it('is where it says, whoever has answered with it', async () => {
    const transport = new api.Transport({
      baseUrl: 'http://service.example',
      fetch: async () => json({ ...thing, _links: { self: { href: '/v1/things/1' } } }, { etag: '"3.a"' })(),
    });
    const closed = await api.doing<Thing>(transport, '/v1/things/1/closures')();
    expect(api.tagOf(closed)).toBe('"3.a"');
    const client = talking([json(thing)]);
    await client.patch(closed, { name: 'b' });
    expect(client.sent[0]?.url).toBe('http://service.example/v1/things/1');
    expect(client.sent[0]?.headers.get('if-match')).toBe('"3.a"');
  });

  it('is not asked for by a tag before anything of it was shown', async () => {
    const client = talking([
      () => new Response(null, { status: 204, headers: { etag: '"2.a"' } }),
      json(thing, { etag: '"2.a"' }),
    ]);
    const done = await client.patch('1', {}, { return: 'minimal' });
    expect(done).toEqual({ status: 204, etag: '"2.a"', location: '/v1/things/1' });
    expect(await client.get(done)).toEqual(thing);
    const names = ['prefer', 'if-none-match', 'if-match'];
    const said = client.sent.map(({ headers }) => names.map((name) => headers.get(name)));
    expect(said).toEqual([
      ['return=minimal', null, null],
      [null, null, null],
    ]);
  });

  it('has to be known', async () => {
    const client = talking([json(thing)]);
    await expect(async () => client.patch({ id: '1' }, {})).rejects.toThrow(TypeError);
  });

  it('is read page after page', async () => {
    const client = talking([
      json({ items: [thing] }, { link: '</v1/things?a=1>; rel="self", </v1/things?a=2>; rel="next"' }),
      json({ items: [{ id: '2' }] }),
    ]);
    const ids: string[] = [];
    for await (const { id } of client.list()) ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(client.sent.map(({ url }) => new URL(url).search)).toEqual(['', '?a=2']);
  });

  it('is a part where the options name one, and no query does', async () => {
    const client = talking([json({ items: [{ name: 'a' }] }, { etag: '"1.a"' })]);
    for await (const part of client.list({}, { fields: ['name'] })) {
      expect(part).toEqual({ name: 'a' });
      // @ts-expect-error it was not asked for
      expect(part.id).toBeUndefined();
    }
    const search = { query: '/v1/things?fields=name', paren: '/v1/things:(name)', none: '/v1/things' }[settings.fields];
    expect(client.sent.map(({ url }) => url)).toEqual([`http://service.example${search}`]);
    const query = { fields: ['name'] } as const;
    // @ts-expect-error it is no criterion
    client.list(query);
    // @ts-expect-error it is no criterion
    client.pages({ ...query, sort: undefined });
    expect(client.sent).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('is a problem with its code', async () => {
    const failing = talking([problem(409, 'not-unique')]).get('1');
    await expect(failing).rejects.toMatchObject({ name: 'ProblemError', code: 'not-unique', status: 409 });
  });

  const failureOf = (answer: () => Answer): Promise<unknown> =>
    talking([answer])
      .get('1')
      .catch((error: unknown) => error);

  it('of what is no such service has no code', async () => {
    const failure = await failureOf(() => new Response('<h1>No</h1>', { status: 403 }));
    expect(failure).toMatchObject({ name: 'ProblemError', code: '', status: 403, extensions: {} });
    expect(JSON.parse(JSON.stringify(failure))).toEqual({ title: 'Status 403', status: 403 });
    for (const text of ['null', '"No"', '["No"]', '{'])
      expect(await failureOf(problemText(text))).toMatchObject({ code: '', status: 409, extensions: {} });
  });

  it('has what its kind says besides, and is written as its document', async () => {
    const document = {
      type: '/problems/illegal-transition',
      title: 'The state does not allow this',
      status: 409,
      detail: 'This is not allowed while the thing is "closed".',
      instance: 'urn:uuid:0198f3a0-5c00-7abc-8def-0123456789ab',
      code: 'illegal-transition',
      errors: [{ pointer: '/name', code: 'invalid', detail: 'No.' }],
      state: 'closed',
      allowed: ['openings'],
    };
    const failure = await failureOf(problemText(JSON.stringify(document), { 'x-secret': 'a' }));
    expect(failure).toMatchObject({ errors: document.errors, extensions: { state: 'closed', allowed: ['openings'] } });
    expect(JSON.parse(JSON.stringify({ failure }))).toEqual({ failure: document });
  });

  it('tells the compiler what its kind says besides', () => {
    const say = ({ extensions }: api.ProblemError<'illegal-transition'>): readonly string[] => extensions.allowed;
    // @ts-expect-error another kind may say anything
    const guess = ({ extensions }: api.ProblemError<'not-unique'>): readonly string[] => extensions.allowed;
    const extensions = { state: 'closed', allowed: ['openings'] };
    const closed = new api.ProblemError<'illegal-transition'>(409, new Headers(), {}, extensions);
    const other = new api.ProblemError<'not-unique'>(409, new Headers(), {}, extensions);
    expect([say(closed), guess(other)]).toEqual([['openings'], ['openings']]);
  });
});

describe('a link', () => {
  const isThing = (value: unknown): value is Thing => Object(value).id === '1';

  it('as a text leads to what is not known, unless that is checked', async () => {
    const client = talking([json(thing), json(thing), json({})]);
    const unknown: unknown = await client.follow('/v1/things/1');
    const checked: Thing = await client.follow('/v1/things/1', { check: isThing });
    expect([unknown, checked]).toEqual([thing, thing]);
    await expect(client.follow('/v1/things/1', { check: isThing })).rejects.toThrow(TypeError);
  });

  it('leads to what its type says', async () => {
    const link: api.Link<Thing> = { href: '/v1/things/1' };
    const { id } = await talking([json(thing)]).follow(link);
    // @ts-expect-error who follows it has no say in that
    const other = await talking([json(thing)]).follow<{ readonly other: string }>(link);
    expect([id, other.other]).toEqual(['1', undefined]);
  });

  it('to a page leads to items that know where they are', async () => {
    const self = { self: { href: '/v1/things/1' } };
    const page = { items: [{ ...thing, _links: self }, { id: '2' }] };
    const client = talking([json(page), json(thing)]);
    const link: api.Link<api.Page<Thing>> = { href: '/v1/things?limit=2' };
    const [first, second = {}] = (await client.follow(link)).items;
    await client.patch(first ?? {}, {});
    expect(client.sent[1]?.url).toBe('http://service.example/v1/things/1');
    await expect(async () => client.patch(second, {})).rejects.toThrow(TypeError);
  });

  it('to a part of what is there gives no whole of it', async () => {
    const client = talking([json({ name: 'a' }, { etag: '"1.a"' }), json({ ...thing, name: 'a' }, { etag: '"1.a"' })]);
    const address = settings.fields === 'paren' ? '/v1/things/1:(name)' : '/v1/things/1?fields=name';
    const part = Object(await client.follow(`http://service.example${address}`));
    expect(await client.get(part)).toEqual({ ...thing, name: 'a' });
    await client.patch(part, { name: 'b' });
    const whole = 'http://service.example/v1/things/1';
    expect(client.sent.map(({ url }) => url)).toEqual([`http://service.example${address}`, whole, whole]);
    expect(client.sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
    expect(client.sent[2]?.headers.get('if-match')).toBe('"1.a"');
  });

  it('to a whole gives what is not sent again', async () => {
    const client = talking([json(thing, { etag: '"1.a"' }), () => new Response(null, { status: 304 })]);
    const link: api.Link<Thing> = { href: '/v1/things/1' };
    const whole = await client.follow(link);
    expect(await client.get(whole)).toBe(whole);
  });

  it('to something that is done sends what it takes, as the service wants it', async () => {
    const client = talking([json(thing)]);
    const link: api.Action<Thing, { readonly note: string }> = { href: '/v1/things/1/mark-read' };
    const bare: api.Action<Thing> = { href: '/v1/things/1/closures' };
    await client.run(link, { note: 'a' }, { ifMatch: '"1.a"' });
    await client.run(bare);
    // @ts-expect-error it takes something
    await client.run(link);
    // @ts-expect-error it takes something
    await client.run(link, undefined, { return: 'minimal' });
    const [sent, second] = client.sent;
    expect([sent?.method, sent?.body, sent?.headers.get('if-match')]).toEqual([
      'POST',
      '{"mark_read":{"note":"a"}}',
      '"1.a"',
    ]);
    expect([second?.method, second?.body]).toEqual(['POST', undefined]);
  });

  it('to something that is done shows nothing of it where nothing is wanted', async () => {
    const headers = { etag: '"2.a"', 'content-location': '/v1/things/1' };
    const client = talking([() => new Response(null, { status: 204, headers }), json(thing)]);
    const link: api.Action<Thing> = { href: '/v1/things/1/closures' };
    const done = await client.run(link, undefined, { return: 'minimal' });
    expect(done).toEqual({ status: 204, etag: '"2.a"', location: '/v1/things/1' });
    // @ts-expect-error it was not shown
    expect(done.id).toBeUndefined();
    await client.patch(done, {});
    expect(client.sent.map(({ headers: said }) => said.get('prefer'))).toEqual(['return=minimal', null]);
  });

  it('to something that is done wraps what it takes in no name that every object has', async () => {
    const client = talking([json(thing)]);
    const link: api.Action<Thing, { readonly note: string }> = { href: '/v1/things/1/constructor' };
    await client.run(link, { note: 'a' });
    expect(client.sent[0]?.body).toBe('{"note":"a"}');
  });
});

describe('the type of what is selected', () => {
  interface Deep {
    readonly id: string;
    readonly owner?: {
      readonly name: string;
      readonly address: { readonly city: string; readonly zip: string } | null;
    };
    readonly parts: readonly { readonly size: number; readonly text: string }[];
    readonly any?: api.Json;
    readonly _links: { readonly self: api.Link };
  }

  it('has the members that were named, at any depth', () => {
    const some: api.Selected<Deep, 'owner.address.city' | 'parts.text' | 'any'> = {
      owner: { address: { city: 'Bern' } },
      parts: [{ text: 'a' }],
    };
    // @ts-expect-error it was not asked for
    expect(some.id).toBeUndefined();
    // @ts-expect-error it was not asked for
    expect(some.owner?.name).toBeUndefined();
    // @ts-expect-error it was not asked for
    expect(some.owner?.address?.zip).toBeUndefined();
    // @ts-expect-error it was not asked for
    expect(some.parts[0]?.size).toBeUndefined();
  });

  it('knows no other names', () => {
    const names: readonly api.Names<Deep>[] = ['id', 'owner', 'owner.address.zip', 'parts.size', 'any', '_links'];
    // @ts-expect-error there is no such member
    const unknown: api.Names<Deep> = 'owner.phone';
    // @ts-expect-error links are shown as a whole
    const inside: api.Names<Deep> = '_links.self';
    expect(names).not.toContain(unknown + inside);
  });
});
