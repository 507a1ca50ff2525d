// Tests that take any engine, or wait for a server, on one: where PostgreSQL is installed.
import { afterAll } from 'vitest';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const cluster = binaries === undefined ? undefined : await startCluster();

afterAll(() => cluster?.stop());

process.env['TEST_DATABASE_URL'] = cluster?.url ?? '';
await import('../own-code/queries.test.js');
await import('./postgres-keys.test.js');
