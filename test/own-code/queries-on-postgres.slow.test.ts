// The tests of queries once more, on a server where PostgreSQL is installed.
import { afterAll } from 'vitest';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const cluster = binaries === undefined ? undefined : await startCluster();

afterAll(() => cluster?.stop());

process.env['TEST_DATABASE_URL'] = cluster?.url ?? '';
await import('./queries.test.js');
