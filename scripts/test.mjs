// `npm test`: the generator, then what it emits for the repository's own resources.yaml.
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';

const generated = join(root, 'generated');

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  { name: 'typecheck', node: [bin.tsc, '--noEmit', '-p', '.'] },
  { name: 'lint', node: [bin.oxlint, '--deny-warnings'] },
  { name: 'unit tests and goldens', node: [bin.vitest, 'run'] },
  { name: 'generated/ is what resources.yaml gives', node: ['dist/cli.js', 'generate', '--check'] },
  { name: 'generated/ compiles', run: () => runNpm(['run', '--silent', 'typecheck'], generated) },
  { name: 'generated/ is free of findings', run: () => runNpm(['run', '--silent', 'lint'], generated) },
  {
    name: 'generated/ passes its own tests',
    // Vitest leaves a core free, which is half of a machine with two. On SQLite and with one version, the files leave nothing behind: what they
    // share is loaded once, which is a third of the work.
    run: () => runNpm(['test', '--silent', '--', '--maxWorkers=100%', '--no-isolate'], generated),
  },
]);
