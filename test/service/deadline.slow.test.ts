// The deadline of a change, over HTTP in real time (L.2).
// A change answered with 503 is never made, however late that is noticed. Once a commit has begun, its outcome is awaited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canInject, inject } from '../support/faulty-disk.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: patience
version: 1
conventions: { request_body: bare }
limits: { handler_timeout: 300ms }
resources:
  things: { fields: { name: string } }
`;

/** Inspects a body within its transaction, and exceeds the deadline for some. */
const EXTENSION = `
import type { V1Extensions } from '../api/v1/extensions.js';

export const v1 = {
  things: {
    validate({ body: { name } }) {
      const until = performance.now() + (name.startsWith('slow') ? 400 : 0);
      while (performance.now() < until);
      return [];
    },
    async beforeCreate({ body: { name } }, { signal, log }) {
      if (!name.startsWith('waiting')) return;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
      log.error('nobody hears of this');
    },
  },
} satisfies V1Extensions;
`;

let service: StartedService;

beforeAll(async () => {
  service = await startedService(INPUT, EXTENSION);
}, 120_000);

afterAll(() => service.stop());

function send(method: string, path: string, name: string): Promise<Response> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const target = new URL(path, service.address);
  return fetch(target, { method, headers: { 'content-type': type }, body: JSON.stringify({ name }) });
}

async function names(): Promise<readonly string[]> {
  const answer = await fetch(`${service.address}/v1/things?limit=100`);
  const { items }: { readonly items: readonly { readonly name: string }[] } = JSON.parse(await answer.text());
  return items.map(({ name }) => name);
}

describe('a change that takes too long', () => {
  it('gets 503 and changes nothing, whatever its kind', async () => {
    const made = await send('POST', '/v1/things', 'quick');
    const path = made.headers.get('location') ?? '';
    for (const [method, place] of [
      ['POST', '/v1/things'],
      ['PUT', path],
      ['PATCH', path],
    ] as const) {
      const answer = await send(method, place, 'slow');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toMatchObject({ code: 'service-unavailable' });
    }
    const now = await fetch(new URL(path, service.address));
    expect(now.headers.get('etag')).toBe(made.headers.get('etag'));
    expect(await names()).toEqual(['quick']);
  });

  it('includes a change whose hook never returns', async () => {
    const before = await names();
    const answer = await send('POST', '/v1/things', 'waiting');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await names()).toEqual(before);
  });

  it('does not affect changes that were answered beside it', async () => {
    const before = await names();
    const asked = Array.from({ length: 40 }, (_, index) => `${index % 10 === 5 ? 'slow' : 'other'} ${index}`);
    const statuses = await Promise.all(asked.map(async (name) => (await send('POST', '/v1/things', name)).status));
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const made = asked.filter((_, index) => statuses[index] === 201);
    expect(made.filter((name) => name.startsWith('slow'))).toEqual([]);
    expect((await names()).toSorted()).toEqual([...before, ...made].toSorted());
  });
});

describe.skipIf(!(await canInject()))('a commit that takes too long', () => {
  it('ends in its own time, and is acknowledged', async () => {
    const heal = await inject(service.pid, { calls: 'fsync,fdatasync', effect: 'delay_exit=600000' });
    const answer = await send('POST', '/v1/things', 'held up');
    await heal();
    expect(answer.status).toBe(201);
    expect(await names()).toContain('held up');
  });
});
