// Credentials in the client: it asks for them at each request, and for other ones after a refusal.
import { describe, expect, it } from 'vitest';
import { credential, type Credential } from '../../client/src/runtime/credentials.js';
import * as api from '../../client/src/runtime/index.js';
import type { RetryOptions } from '../../client/src/runtime/retry.js';

/** A service that accepts only these credentials. */
function asking(given: Credential | undefined, known: readonly string[], retry: RetryOptions = { times: 0 }) {
  const heard: (string | null)[] = [];
  const options = {
    baseUrl: 'http://service.example',
    retry,
    fetch: async (_url: string, { headers }: RequestInit) => {
      const value = new Headers(headers).get('authorization');
      heard.push(value);
      return known.includes(value ?? '') ? new Response('{"id":"1"}') : new Response(null, { status: 401 });
    },
  };
  const transport = new api.Transport(options, credential('authorization', given, 'Bearer '));
  const place = '/v1/things';
  return { heard, ...api.creating<object, object>(transport, place, ''), ...api.reading<object>(transport, place) };
}

it('sends a fixed value with each request, and no other after a refusal', async () => {
  const client = asking('a', ['Bearer a']);
  await client.create({});
  await client.create({});
  expect(client.heard).toEqual(['Bearer a', 'Bearer a']);
  const refused = asking('b', ['Bearer a']);
  await expect(refused.create({})).rejects.toMatchObject({ status: 401 });
  expect(refused.heard).toEqual(['Bearer b']);
});

it('calls the function for each request, and once more after a refusal', async () => {
  const asked: (string | undefined)[] = [];
  const client = asking(
    async (refused) => {
      asked.push(refused);
      return refused === undefined ? 'old' : 'new';
    },
    ['Bearer new'],
  );
  expect(await client.create({})).toEqual({ id: '1' });
  expect([asked, client.heard]).toEqual([
    [undefined, 'old'],
    ['Bearer old', 'Bearer new'],
  ]);
});

it('throws a refusal when there is no better value', async () => {
  const same = asking(() => 'old', []);
  await expect(same.create({})).rejects.toMatchObject({ status: 401 });
  expect(same.heard).toEqual(['Bearer old']);
  let count = 0;
  const other = asking(() => `${(count += 1)}`, []);
  await expect(other.create({})).rejects.toMatchObject({ status: 401 });
  expect(other.heard).toEqual(['Bearer 1', 'Bearer 2']);
  const none = asking((refused) => (refused === undefined ? 'old' : undefined), []);
  await expect(none.create({})).rejects.toMatchObject({ status: 401 });
  expect(none.heard).toEqual(['Bearer old']);
});

it('sends no credentials if it has none', async () => {
  const client = asking(undefined, ['']);
  await client.create({});
  expect(client.heard).toEqual([null]);
});

describe('the function that gives the credentials', () => {
  const never = (): Promise<string> => new Promise(() => undefined);

  it.each([
    ['first', never, []],
    ['after a refusal', (refused?: string) => (refused === undefined ? 'old' : never()), ['Bearer old']],
  ])('is awaited no longer than the request may take: %s', async (_when, given, heard) => {
    const client = asking(given, [], { base: 1 });
    await expect(client.get('1', { timeout: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(client.heard).toEqual(heard);
    const controller = new AbortController();
    const reading = client.get('1', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('gone')), 10);
    await expect(reading).rejects.toThrow('gone');
  });

  it('is not called for a request that was aborted', async () => {
    let asked = 0;
    const client = asking(() => `${(asked += 1)}`, []);
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(client.get('1', { signal })).rejects.toThrow('gone');
    expect(asked).toBe(0);
  });

  it.each([
    ['first', () => true],
    ['after a refusal', (refused?: string) => refused !== undefined],
  ])('may fail, and then nothing is sent again: %s', async (_when, fails) => {
    const failures: unknown[] = [];
    const client = asking(
      (refused) => {
        if (!fails(refused)) return 'old';
        failures.push(refused);
        throw new TypeError('There is no token.');
      },
      [],
      { base: 1 },
    );
    await expect(client.get('1')).rejects.toThrow('There is no token.');
    expect(failures).toHaveLength(1);
  });
});
