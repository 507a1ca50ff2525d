// `npm run build`: compiles src/ and the templates into dist/, and bundles what a run loads.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { bin } from './run-steps.mjs';

function compile(project) {
  const { status, error } = spawnSync(process.execPath, [join(root, bin.tsc), '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}

// The emitted code that src/ imports comes first.
const status = compile('tsconfig.runtime.json') || compile('tsconfig.build.json');
if (status === 0) {
  const { compiledTemplates } = await import('../dist/emit/templates.js');
  writeFileSync(join(root, 'dist/templates.cjs'), compiledTemplates());
  const { parsedModules } = await import('../dist/emit/parsed-modules.js');
  writeFileSync(join(root, 'dist/modules.json'), parsedModules());
  const { bundle } = await import('./bundle.mjs');
  await bundle();
} else process.exitCode = status;
