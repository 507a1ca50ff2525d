import { versionOutput } from '../../../../../output.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({
  emittedWhen: ({ transitions }) => transitions.length > 0,
  view: versionNames,
});
