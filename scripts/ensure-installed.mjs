// Runs `npm ci` in the root and in generated/ where the lock is newer than the installation.
// It runs before `npm start` and `npm test`, so it uses no packages.
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @throws Error where node_modules is a link to another folder: npm would empty that one */
export function ensureInstalled(folder) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(lock)) return;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const modules = join(folder, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${modules} is a link, and what is behind it does not fit ${lock}. Run npm ci where it leads, or remove the link.`,
    );
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
