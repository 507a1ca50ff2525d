// Services of which the tests run with each change. Together with the flagship they emit each kind of file that any
// case or example emits: `covering.slow.test.ts` holds them to it.
import type { TestedInput } from './emitted-tests.js';

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

type Versioned = Required<TestedInput>;

/**
 * Of several versions each. They share one process, except those with packages of their own. `next-version.test.ts` asks the next
 * version for what an older one does, which takes half as long as the older one's tests. Tests of shared rows write through each.
 */
export const SEVERAL_VERSIONS: readonly Versioned[] = [
  {
    input: 'src/testing/cases/output/version-differences',
    newest: 'v2',
    isRun: (path) => !path.endsWith('/v1/conformance/conformance.test.ts'),
  },
  {
    input: 'src/testing/cases/output/former-paths',
    newest: 'v3',
    // The others have what belongs to no version.
    isRun: (path) => path.includes('/v3/') || isBetweenVersions(path),
  },
  {
    input: 'examples/library',
    newest: 'v2',
    isRun: (path) => !path.includes('/v1/') || isBetweenVersions(path),
  },
];

function isBetweenVersions(path: string): boolean {
  return /\/(?:next-version|former-paths|shared-rows)\.test\.ts$/.test(path);
}
