import { versionOutput } from '../../../../output.js';
import { knowsCallers } from '../../../../../model/knows-callers.js';
import { accessTestView } from '../../../access-view.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => knowsCallers(newest),
  view: accessTestView,
});
