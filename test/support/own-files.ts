// Hooks, jobs and tests beside an example's input.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts them into the service that the example gives.
 * @param example its folder
 */
export function copyOwnFiles(example: string, service: string): void {
  for (const folder of ['src', 'test']) {
    const own = join(example, folder);
    if (existsSync(own)) cpSync(own, join(service, folder), { recursive: true });
  }
}
