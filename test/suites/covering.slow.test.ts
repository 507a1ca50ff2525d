// Emitted tests of few services in place of all: those that cover what any service emits, and the flagship on PostgreSQL.
// The step that runs this file says how many services are tested at a time.
import { beforeAll, describe, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, flagship, npm } from '../support/built-command.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';
import { COVERING } from './covering-services.js';
import { expectPassing } from './emitted-tests.js';

beforeAll(build, 60_000);

/** This test needs free cores: it compares who is served first while all of them hash passwords. The cases run it. */
const WITHOUT_FLOOD = ['--exclude', '**/login-flood.test.ts'];

describe.concurrent('its own tests pass', { timeout: 900_000 }, () => {
  it.skipIf(binaries === undefined)('the flagship on PostgreSQL', async ({ expect, onTestFinished }) => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop(), 60_000);
    // A hundred writers at one row take their time where other tests run beside them.
    const command = ['run', '--silent', 'test', '--', '--testTimeout=60000', '--maxWorkers=1'];
    const { code, stdout, stderr } = await npm(command, flagship, { TEST_DATABASE_URL: cluster.url });
    expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });

  it.for(COVERING)('$input', async (service, { expect, onTestFinished }) => {
    await expectPassing(service, scratchFolder(onTestFinished), expect, WITHOUT_FLOOD);
  });
});
