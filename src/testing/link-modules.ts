// Links the packages of emitted services into outputs of tests.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages that only some services use, among the repository's own. */
const OF_SOME = ['@opentelemetry', 'ioredis', 'jose', 'prom-client'];

/** @throws Error where nothing is installed for the flagship */
export function linkModules(folder: string): void {
  const installed = join(root, 'generated/node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(modules, name), 'junction');
  for (const name of OF_SOME) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
}
