import { versionOutput } from '../../../../../output.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({
  emittedWhen: ({ transitions }) => transitions.length > 0,
  view: service.conformanceTestView,
});
