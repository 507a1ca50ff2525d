import { versionOutput } from '../../../../output.js';
import { hasClientTest } from '../../../client-test-view.js';
import { clientTestView } from '../../../client-test-view.js';

export const output = versionOutput({
  emittedWhen: (model, { newest }) => newest.client && hasClientTest(model),
  view: clientTestView,
});
