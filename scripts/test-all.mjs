// `npm run test:all`: everything that takes minutes. Run `npm test` first.
import { prepare } from '../test/public-tools/prepare.mjs';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';
import { testNodeLines } from './test-node-lines.mjs';

/** Files that each keep all cores busy, and the one that rebuilds dist/. */
const alone = [
  'package/package',
  'suites/examples',
  'suites/cases',
  'suites/matrix',
  'suites/postgres-suites',
  'versions/next-version',
  'versions/ended-version',
  'random-services/random',
];
const files = alone.map((name) => `test/${name}.slow.test.ts`);

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  { name: 'public clients and linters are installed, and the types of an interface compile', run: prepare },
  {
    name: 'kills, hostile input, starts, killed services, failing disks, deadlines, backups, syncs, the service on its own, the pages in a browser, what public clients and linters make of it',
    // These files wait for processes, disks and clocks half of the time.
    node: [bin.vitest, 'run', '.slow.test', '--fileParallelism', ...files.flatMap((file) => ['--exclude', file])],
    env: { SLOW: '1' },
  },
  { name: 'the generator and the flagship on each line of Node that is promised', run: testNodeLines },
  {
    name: 'whole suites: examples, every case of output, every pair of conventions, PostgreSQL, versions, random services, the packed tarball',
    node: [bin.vitest, 'run', ...files],
    env: { SLOW: '1' },
  },
  {
    name: 'the emitted tests catch a planted fault of each rule',
    // All faults take twice as long and run when checks or faults change. The steps before have run all tests of the services.
    run: () => runNpm(['run', '--silent', '--if-present', 'mutate', '--', '--one-of-each-rule', '--known-sound'], root),
  },
]);
