// `npm run test:ci`: what takes minutes and runs for each change, after `npm test`. Files called `*.slow.test.ts` are a part of it.
// `npm run test:release` is that, the files called `*.release.test.ts`, and each line of Node in full.
import { availableParallelism } from 'node:os';
import { prepare } from '../test/public-tools/prepare.mjs';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';
import { testNodeLines } from './test-node-lines.mjs';

const isRelease = process.argv.includes('--release');

/** Keeps all cores busy by itself. */
const covering = 'test/suites/covering.slow.test.ts';
const SLOW = { SLOW: '1', ...(isRelease && { RELEASE: '1' }) };

/**
 * Half of the minutes of slow tests, for code that few changes touch: several processes and machines, kills and full disks, folders
 * that are generated many times over, pictures. A release makes them, and a change of what they are about.
 */
const OF_RELEASES = [
  'test/command/generations.slow.test.ts',
  'test/command/kill.slow.test.ts',
  'test/database/disk-faults.slow.test.ts',
  'test/database/fail-over.slow.test.ts',
  'test/database/postgres-restart.slow.test.ts',
  'test/database/service-kills.slow.test.ts',
  'test/documents/tutorial.slow.test.ts',
  'test/instances/machines.slow.test.ts',
  'test/instances/rates.slow.test.ts',
  'test/instances/rolling-restart.slow.test.ts',
  'test/instances/two-instances.slow.test.ts',
  'test/instances/workers.slow.test.ts',
  'test/migrations/conversions.slow.test.ts',
  'test/own-code/hook-examples.slow.test.ts',
  'test/package/package.slow.test.ts',
  'test/pages/docs-pages.slow.test.ts',
  'test/pages/pictures.slow.test.ts',
  'test/service/container.slow.test.ts',
  'test/upgrades/moved-files.slow.test.ts',
];

/** They work with processes, disks and clocks: what fails on a busy machine is tried once more, and named all the same. */
const RETRY = '--retry=1';

/** Tests wait for processes, disks, sockets and clocks a part of the time, so there is one worker more than cores. */
const AT_A_TIME = availableParallelism() + 1;

const wholeSuites = {
  name: 'whole suites: every example and case of output, every pair of conventions, PostgreSQL, versions, random services',
  node: [bin.vitest, 'run', '.release.test'],
  env: SLOW,
};

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  { name: 'public clients and linters are installed, and the types of an interface compile', run: prepare },
  {
    name: `hostile input, starts, deadlines, backups, syncs, the service on its own, the pages in a browser, what public clients and linters make of it${isRelease ? ', kills, failing disks, several machines, the packed tarball' : ''}`,
    node: [
      bin.vitest,
      'run',
      '.slow.test',
      '--fileParallelism',
      `--maxWorkers=${AT_A_TIME}`,
      RETRY,
      ...[covering, ...(isRelease ? [] : OF_RELEASES)].flatMap((file) => ['--exclude', file]),
    ],
    env: SLOW,
  },
  {
    name: isRelease
      ? 'the generator and the flagship on each line of Node that is promised'
      : 'the command, the runtime and the flagship on the other lines of Node',
    run: () => testNodeLines({ isRelease }),
  },
  {
    name: 'the tests of services that cover what any service emits, the flagship on PostgreSQL',
    node: [bin.vitest, 'run', covering, `--maxConcurrency=${AT_A_TIME}`],
    env: SLOW,
  },
  ...(isRelease ? [wholeSuites] : []),
  {
    name: `the emitted tests catch a planted fault of each ${isRelease ? 'rule' : 'chapter of the rules'}`,
    // All of them are run when checks or faults change. The steps before have run all tests of the services.
    run: () =>
      runNpm(
        ['run', '--silent', 'mutate', '--', `--one-of-each-${isRelease ? 'rule' : 'chapter'}`, '--known-sound'],
        root,
      ),
  },
]);
