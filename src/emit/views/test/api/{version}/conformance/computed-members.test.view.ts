import { versionOutput } from '../../../../../output.js';
import { computedTestView } from '../../../../test-support-view.js';

export const output = versionOutput({
  emittedWhen: ({ allResources }) => allResources.some(({ hasComputedFields }) => hasComputedFields),
  view: computedTestView,
});
