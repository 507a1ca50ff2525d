// Lengths of time over HTTP, on both engines: one form of equal lengths, and lists ordered by length.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: studio
version: 1
conventions: { request_body: bare }
resources:
  takes:
    kind: store
    fields:
      lasts: { type: duration, max: P10D, optional: true }
      lease: { type: period, optional: true }
    filter: { lasts: [eq, in, gt, gte, lt, lte], lease: [eq, in] }
    sort: [lasts]
`;

/** Forms that clients may send, the shortest length first. */
const SENT = { none: 'PT0S', short: 'PT90S', hours: 'PT9H', many: 'PT10H', day: 'PT24H', week: 'P1W' };

const engines = [
  { engine: 'SQLite', isHere: true },
  { engine: 'PostgreSQL', isHere: binaries !== undefined },
];

describe.each(engines.filter(({ isHere }) => isHere))('durations on $engine', ({ engine }) => {
  let cluster: Cluster | undefined;
  let service: StartedService;

  beforeAll(async () => {
    if (engine === 'PostgreSQL') cluster = await startCluster();
    service = await startedService(INPUT, undefined, cluster?.makeDatabase);
    // Texts of another order than that of their lengths.
    for (const [id, lasts] of Object.entries(SENT).toReversed()) await put(id, { lasts });
    await put('unknown', { lease: 'P18M' });
  }, 180_000);

  afterAll(async () => {
    await service.stop();
    await cluster?.stop();
  });

  async function put(id: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${service.address}/v1/takes/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  }

  async function shown(id: string): Promise<unknown> {
    return (await fetch(`${service.address}/v1/takes/${id}`)).json();
  }

  /** @returns the ids of a page, or the status of a refusal */
  async function listed(query: string): Promise<readonly string[] | number> {
    const answer = await fetch(`${service.address}/v1/takes?${query}`);
    if (!answer.ok) return answer.status;
    const { items }: { items: readonly { id: string }[] } = JSON.parse(await answer.text());
    return items.map(({ id }) => id);
  }

  it('shows equal lengths in one form', async () => {
    expect(await shown('day')).toMatchObject({ lasts: 'P1D' });
    expect(await shown('week')).toMatchObject({ lasts: 'P7D' });
    expect(await shown('unknown')).toMatchObject({ lease: 'P1Y6M' });
  });

  it('finds a length in whatever form a filter writes it', async () => {
    for (const form of ['P1D', 'PT24H', 'PT1440M', 'PT86400S']) expect(await listed(`lasts=${form}`)).toEqual(['day']);
    expect(await listed('lasts=PT168H,PT1M30S&sort=lasts')).toEqual(['short', 'week']);
    expect(await listed('lease=P1Y6M')).toEqual(['unknown']);
    expect(await listed('lease=P18M')).toEqual(['unknown']);
  });

  it('sorts by length, with missing lengths first', async () => {
    const ids = Object.keys(SENT);
    expect(await listed('sort=lasts')).toEqual(['unknown', ...ids]);
    expect(await listed('sort=-lasts')).toEqual([...ids.toReversed(), 'unknown']);
  });

  it('narrows a list to a range of lengths', async () => {
    expect(await listed('lasts.gt=PT9H&lasts.lte=PT1440M&sort=lasts')).toEqual(['many', 'day']);
    expect(await listed('lasts.lt=PT2M&sort=lasts')).toEqual(['none', 'short']);
    expect(await listed('lasts.gte=PT24H&sort=-lasts')).toEqual(['week', 'day']);
  });

  it('refuses a text that is no length, and a length out of bounds', async () => {
    for (const lasts of ['P1M', 'PT1.5H', '-PT1H', 'P241H', 'PT241H', 'pt1h', 90])
      expect([lasts, (await put('wrong', { lasts })).status]).toEqual([lasts, 422]);
    expect((await put('wrong', { lease: 'P1M1Y' })).status).toBe(422);
    expect(await listed('lasts=P1M')).toBe(400);
    expect(await listed('sort=lease')).toBe(400);
    expect((await put('most', { lasts: 'PT240H' })).status).toBe(201);
  });
});
