// Metrics and refusals of real processes: under overload and with several workers.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type ServiceProcess } from '../../bench/service-process.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { freePort } from '../support/postgres-server.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: burning
version: 1
conventions: { request_body: bare }
limits: { event_loop_delay: 150ms }
observability: { requests: true, metrics: true }
resources:
  users: { fields: { name: string } }
  burns: { kind: controller, input: { fields: { for: int } }, output: { status: 202, fields: { done: boolean } } }
`;

const EXTENSION = `
import type { V1Extensions } from '../api/v1/extensions.js';

export const v1 = {
  burns({ input }) {
    const end = performance.now() + input.for;
    while (performance.now() < end);
    return { done: true };
  },
} satisfies V1Extensions;
`;

describe.skipIf(binaries === undefined)('an observed service', () => {
  let cluster: Cluster;
  let service: StartedService;
  let url = '';

  beforeAll(async () => {
    cluster = await startCluster();
    // The first service leaves the default port of metrics free.
    process.env['METRICS_PORT'] = '0';
    service = await startedService(INPUT, EXTENSION, async (folder) => (url = await cluster.makeDatabase(folder)));
  }, 300_000);

  afterAll(async () => {
    delete process.env['METRICS_PORT'];
    await service.stop();
    await cluster.stop();
  });

  function start(more: Readonly<Record<string, string>>): Promise<ServiceProcess> {
    const env = { DATABASE_URL: url, LOG_LEVEL: 'info', ...more };
    return startService(
      { command: process.execPath, args: ['dist/server.js'], cwd: service.folder, env },
      '/health/live',
    );
  }

  it('refuses requests under overload, and stays alive', { timeout: 120_000 }, async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ for: 30 });
    const burn = async (): Promise<Response> => {
      const answer = await fetch(`${service.address}/v1/burns`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer;
    };
    const load = new AbortController();
    const answers: Response[] = [];
    const burning = Promise.all(
      Array.from({ length: 100 }, async () => {
        while (!load.signal.aborted) answers.push(await burn());
      }),
    );
    for (let count = 0; count < 20; count++) {
      const alive = await fetch(`${service.address}/health/live`);
      expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    }
    while (answers.length < 500) await setTimeout(20);
    load.abort();
    await burning;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(100);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 503]));
    expect(new Set(refused.map((answer) => answer.headers.get('retry-after')))).toEqual(new Set(['1']));
    while ((await burn()).status !== 202) await setTimeout(20);
  });

  it('sums the counts of its workers, on a port of its own', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const several = await start({ WORKERS: '2', METRICS_PORT: String(port) });
    const countOf = (text: string): number =>
      [...text.matchAll(/^http_requests_total\{method="GET",route="\/v1\/users",status="2xx"\} (\d+)$/gm)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      );
    try {
      const lines = (): readonly string[] =>
        several
          .printed()
          .split('\n')
          .filter((line) => line.endsWith('"msg":"request"}') && line.includes('"route":"/v1/users"'));
      let sent = 0;
      // The second worker starts when the first one serves.
      while (new Set(lines().map((line) => JSON.parse(line).worker)).size < 2) {
        const answer = await fetch(`http://127.0.0.1:${several.port}/v1/users`, { headers: { connection: 'close' } });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
        sent++;
      }
      let text = '';
      do text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      while (countOf(text) < sent);
      expect(countOf(text)).toBe(sent);
      expect(text).toMatch(/^database_connections\{server="primary",state="open"\} [1-9]/m);
      expect(text).toMatch(/^database_operation_duration_seconds_count\{operation="read"\} (?!0$)/m);
      while (lines().length < sent) await setTimeout(10);
      expect(lines()).toHaveLength(sent);
    } finally {
      await several.stop();
    }
  });

  it('says when the port of its metrics is taken', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const one = await start({ METRICS_PORT: String(port) });
    try {
      await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
        `The address of the metrics, port ${port} at 127.0.0.1, is taken: set METRICS_PORT`,
      );
    } finally {
      await one.stop();
    }
  });
});
