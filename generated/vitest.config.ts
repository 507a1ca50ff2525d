import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Modules are loaded once for all files of tests. Not with several versions, since each file loads the checks for the routes of one,
// and not on PostgreSQL, where each file drops the schemas that it has made.
const versions = readdirSync(join(import.meta.dirname, 'src/api')).filter((name) => /^v[0-9]+$/.test(name));
const isolate = versions.length > 1 || process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000, maxWorkers: '100%', isolate },
});
