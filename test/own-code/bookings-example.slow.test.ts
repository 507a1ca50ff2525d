// What the owner of examples/bookings has written fits the service, and keeps its promises on each engine: of 30 bookings of a room at
// once, one is made. The emitted tests run before a release.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { copyOwnFiles } from '../support/own-files.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const EXAMPLE = join(root, 'examples/bookings');

describe('examples/bookings', () => {
  const folder = scratchFolder(afterAll);
  const service = folder.path('service');

  beforeAll(async () => {
    build();
    const input = join(EXAMPLE, 'resources.yaml');
    const generate = async (): Promise<void> => {
      const { code, stderr } = await restwright(['generate', '-c', input, '-o', service], folder.root);
      if (code !== 0 || stderr !== '') throw new Error(stderr);
    };
    await generate();
    copyOwnFiles(EXAMPLE, service);
    // Once more, for what they import.
    await generate();
    await install(service);
  }, 120_000);

  it.each(['typecheck', 'lint'])('passes npm run %s', async (script) => {
    expect(await failureOf(['run', '--silent', script])).toBe('');
  });

  it('does what its owner promises', async () => {
    expect(await failureOf(['test', '--', 'test/bookings.test.ts'])).toBe('');
  });

  it.skipIf(binaries === undefined)('does so on PostgreSQL', async () => {
    const cluster = await startCluster();
    try {
      const failure = await failureOf(['test', '--', 'test/bookings.test.ts'], { TEST_DATABASE_URL: cluster.url });
      expect(failure).toBe('');
    } finally {
      await cluster.stop();
    }
  });

  /** '' on success. */
  async function failureOf(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const { code, stdout, stderr } = await npm(command, service, env);
    return code === 0 ? '' : stdout + stderr;
  }
});
