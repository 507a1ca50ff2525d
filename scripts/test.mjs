// `npm test`: tests the generator, then its output for the repository's own resources.yaml.
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';
import { bin, runSteps } from './run-steps.mjs';

const generated = join(root, 'generated');

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  { name: 'typecheck', node: [bin.tsc, '--noEmit', '-p', '.'] },
  { name: 'lint', node: [bin.oxlint, '--deny-warnings'] },
  { name: 'layout', node: ['scripts/layout.mjs'] },
  { name: 'unit tests and goldens', node: [bin.vitest, 'run'] },
  { name: 'generated/ is what resources.yaml gives', node: ['dist/cli.js', 'generate', '--check'] },
  { name: 'generated/ compiles', run: () => runNpm(['run', '--silent', 'typecheck'], generated) },
  { name: 'generated/ is free of findings', run: () => runNpm(['run', '--silent', 'lint'], generated) },
  // With a selection of the checks. All of them run in other services, and over planted faults.
  { name: 'generated/ passes its own tests', run: () => runNpm(['test', '--silent'], generated) },
]);
