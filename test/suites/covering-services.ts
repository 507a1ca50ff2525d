// Services of which the tests run with each change. Together with the flagship they emit each kind of file that any
// case or example emits: `covering-services.slow.test.ts` holds them to it.
import type { TestedInput } from './emitted-tests.js';

/** Chapters that hold for known callers as for unknown ones. The services that are about callers check the others: A, C, R-1, R-4 and R-5. */
const ALIKE_FOR_ALL: readonly string[] = ['B', 'E', 'F', 'L', 'O', 'PA', 'PG', 'Q', 'V', 'R-2', 'R-7', 'R-9', 'R-P'];

/** The longest first, so that none of them runs alone at the end. */
export const COVERING: readonly TestedInput[] = [
  {
    input: 'examples/library',
    newest: 'v2',
    isRun: (path) => !path.includes('/v1/') || isBetweenVersions(path),
  },
  { input: 'src/testing/cases/output/groups', newest: 'v1' },
  { input: 'src/testing/cases/output/groups-by-claim', newest: 'v1', without: ALIKE_FOR_ALL },
  { input: 'src/testing/cases/output/owners', newest: 'v1', without: ALIKE_FOR_ALL },
  { input: 'src/testing/cases/output/authors', newest: 'v1', without: ALIKE_FOR_ALL },
  { input: 'examples/catalogue', newest: 'v1' },
  { input: 'src/testing/cases/output/inner-references', newest: 'v1' },
  { input: 'src/testing/cases/output/one-of', newest: 'v1' },
  {
    input: 'src/testing/cases/output/one-of-keys',
    newest: 'v1',
    without: ['A', 'C', 'E', 'F', 'L', 'PA', 'PG', 'V', 'R-4', 'R-9', 'R-P'],
  },
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
  { input: 'src/testing/cases/output/cookies', newest: 'v1' },
  { input: 'src/testing/cases/output/group-invitations', newest: 'v1', without: ALIKE_FOR_ALL },
  { input: 'src/testing/cases/output/row-security', newest: 'v1', without: ALIKE_FOR_ALL, isOnPostgres: true },
  { input: 'src/testing/cases/output/tenants', newest: 'v1', without: ALIKE_FOR_ALL },
  { input: 'src/testing/cases/output/owners-in-tenants', newest: 'v1', without: ALIKE_FOR_ALL, isOnPostgres: true },
  {
    input: 'src/testing/cases/output/secondary-lists',
    newest: 'v1',
    without: ALIKE_FOR_ALL.filter((chapter) => chapter !== 'R-P'),
  },
  { input: 'src/testing/cases/output/groups-in-tenants', newest: 'v1', without: ALIKE_FOR_ALL, isOnPostgres: true },
  {
    input: 'src/testing/cases/output/claimed-groups-in-tenants',
    newest: 'v1',
    without: ALIKE_FOR_ALL,
    isOnPostgres: true,
  },
  { input: 'src/testing/cases/output/caching', newest: 'v1' },
  { input: 'src/testing/cases/output/linear-patterns', newest: 'v1' },
  { input: 'src/testing/cases/output/required-keys', newest: 'v1' },
  { input: 'src/testing/cases/output/api-keys', newest: 'v1' },
];

/**
 * `next-version.test.ts` asks the next version for what an older one does, which takes half as long as the older one's tests.
 * Tests of shared rows write through each.
 */
function isBetweenVersions(path: string): boolean {
  return /\/(?:next-version|former-paths|shared-rows)\.test\.ts$/.test(path);
}
