// Installs the packages of an emitted service.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { flagship, npm } from './built-command.js';

/** Links the flagship's packages where the locks are equal except for the name, which saves time. */
export async function install(output: string): Promise<void> {
  const isSame = packagesOf(output) === packagesOf(flagship) && existsSync(join(flagship, 'node_modules'));
  if (isSame) return symlinkSync(join(flagship, 'node_modules'), join(output, 'node_modules'), 'junction');
  const { code, stderr } = await npm(['ci', '--no-audit', '--no-fund'], output);
  if (code !== 0) throw new Error(stderr);
}

function packagesOf(folder: string): string {
  const lock: { packages: Record<string, { name?: string; version?: string }> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  const { '': own, ...others } = lock.packages;
  return JSON.stringify([{ ...own, name: '', version: '' }, others]);
}
