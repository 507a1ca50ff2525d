import { versionOutput } from '../../../../output.js';
import { hasTestsLeft } from '../../../next-version-view.js';
import { hasChecksLeft } from '../../../next-version-view.js';
import { nextVersionView } from '../../../next-version-view.js';

export const output = versionOutput({
  emittedWhen: (model, versions) => hasTestsLeft(model, versions) || hasChecksLeft(model, versions),
  view: nextVersionView,
});
