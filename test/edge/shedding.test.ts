// A process that has more to do than it can.
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { answerFailure } from '../../generated/src/api/runtime/answers/failures.js';
import { createApp } from '../../generated/src/api/runtime/app/create-app.js';
import { installShedding } from '../../generated/src/api/runtime/operations/shedding.js';
import { settings } from '../../generated/src/api/settings.js';
import { TEST_CONFIG } from '../../generated/test/api/support.js';

const { inFlight, eventLoopDelay }: { readonly inFlight: number | null; readonly eventLoopDelay: number | null } =
  settings.shedding;

const app = createApp(TEST_CONFIG);
let release = (): void => {};
const held = new Promise<void>((resolve) => (release = resolve));
app.setErrorHandler(answerFailure);
installShedding(app);
app.get('/held', async () => {
  await held;
  return 'held';
});
app.get('/busy', () => {
  const end = performance.now() + (eventLoopDelay ?? 0) / 4;
  while (performance.now() < end);
  return 'busy';
});
app.get('/health/live', () => 'alive');

async function start(): Promise<(path: string) => Promise<Response>> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
  const { port } = address;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`);
}

afterEach(() => app.close());

it('refuses at once what it has no time for, and is alive', { timeout: 60_000 }, async () => {
  const ask = await start();
  if (inFlight !== null && inFlight <= 5_000) {
    const under = Array.from({ length: inFlight }, () => ask('/held'));
    let refused = await ask('/busy');
    while (refused.status !== 503) {
      await setTimeout(10);
      refused = await ask('/busy');
    }
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'service-unavailable' });
    expect((await ask('/health/live')).status).toBe(200);
    release();
    expect(new Set((await Promise.all(under)).map(({ status }) => status))).toEqual(new Set([200]));
    while ((await ask('/busy')).status !== 200) await setTimeout(10);
  }
  if (eventLoopDelay !== null) {
    const asked = Array.from({ length: 100 }, () => ask('/busy'));
    const alive = await ask('/health/live');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(alive.status).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    while ((await ask('/busy')).status !== 200) await setTimeout(10);
  }
});
