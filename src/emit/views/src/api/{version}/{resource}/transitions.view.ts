import { resourceOutput } from '../../../../../output.js';
import { systemTransitionsView } from '../../../../system-transitions-view.js';

export const output = resourceOutput({
  emittedWhen: (resource) => resource.systemTransitions.length > 0,
  view: systemTransitionsView,
});
