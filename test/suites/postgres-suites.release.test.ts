// The emitted tests of examples and cases on PostgreSQL, as on SQLite. `covering.slow.test.ts` runs the flagship's.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { ALL_CHECKS } from '../support/suites-together.js';

/**
 * Every type with criteria and decimals, stores, controllers, documents, cursors, and two versions that differ widely.
 * Only statements differ between the engines, and the tests of resources run all of them.
 */
const INPUTS: readonly (readonly [input: string, files: readonly string[]])[] = [
  ['examples/kitchen-sink', []],
  ['examples/catalogue', []],
  // Every key of the language. SQLite covers its v1.
  ['examples/library', ['api/v2', 'api/store']],
  ['src/testing/cases/output/version-differences', ['articles', 'makers', 'shared-rows']],
  // Caching of pages and items, and conditional requests.
  ['src/testing/cases/output/caching', ['conformance/caching']],
  // Rows that a caller finds.
  ['src/testing/cases/output/owners', ['conformance/ownership', 'fines', 'tags']],
  ['src/testing/cases/output/readers', ['conformance/ownership', 'conformance/sight', 'notes']],
  // Of several concurrent transitions, one wins.
  ['src/testing/cases/output/states', ['conformance/states']],
  // Two changes that break a check only together.
  ['src/testing/cases/output/checks', ['loans', 'shelves', 'window', 'conformance/row-checks']],
  // Former names beside new ones.
  ['src/testing/cases/output/aliases', ['albums', 'labels', 'shelves', 'shared-rows', 'v1/next-version']],
];

describe.skipIf(binaries === undefined)('on PostgreSQL', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    build();
    cluster = await startCluster();
  }, 60_000);

  afterAll(() => cluster.stop());

  async function testsOf(service: string, files: readonly string[] = []): Promise<string> {
    // A hundred writers of one row take long beside other tests.
    const command = ['run', '--silent', 'test', '--', '--testTimeout=60000', ...files];
    const ended = await npm(command, service, { ...ALL_CHECKS, TEST_DATABASE_URL: cluster.url });
    return ended.code === 0 ? '' : ended.stdout + ended.stderr;
  }

  it.each(INPUTS)('%s passes its own tests', { timeout: 900_000 }, async (input, files) => {
    const folder = scratchFolder();
    const output = folder.path('service');
    await restwright(['generate', '-c', join(root, input, 'resources.yaml'), '-o', output], folder.root);
    await install(output);
    expect(await testsOf(output, files)).toBe('');
  });
});
