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
    name: 'kills, hostile input, starts, killed services, failing disks, deadlines, backups, syncs, the service on its own, the pages in a browser, the packed tarball, what public clients and linters make of it',
    node: [
      bin.vitest,
      'run',
      '.slow.test',
      '--fileParallelism',
      `--maxWorkers=${AT_A_TIME}`,
      RETRY,
      '--exclude',
      covering,
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
    name: 'the emitted tests catch a planted fault of each rule',
    // All of them take twice as long; they are run when checks or faults change. The steps before have run all tests of the services.
    run: () => runNpm(['run', '--silent', 'mutate', '--', '--one-of-each-rule', '--known-sound'], root),
  },
]);
