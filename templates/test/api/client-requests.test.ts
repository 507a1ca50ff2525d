// Requests of the client: it repeats them where that is safe, waits as long as asked, and talks only to its own
// service.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { settings } from '../../client/src/settings.js';
import { away, json, problem, talking, thing, type Thing } from './client-answers.js';

describe('a request without an answer', () => {
  it('is sent again if that is safe', async () => {
    const client = talking([away, problem(503, 'service-unavailable'), json(thing)]);
    expect(await client.get('1')).toEqual(thing);
    expect(client.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  it('is sent again a limited number of times', async () => {
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

  it('may have deleted the item already', async () => {
    await talking([away, problem(404, 'no-such-resource')]).delete('1');
    await expect(talking([problem(404, 'no-such-resource')]).delete('1')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a change with a precondition', () => {
  const taken = problem(412, 'precondition-failed');

  it.each([
    ['no answer', away],
    ['a gateway that gave up', problem(504, '')],
  ])('may have been made already, after %s', async (_name, lost) => {
    const client = talking([lost, taken]);
    await expect(client.replace('1', {})).rejects.not.toMatchObject({ status: 412 });
    expect(client.sent).toHaveLength(2);
    await expect(talking([lost, taken]).replace('1', {}, { onlyCreate: true })).rejects.not.toMatchObject({
      status: 412,
    });
  });

  it('was not made if the first answer refuses it, or follows a request to wait', async () => {
    await expect(talking([taken]).replace('1', {})).rejects.toMatchObject({ status: 412 });
    const later = talking([problem(429, 'rate-limited', { 'retry-after': '0' }), taken]);
    await expect(later.replace('1', {})).rejects.toMatchObject({ status: 412 });
  });
});

describe('a service that asks to wait', () => {
  it('gets the request again after that time, and not if the time is too long', async () => {
    const client = talking([problem(429, 'rate-limited', { 'retry-after': '1' }), json(thing)]);
    const began = performance.now();
    await client.get('1');
    expect(performance.now() - began).toBeGreaterThan(990);
    const late = talking([problem(503, 'service-unavailable', { 'retry-after': '3600' }), json(thing)]);
    await expect(late.get('1')).rejects.toMatchObject({ status: 503, code: 'service-unavailable' });
    expect(late.sent).toHaveLength(1);
  });

  it('is not waited for after the request was aborted', async () => {
    const controller = new AbortController();
    const client = talking([problem(503, 'service-unavailable', { 'retry-after': '9' })]);
    const reading = client.get('1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 20);
    await expect(reading).rejects.toThrow('gone');
    expect(client.sent).toHaveLength(1);
  });
});

describe('a request in flight', () => {
  const transport = new api.Transport({
    baseUrl: 'http://service.example',
    retry: { times: 0 },
    fetch: async (_url, { signal }) => {
      signal?.throwIfAborted();
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const { get } = api.reading<Thing>(transport, '/v1/things');

  it('ends with its signal', async () => {
    const controller = new AbortController();
    const reading = get('1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 20);
    await expect(reading).rejects.toThrow('gone');
  });

  it('ends at its timeout', async () => {
    await expect(get('1', { timeout: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the address and the credentials', () => {
  it('send credentials to no other origin', async () => {
    const client = talking([json(thing)], { headers: { authorization: 'Bearer 1' } });
    await client.get('1');
    expect(client.sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer 1']);
    await expect(client.follow('http://elsewhere.example/v1/things/1')).rejects.toThrow(TypeError);
    await expect(client.follow('//elsewhere.example/')).rejects.toThrow(TypeError);
    expect(client.sent).toHaveLength(1);
  });

  it('refuse a header that cannot be sent, without its value in the error', async () => {
    const client = talking([json(thing)], { headers: { authorization: 'Bearer s3cret\nof mine' } });
    const failure = await client.get('1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'TypeError', message: expect.stringContaining('"authorization"') });
    expect(String(failure)).not.toContain('s3cret');
    expect(client.sent).toHaveLength(0);
  });

  it('take a base URL without a path, a query or credentials', () => {
    for (const baseUrl of ['https://a.example/stock', 'https://a.example/?a', 'https://ann:s3cret@a.example']) {
      expect(() => talking([], { baseUrl })).toThrow('baseUrl has to be a scheme and a host: https://a.example and');
    }
    for (const baseUrl of ['https://a.example', 'https://a.example/']) talking([], { baseUrl });
    expect(() => talking([], { baseUrl: 'ftp://a.example' })).toThrow('is not a web address');
  });

  it('reach no other path by an id', async () => {
    const client = talking([json(thing)]);
    for (const id of ['', '.', '..']) await expect(async () => client.get(id)).rejects.toThrow(TypeError);
    await client.get('../a?b#c');
    expect(client.sent.map(({ url }) => url)).toEqual(['http://service.example/v1/things/..%2Fa%3Fb%23c']);
  });
});
