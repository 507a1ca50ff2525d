import { defineConfig } from 'vitest/config';

// Tests that take seconds each (`*.slow.test.ts`) run with `npm run test:all`.
const isSlow = process.env['SLOW'] === '1';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: isSlow ? ['**/node_modules/**'] : ['**/*.slow.test.ts', '**/node_modules/**'],
    // One of them packs, which builds dist/ anew under the others.
    fileParallelism: !isSlow,
    testTimeout: isSlow ? 180_000 : 60_000,
  },
});
