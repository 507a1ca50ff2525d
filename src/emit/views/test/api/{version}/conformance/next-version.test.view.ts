import { hasChecksLeft, versionPair } from '../../../../../contract-tests/next-version.js';
import { unchangedKeys } from '../../../../../contract-tests/unchanged-facts.js';
import { versionOutput } from '../../../../../output.js';

export const output = versionOutput({
  emittedWhen: hasChecksLeft,
  view: (model, versions) => ({ ...versionPair(model, versions), unchanged: unchangedKeys(model, versions) }),
});
