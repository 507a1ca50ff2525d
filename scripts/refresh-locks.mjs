// Run this after changing the emitted dependencies (src/emit/features/dependencies.ts, src/emit/features/package-manifest.ts), building and generating.
// It updates generated/package-lock.json, and from it templates/package-lock.json: the lock of a service that needs every dependency.
// Each service gets its part of that one (src/emit/features/package-lock.ts).
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allDependencies } from '../dist/emit/features/dependencies.js';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

/** Versions held back in the lock alone, because the next ones refuse Node 20. */
const held = {
  // 6.8 brings cookie 2, which needs Node 22. Fastify accepts any 6.
  'light-my-request': '6.6.0',
};

const generated = join(root, 'generated');
const description = JSON.parse(readFileSync(join(generated, 'package.json'), 'utf8'));
const lockPath = join(generated, 'package-lock.json');

const flagship = lockOf(description, undefined);
writeFileSync(lockPath, textOf(flagship));
const dependencies = Object.fromEntries(allDependencies.map(({ name, version }) => [name, version]));
const whole = lockOf({ ...description, name: 'service', dependencies }, lockPath);
for (const [path, entry] of Object.entries(flagship.packages)) {
  if (path !== '' && JSON.stringify(whole.packages[path]) !== JSON.stringify(entry))
    throw new Error(`${path} differs where every dependency is installed, so a service's lock is no part of that one.`);
}
writeFileSync(join(root, 'templates/package-lock.json'), textOf(whole));

/** Works in an empty folder. Beside an installation, npm would lock only this machine's native packages. */
function lockOf(packageJson, from) {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-lock-'));
  try {
    if (from !== undefined) copyFileSync(from, join(folder, 'package-lock.json'));
    for (const overrides of [held, undefined]) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, overrides }));
      runNpm(
        ['install', '--package-lock-only', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'],
        folder,
      );
    }
    return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(lock) {
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}
