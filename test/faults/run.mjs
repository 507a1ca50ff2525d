// `npm run mutate`: builds the generator and the runner, then runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../../scripts/ensure-installed.mjs';
import { bin } from '../../scripts/run-steps.mjs';

ensureInstalled(root);
ensureInstalled(join(root, 'generated'));
const steps = [
  ['scripts/build.mjs'],
  [bin.tsc, '-p', 'test/faults/tsconfig.json'],
  ['test/faults/dist/faults/run.js', ...process.argv.slice(2)],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
