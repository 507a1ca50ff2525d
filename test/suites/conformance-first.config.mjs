// Vitest's configuration for the tests of emitted services. Without durations of an earlier run, Vitest begins with the
// files that have the most text. The checks of the conventions, which take the longest, have a few lines, and would run
// at the end while other cores rest.
const CHECKS = /\/conformance\/(?:conformance|next-version)\.test\.ts$/;

class ConformanceFirst {
  shard(files) {
    return files;
  }

  sort(files) {
    return files.toSorted((one, other) => CHECKS.test(other.moduleId) - CHECKS.test(one.moduleId));
  }
}

export default { test: { include: ['**/test/**/*.test.ts'], sequence: { sequencer: ConformanceFirst } } };
