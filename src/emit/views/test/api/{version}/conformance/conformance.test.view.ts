import { hasNext } from '../../../../../contract-tests/next-version.js';
import { unchangedKeys } from '../../../../../contract-tests/unchanged-facts.js';
import { versionNames } from '../../../../../names/emitted-names.js';
import { versionOutput } from '../../../../../output.js';

export const output = versionOutput({
  view: (model, versions) => ({
    ...versionNames(model),
    hasNext: hasNext(model, versions),
    unchanged: hasNext(model, versions) ? unchangedKeys(model, versions) : [],
  }),
});
