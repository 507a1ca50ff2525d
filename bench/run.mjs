// `npm run bench`: builds the generator, the benchmarks and the flagship, then runs the benchmarks.
// Arguments: `generate`, `watch`, `serve`, `postgres`, `rows` or `tests` for one of them, `--quick` for fewer and shorter runs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../scripts/ensure-installed.mjs';
import { bin } from '../scripts/run-steps.mjs';

const generated = join(root, 'generated');
const kinds = ['generate', 'watch', 'serve', 'postgres', 'rows', 'tests'].filter(
  (kind, _index, all) => process.argv.includes(kind) || !all.some(isAsked),
);
const options = process.argv.includes('--quick') ? ['--quick'] : [];

try {
  ensureInstalled(root);
  ensureInstalled(generated);
  node(root, 'scripts/build.mjs');
  node(root, bin.tsc, '-p', 'bench/tsconfig.json');
  node(generated, bin.tsc, '-p', 'tsconfig.build.json');
  for (const kind of kinds) node(root, `bench/dist/bench/${kind}.js`, ...options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function isAsked(kind) {
  return process.argv.includes(kind);
}

function node(cwd, script, ...args) {
  const { status, error } = spawnSync(process.execPath, [join(root, script), ...args], { cwd, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${script} ended with ${status ?? 'a signal'}.`);
}
