// Hooks, jobs and tests beside an example's input.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts them into the service that the example gives.
 * @param example its folder
 * @returns whether it has some: the next generation gives the service what they import
 */
export function copyOwnFiles(example: string, service: string): boolean {
  const folders = ['src', 'test'].filter((folder) => existsSync(join(example, folder)));
  for (const folder of folders) cpSync(join(example, folder), join(service, folder), { recursive: true });
  return folders.length > 0;
}
