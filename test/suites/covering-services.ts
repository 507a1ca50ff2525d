// Services of which the tests run with each change. Together with the flagship they emit each kind of file that any
// case or example emits: `covering.slow.test.ts` holds them to it.

/** Of one version each. They share one process. */
export const SINGLE_VERSIONS: readonly string[] = [
  'src/testing/cases/output/api-keys',
  'src/testing/cases/output/cookies',
  'src/testing/cases/output/caching',
  'src/testing/cases/output/required-keys',
  'src/testing/cases/output/linear-patterns',
  'src/testing/cases/output/cursor-and-criteria',
  'src/testing/cases/output/inner-references',
  'src/testing/cases/output/owners',
  'examples/catalogue',
];

/** Of two versions each. What v1 does is asked of v2 (`next-version.test.ts`), which takes half as long as both. */
export const TWO_VERSIONS: readonly string[] = [
  'src/testing/cases/output/version-differences',
  'src/testing/cases/output/former-paths',
  'examples/library',
];
