// `npm run test:all`: what takes minutes. Run `npm test` first.
import { prepare } from '../test/public-tools/prepare.mjs';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  { name: 'public clients and linters are installed, and the types of an interface compile', run: prepare },
  {
    name: 'kills, hostile input, examples, every case of output, starts, killed services, failing disks, deadlines, backups, syncs, the packed tarball, the service on its own, the pages in a browser, what public clients and linters make of it',
    node: [bin.vitest, 'run', '.slow.test'],
    env: { SLOW: '1' },
  },
  {
    name: 'the emitted tests catch a planted fault of each rule',
    // All of them take twice as long; they are run when checks or faults change. The steps before have run all tests of the services.
    run: () => runNpm(['run', '--silent', '--if-present', 'mutate', '--', '--one-of-each-rule', '--known-sound'], root),
  },
]);
