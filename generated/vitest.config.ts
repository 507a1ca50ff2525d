import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Modules are loaded once for all files of tests, but for what loads the checks for the routes of one version where there are several.
// On PostgreSQL each file drops the schemas that it has made.
const versions = readdirSync(join(import.meta.dirname, 'src/api')).filter((name) => /^v[0-9]+$/.test(name));
const ofOneVersion = ['test/**/conformance/*.test.ts', 'test/**/next-version.test.ts'];
const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'conformance', include: ofOneVersion, isolate: versions.length > 1 || isOnServer },
      },
      {
        extends: true,
        test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: ofOneVersion, isolate: isOnServer },
      },
    ],
  },
});
