// Begins with the test files that take the longest, so that none of them runs alone at the end while the other workers rest.
// Without durations of an earlier run, Vitest begins with the files that have the most text.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They install packages, compile or generate many times, or ask for every rule. The longest come first. */
export const LONGEST: readonly string[] = [
  'test/own-code/hook-examples.slow.test.ts',
  'test/documents/guides.slow.test.ts',
  'test/command/features.slow.test.ts',
  'test/command/verify.slow.test.ts',
  'test/package/package.slow.test.ts',
  'test/instances/machines.slow.test.ts',
  'test/public-tools/linters.slow.test.ts',
  'test/command/generations.slow.test.ts',
  'test/documents/first-commands.slow.test.ts',
  'test/database/service-kills.slow.test.ts',
  'test/own-code/concurrent-rules.slow.test.ts',
  'test/own-code/bookings-example.slow.test.ts',
  'test/service/container.slow.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const long = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}
