// This repository's own tests of emitted code that is the same in every service: the engines, listening, the log. No service brings
// them, so they are put beside the tests of a service in which faults are planted.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const TESTS = [
  'test/database/postgres-keys.test.ts',
  'test/database/postgres-pool.test.ts',
  'test/database/row-locks.test.ts',
  'test/own-code/queries.test.ts',
  'test/database/sqlite-backup.test.ts',
  'test/database/sqlite-migrations.test.ts',
  'test/database/sqlite.test.ts',
  'test/edge/connections.test.ts',
  'test/edge/last-resort.test.ts',
  'test/edge/listening.test.ts',
  'test/edge/log.test.ts',
  'test/edge/shedding.test.ts',
  'test/edge/whole-answer.test.ts',
];

/**
 * Copies them into the service, where they test its code in place of the flagship's.
 * @param generate gives the service what they import
 */
export async function addEngineTests(root: string, service: string, generate: () => Promise<unknown>): Promise<void> {
  const folder = join(service, 'test/engine');
  mkdirSync(folder, { recursive: true });
  for (const path of TESTS) {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(
      /'\.\.\/\.\.\/(?:generated|templates)\//g,
      "'../../",
    );
    writeFileSync(join(folder, basename(path)), text);
  }
  await generate();
  for (const name of readdirSync(folder)) {
    const files = imported(readFileSync(join(folder, name), 'utf8'));
    // Services on one engine have nothing of the other.
    if (files.some((file) => !existsSync(join(folder, file)))) rmSync(join(folder, name));
  }
}

function imported(text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)\.js'/g)].map(([, path]) => `${path}.ts`);
}
