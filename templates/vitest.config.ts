import { defineConfig } from 'vitest/config';

// On PostgreSQL each file of tests drops the schemas that it has made, so files share no modules there.
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000, maxWorkers: '100%', isolate: isOnPostgres },
});
