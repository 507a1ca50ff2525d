import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';

// Tests that take seconds each (`*.slow.test.ts`) run with `npm run test:ci`, whole suites (`*.release.test.ts`) with
// `npm run test:release`.
const isSlow = process.env['SLOW'] === '1';

// Goldens may be tests of an emitted service, which run there.
const never = ['**/node_modules/**', 'src/testing/cases/**'];

export default defineConfig({
  // What the generator shares with the services that it emits, as it stands in templates/.
  ssr: { resolve: { conditions: ['restwright-source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: isSlow ? never : ['**/*.{slow,release}.test.ts', ...never],
    // Tests that take seconds start the flagship.
    globalSetup: isSlow ? ['test/support/compiled-flagship.ts'] : [],
    // Modules that many files import are loaded once for each worker.
    isolate: isSlow,
    unstubEnvs: true,
    // Whole suites keep all cores busy, each by itself.
    fileParallelism: !isSlow,
    // Vitest leaves a core free, which is half of a machine with two.
    maxWorkers: '100%',
    maxConcurrency: 2,
    ...(isSlow && { sequence: { sequencer: LongestFirst } }),
    testTimeout: isSlow ? 180_000 : 60_000,
    // Servers and services that end take their time on a busy machine.
    hookTimeout: isSlow ? 60_000 : 10_000,
  },
});
