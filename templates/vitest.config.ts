// <sqlite>
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
// </sqlite>
import { defineConfig } from 'vitest/config';

// <both>
// Modules are loaded once for all files of tests. Not with several versions, since each file loads the checks for the routes of one,
// and not on PostgreSQL, where each file drops the schemas that it has made.
// </both>
// <only-sqlite>
// // Modules are loaded once for all files of tests. Not with several versions, since each file loads the checks for the routes of one.
// </only-sqlite>
// <sqlite>
const versions = readdirSync(join(import.meta.dirname, 'src/api')).filter((name) => /^v[0-9]+$/.test(name));
// </sqlite>
// <both>
const isolate = versions.length > 1 || process.env['TEST_DATABASE_URL'] !== undefined;
// </both>
// <only-sqlite>
// const isolate = versions.length > 1;
// </only-sqlite>

export default defineConfig({
  // <sqlite>
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000, maxWorkers: '100%', isolate },
  // </sqlite>
  // <only-postgres>
  // // Each file of tests drops the schemas that it has made, so it loads modules of its own.
  // test: { include: ['test/**/*.test.ts'], testTimeout: 20_000, maxWorkers: '100%', isolate: true },
  // </only-postgres>
});
