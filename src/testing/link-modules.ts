// The packages of emitted services, for outputs of tests: those of the flagship, and those that only some services have.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the flagship has no use for; the repository's own packages have it. */
const OF_SOME = ['@opentelemetry', 'ioredis', 'jose', 'prom-client'];

/** Puts `node_modules` into the folder. @throws Error where nothing is installed for the flagship */
export function linkModules(folder: string): void {
  const installed = join(root, 'generated/node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(modules, name), 'junction');
  for (const name of OF_SOME) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
}
