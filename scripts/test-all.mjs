// `npm run test:all`: what takes minutes. Run `npm test` first.
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  {
    name: 'kills, examples, every case of output, starts, the packed tarball, the service on its own, the pages in a browser',
    node: [bin.vitest, 'run', '.slow.test'],
    env: { SLOW: '1' },
  },
  {
    name: 'the emitted tests catch planted faults',
    run: () => runNpm(['run', '--silent', '--if-present', 'mutate'], root),
  },
]);
