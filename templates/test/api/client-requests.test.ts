// How the client sends requests: again where that is safe, as late as it is asked to, and to its own service alone.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { settings } from '../../client/src/settings.js';
import { away, json, problem, talking, thing, type Thing } from './client-answers.js';

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
