import { hasTestsLeft, testModules, versionPair } from '../../../../contract-tests/next-version.js';
import { versionOutput } from '../../../../output.js';

export const output = versionOutput({
  emittedWhen: hasTestsLeft,
  view: (model, versions) => ({ ...versionPair(model, versions), modules: testModules(model) }),
});
