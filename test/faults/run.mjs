// `npm run mutate` and `npm run mutants`: build the generator and the runner that the first argument names, then run it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/ensure-installed.mjs';
import { bin } from '../../scripts/run-steps.mjs';

ensureInstalled(root);
ensureInstalled(join(root, 'generated'));
const [runner, ...parameters] = process.argv.slice(2);
if (runner === 'mutants') ensureInstalled(join(root, 'test/mutants'));
const steps = [
  ['scripts/build.mjs'],
  [bin.tsc, '-p', 'test/faults/tsconfig.json'],
  [`test/faults/dist/faults/${runner}.js`, ...parameters],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
