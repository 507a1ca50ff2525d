// The tests that come with an emitted service, run in a Vitest process of its own.
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ExpectStatic } from 'vitest';
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';
import { restwright, root, run } from '../support/built-command.js';
import { binaries, type Cluster, startCluster } from '../support/postgres-cluster.js';
import { install } from '../support/installed-service.js';

const CONFIG = join(root, 'test/suites/conformance-first.config.mjs');

/** A service whose tests run. */
export interface TestedInput {
  /** The folder of its resources.yaml, below the root. */
  readonly input: string;
  /** Its newest version, whose checks have to be among what is run. */
  readonly newest: string;
  /** Selects test files by their path in the service; all by default. */
  readonly isRun?: (path: string) => boolean;
  /** Chapters of the conventions whose checks are left out: they begin with the rule, as in `PG.2 …`. */
  readonly without?: readonly string[];
  /** True for a service that is tested on PostgreSQL, by a role that row security holds for. */
  readonly isOnPostgres?: boolean;
}

/**
 * One worker runs the test files, of which the checks of the conventions take the most time. So several services are tested beside
 * each other.
 *
 * @param folder where the service is made
 * @param expect of the test, since it runs beside others
 * @param options of Vitest
 * @param env of the tests
 */
export async function expectPassing(
  { input, newest, isRun = () => true, without = [], isOnPostgres = false }: TestedInput,
  folder: ScratchFolder,
  expect: ExpectStatic,
  options: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const service = folder.path('service');
  const config = join(root, input, 'resources.yaml');
  const generated = await restwright(['generate', '-c', config, '-o', service], folder.root);
  // A case may be about what the command warns of.
  expect([generated.code, generated.stderr]).toEqual([0, expect.not.stringContaining(' - error ')]);
  await install(service);
  // With several versions, test files share no modules, since each version's checks load with its routes.
  // On PostgreSQL neither, since each drops the schemas that it has made.
  const needsServer = isOnPostgres || isBuiltForPostgres(service);
  if (needsServer && binaries === undefined) return;
  const isolation = newest === 'v1' && !needsServer ? ['--no-isolate'] : [];
  const files = testsIn(service).filter((path) => isRun(path));
  const vitest = join(service, 'node_modules/vitest/vitest.mjs');
  const parameters = ['run', '--root', service, '--config', CONFIG, '--testTimeout=60000', '--maxWorkers=1'];
  // A server of the same machine answers when it can, while other services are tested.
  if (isOnPostgres) parameters.push('--retry=1');
  if (without.length > 0) parameters.push(`--testNamePattern=^(?!(?:${without.join('|')})\\.\\d)`);
  const cluster = needsServer ? await startCluster() : undefined;
  const url = cluster && (isOnPostgres ? await plainRoleOn(cluster) : cluster.url);
  const place = url === undefined ? {} : { TEST_DATABASE_URL: url };
  const command = [vitest, ...parameters, ...isolation, ...options, ...files];
  const tests = await run(process.execPath, command, service, { ...env, ...place }).finally(() => cluster?.stop());
  expect([tests.code, tests.code === 0 ? '' : tests.stdout + tests.stderr]).toEqual([0, '']);
  expect(tests.stdout).toContain(`test/api/${newest}/conformance/conformance.test.ts`);
}

/** @returns the address of the database for a role that owns it, and is no superuser */
async function plainRoleOn({ url, run: runSql }: Cluster): Promise<string> {
  await runSql('CREATE ROLE plain LOGIN', url);
  await runSql(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO plain`, url);
  const address = new URL(url);
  address.username = 'plain';
  return address.href;
}

/** Without PostgreSQL's programs on this machine, nothing of such a service can be tested. */
function isBuiltForPostgres(service: string): boolean {
  return !existsSync(join(service, 'src/api/store/sqlite'));
}

function testsIn(service: string): readonly string[] {
  const names = readdirSync(join(service, 'test'), { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => posix.join('test', name.replaceAll('\\', '/')));
}
