// <sqlite>
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
// </sqlite>
import { defineConfig } from 'vitest/config';

// <sqlite>
// All test files share one load of the modules, since loading took a third of the time. With several versions, files
// that load the checks of one version load their own modules. `vi.resetModules` cannot replace this: metrics and traces
// register once in a process.
// <both>
// On PostgreSQL, each file loads its own modules, because it drops the schemas that it has made.
// </both>
const versions = readdirSync(join(import.meta.dirname, 'src/api')).filter((name) => /^v[0-9]+$/.test(name));
const ofOneVersion = ['test/**/conformance/*.test.ts', 'test/**/next-version.test.ts'];
// </sqlite>
// <both>
const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;
// </both>

export default defineConfig({
  // <sqlite>
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // <both>
        test: { name: 'conformance', include: ofOneVersion, isolate: versions.length > 1 || isOnServer },
        // </both>
        // <only-sqlite>
        // test: { name: 'conformance', include: ofOneVersion, isolate: versions.length > 1 },
        // </only-sqlite>
      },
      {
        extends: true,
        // <both>
        test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: ofOneVersion, isolate: isOnServer },
        // </both>
        // <only-sqlite>
        // test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: ofOneVersion, isolate: false },
        // </only-sqlite>
      },
    ],
  },
  // </sqlite>
  // <only-postgres>
  // // Each test file drops the schemas that it has made, so it loads modules of its own.
  // test: { include: ['test/**/*.test.ts'], testTimeout: 20_000, maxWorkers: '100%', isolate: true },
  // </only-postgres>
});
