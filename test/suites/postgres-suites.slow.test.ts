// The emitted tests of the flagship and of examples on PostgreSQL: what they hold of the service on SQLite they hold there too.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';

/**
 * Every type with criteria and decimals, stores, controllers, documents; cursors; two versions that agree on little, of which the
 * statements are what differs here, and the tests of its resources ask all of them.
 */
const INPUTS: readonly (readonly [input: string, files: readonly string[]])[] = [
  ['examples/kitchen-sink', []],
  ['examples/catalogue', []],
  // Every key of the language; its v1 is asked on SQLite.
  ['examples/library', ['api/v2', 'api/store']],
  ['src/testing/cases/output/version-differences', ['articles', 'makers', 'shared-rows']],
  // Whose rows are found.
  ['src/testing/cases/output/owners', ['conformance/ownership', 'fines', 'tags']],
  ['src/testing/cases/output/readers', ['conformance/ownership', 'conformance/sight', 'notes']],
  // Of several transitions at once one wins there, too.
  ['src/testing/cases/output/states', ['conformance/states']],
  // Of two changes that break a check only together, too.
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
    // A hundred writers at one row take their time where other tests run beside them.
    const command = ['run', '--silent', 'test', '--', '--testTimeout=60000', ...files];
    const ended = await npm(command, service, { TEST_DATABASE_URL: cluster.url });
    return ended.code === 0 ? '' : ended.stdout + ended.stderr;
  }

  it('the flagship passes its own tests', { timeout: 900_000 }, async () => {
    expect(await testsOf(join(root, 'generated'))).toBe('');
  });

  it.each(INPUTS)('%s passes its own tests', { timeout: 900_000 }, async (input, files) => {
    const folder = scratchFolder();
    const output = folder.path('service');
    await restwright(['generate', '-c', join(root, input, 'resources.yaml'), '-o', output], folder.root);
    await install(output);
    expect(await testsOf(output, files)).toBe('');
  });
});
