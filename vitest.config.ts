import { defineConfig } from 'vitest/config';

// Tests that take seconds each (`*.slow.test.ts`) run with `npm run test:all`.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.env['SLOW'] === '1' ? ['**/node_modules/**'] : ['**/*.slow.test.ts', '**/node_modules/**'],
    testTimeout: process.env['SLOW'] === '1' ? 180_000 : 20_000,
  },
});
