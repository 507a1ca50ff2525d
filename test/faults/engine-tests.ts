// This repository's own tests of emitted code that is the same in every service: the engines, listening, the log. No service brings
// them, so they are put beside the tests of a service in which faults are planted.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const TESTS = [
  'test/database/postgres-pool.test.ts',
  'test/database/queries.test.ts',
  'test/database/sqlite-backup.test.ts',
  'test/database/sqlite-migrations.test.ts',
  'test/database/sqlite.test.ts',
  'test/runtime/address.test.ts',
  'test/runtime/config.test.ts',
  'test/runtime/connections.test.ts',
  'test/runtime/draining.test.ts',
  'test/runtime/last-resort.test.ts',
  'test/runtime/listening.test.ts',
  'test/runtime/log.test.ts',
  'test/runtime/shedding.test.ts',
  'test/runtime/whole-answer.test.ts',
];

/** Copies them into the service, where they test its code in place of the flagship's. */
export function addEngineTests(root: string, service: string): void {
  const folder = join(service, 'test/engine');
  mkdirSync(folder, { recursive: true });
  for (const path of TESTS) {
    const text = readFileSync(join(root, path), 'utf8').replaceAll("'../../generated/", "'../../");
    if (imported(text).every((file) => existsSync(join(folder, file)))) {
      writeFileSync(join(folder, basename(path)), text);
    }
  }
}

/** Some code is only in services that ask for it. */
function imported(text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)\.js'/g)].map(([, path]) => `${path}.ts`);
}
