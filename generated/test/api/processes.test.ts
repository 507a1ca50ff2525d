// The process of a service, from its start to the signal that ends it.
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../src/api/commands/migrate.js';
import { createApp } from '../../src/api/runtime/app/create-app.js';
import { onSignal } from '../../src/api/runtime/operations/draining.js';
import { serve } from '../../src/api/serve.js';
import { keepProcess, signal } from './kept-process.js';
import { makeEmptyDatabase } from './store/empty-database.js';
import { ENVIRONMENT } from './support.js';

const exits = keepProcess();

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a process', () => {
  it('serves until a signal ends it, and exits once', async () => {
    const database = await makeEmptyDatabase();
    await migrate([], { DATABASE_URL: database.url() }, () => undefined);
    const port = await freePort();
    const environment = {
      DATABASE_URL: database.url(),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
    };
    for (const [name, value] of Object.entries({ ...ENVIRONMENT, ...environment })) vi.stubEnv(name, value);
    serve((config) => createApp(config).get('/here', async () => 'here'));
    await vi.waitFor(
      async () => expect(await (await fetch(`http://127.0.0.1:${port}/here`)).text()).toBe('here'),
      10_000,
    );
    signal('SIGINT');
    signal('SIGINT');
    await vi.waitFor(() => expect(exits).toEqual([0]), 10_000);
    await expect(fetch(`http://127.0.0.1:${port}/here`)).rejects.toThrow('fetch failed');
    await database.remove();
  });

  it('exits with a message if the environment is wrong', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('PORT', 'many');
    serve((config) => createApp(config));
    await vi.waitFor(() => expect(exits).toHaveLength(1));
    expect(said.mock.calls.join()).toContain('PORT');
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  });

  it('exits at once on a second signal later, and not on one that comes twice', () => {
    const told: string[] = [];
    onSignal((name) => void told.push(name));
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    signal('SIGTERM');
    now.mockReturnValue(500);
    signal('SIGTERM');
    expect([told, exits]).toEqual([['SIGTERM'], []]);
    now.mockReturnValue(2_000);
    signal('SIGINT');
    expect([told, exits]).toEqual([['SIGTERM'], [1]]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
