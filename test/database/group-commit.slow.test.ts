// Concurrent writes share one sync to the disk. strace counts the syncs, and slows them down for the second test.
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LoadResult, runLoad } from '../../bench/load.js';
import { createUsers, isTraceable, startTraced, type TracedService, type Tracing } from '../../bench/syncs.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship } from '../support/built-command.js';

const CLIENTS = 64;

async function start(tracing?: Tracing): Promise<TracedService> {
  const service = await startTraced(flagship, scratchFolder().root, tracing);
  onTestFinished(async () => void (await service.stop()));
  return service;
}

/** Checks that every answer is a 201. */
function post({ port }: TracedService, connections: number, seconds: number): Promise<LoadResult> {
  return runLoad({ port, connections, seconds, request: createUsers, status: 201 });
}

describe.skipIf(!isTraceable())('many clients at once', () => {
  it('share a sync among at least 8 of their POSTs', async () => {
    const service = await start();
    const { answers } = await post(service, CLIENTS, 2);
    expect(answers).toBeGreaterThan(CLIENTS * 8);
    // Includes the syncs of the start.
    expect(service.syncs() / answers).toBeLessThanOrEqual(1 / 8);
  });

  // Compares two successive rates. Other load on the machine hits many clients harder, so the test may be retried.
  it('are served 8 times as fast as with one sync each, on a slow disk', { retry: 5 }, async () => {
    const service = await start({ delay: 5 });
    await post(service, CLIENTS, 1);
    const before = service.syncs();
    const lonely = await post(service, 1, 2);
    expect(service.syncs() - before).toBeGreaterThanOrEqual(lonely.answers);
    const crowd = await post(service, CLIENTS, 2);
    expect(crowd.rate / lonely.rate).toBeGreaterThanOrEqual(8);
  });
});
