// Runs `npm ci` in the root and in generated/ where the lock is newer than the installation.
// It runs before `npm start` and `npm test`, so it uses no packages.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function ensureInstalled(folder) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(lock)) return;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing what ${relative(root, lock)} lists …`);
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureInstalled(root);
    ensureInstalled(join(root, 'generated'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
